// A table at one point: who sits there, what lies on it, and what has just been said.
import { drawn, make, namedCard } from "./dom.js";
import { cardOf, say, suits } from "./texts.js";

const mark = (name, kind) => make("span", { className: `mark ${kind}` }, name);

function seat({ name, count, cards, tricks, isDealer, isDeclarer, isTurn }, trump) {
  const marks = [
    ...(isTurn ? [mark(`▸ ${say("turn")}`, "turn")] : []),
    ...(isDealer ? [mark(say("dealer"), "dealer")] : []),
    ...(isDeclarer ? [mark(`${say("declarer")} ${suits()[trump].sign}`, "declarer")] : []),
  ];
  const numbers = make("span", { className: "quiet" }, `${say("cards", { count })} · ${say("tricks", { count: tricks })}`);
  const held = cards ? [make("span", { className: "open" }, ...cards.map(namedCard))] : [];
  return make("li", isTurn ? { className: "acts" } : {}, make("b", {}, name), ...marks, numbers, ...held);
}

const lying = (card, text, kind = "") => make("figure", { className: kind }, namedCard(card), make("figcaption", {}, text));

/** Draw a table: `frame` is what the bridge tells of it. */
export function table({ seats, trump, indicator, bottom, trick, winner, standing }) {
  const place = (each) => {
    const { name } = seats[each.seat];
    const takes = winner === each.seat;
    return lying(each.card, takes ? `${name} ${say("takes")}` : name, takes ? "takes" : "");
  };
  const agreed = trump ? say("trumps-are", { suit: `${suits()[trump].sign} ${suits()[trump].name}` }) : `${say("indicator")}: ${cardOf(indicator).short}`;
  return make(
    "div",
    { className: "table" },
    make("p", { className: "standing" }, make("span", { className: "agreed", "data-suit": trump ?? indicator[1] }, agreed), " ", make("span", {}, standing)),
    make("ul", { className: "seats" }, ...seats.map((each) => seat(each, trump))),
    make(
      "div",
      { className: "felt", role: "group", ariaLabel: say("trick") },
      ...(indicator ? [lying(indicator, say("indicator"), "aside")] : []),
      ...(bottom ? [lying(bottom, say("bottom"), "aside")] : []),
      ...trick.map(place),
    ),
  );
}

/** What has happened since the frame before, and the points of a deal that has ended. */
export const told = ({ said, ledger }) => [make("p", {}, said.join(" ")), ...(ledger ? [drawn(ledger)] : [])];
