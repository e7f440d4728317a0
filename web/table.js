// A table at one point: who sits there, what lies on it, and what has just been said.
import { drawn, make, namedCard } from "./dom.js";
import { cardOf, say, suits } from "./texts.js";

const mark = (name, kind) => make("span", { className: `mark ${kind}` }, name);

function seat({ name, isYou, count, cards, tricks, isDealer, isDeclarer, isTurn }, trump) {
  const marks = [
    ...(isYou ? [mark(say("you"), "you")] : []),
    ...(isTurn ? [mark(`▸ ${say("turn")}`, "turn")] : []),
    ...(isDealer ? [mark(say("dealer"), "dealer")] : []),
    ...(isDeclarer ? [mark(`${say("declarer")} ${suits()[trump].sign}`, "declarer")] : []),
  ];
  const numbers = make("span", { className: "quiet" }, [...(isYou ? [] : [say("cards", { count })]), say("tricks", { count: tricks })].join(" · "));
  const held = cards ? [make("span", { className: "open" }, ...cards.map(namedCard))] : [];
  return make("li", isTurn ? { className: "acts" } : {}, make("b", {}, name), ...marks, numbers, ...held);
}

const lying = (card, text, kind = "") => make("figure", { className: kind }, namedCard(card), make("figcaption", {}, text));

/** Draw who sits at a table, what is trumps and how the match stands: `frame` is what the bridge tells of it. */
export function head({ seats, trump, indicator, standing }) {
  const agreed = trump ? say("trumps-are", { suit: `${suits()[trump].sign} ${suits()[trump].name}` }) : `${say("indicator")}: ${cardOf(indicator).short}`;
  const suit = trump ?? indicator[1];
  return [
    make("p", { className: "standing" }, make("span", { className: "agreed", "data-suit": suit }, agreed), " ", make("span", {}, standing)),
    make("ul", { className: "seats" }, ...seats.map((each) => seat(each, trump))),
  ];
}

/** Draw what lies on it. */
export function felt({ seats, indicator, bottom, trick, winner }) {
  const place = (each) => {
    const { name } = seats[each.seat];
    const takes = winner === each.seat;
    return lying(each.card, takes ? `${name} ${say("takes")}` : name, takes ? "takes" : "");
  };
  return make(
    "div",
    { className: "felt", role: "group", ariaLabel: say("trick") },
    ...(indicator ? [lying(indicator, say("indicator"), "aside")] : []),
    ...(bottom ? [lying(bottom, say("bottom"), "aside")] : []),
    ...trick.map(place),
  );
}

/** Tell what has happened in some frames: a deal's result, its ledger, the next deal and its bids, each by itself. */
export function told(frames, open = false) {
  const [nodes, running] = [[], []];
  const paragraph = (sentences, className = "") => sentences.length && nodes.push(make("p", { className }, sentences.join(" ")));
  for (const { dealt, said, ended, ledger } of frames) {
    if (dealt.length) {
      paragraph(running.splice(0));
      paragraph(dealt, "dealt");
    }
    running.push(...said);
    if (ledger) {
      paragraph(running.splice(0));
      paragraph([ended], "ended");
      nodes.push(make("details", { className: "ledger", open }, make("summary", {}, say("ledger")), drawn(ledger)));
    }
  }
  paragraph(running);
  return nodes;
}
