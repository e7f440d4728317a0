// May I? What may be played and why not, what a hand can announce, and what is written.
import { button, cardButton, drawn, fillTexts, make, namedCard } from "./dom.js";
import { ask } from "./library.js";
import { reasons } from "./reasons.js";
import { offerRules, rulesIn } from "./rules.js";
import { cardOf, pack, say, suits } from "./texts.js";

const FORM = `
  <p class="field"><label><span data-text="rules"></span> <select class="rules"></select></label></p>
  <p data-text="ask-about"></p>
  <div class="row" role="group" data-named="trump"><span data-text="trump"></span><span class="trumps row"></span></div>
  <div class="row" role="group" data-named="pack">
    <span data-text="pack"></span>
    <button type="button" data-to="hand" data-text="hand"></button>
    <button type="button" data-to="trick" data-text="trick"></button>
    <button type="button" class="clear" data-text="clear"></button>
  </div>
  <div class="pack" role="group" data-named="pack"></div>
  <p class="felt lies" role="group" data-named="trick"></p>
  <section><h2 data-text="may"></h2><div class="cards"></div><div class="told" role="status"></div></section>
  <section><h2 data-text="sequences"></h2><div class="held"></div></section>
  <section><h2 data-text="totals"></h2><form class="row totals"></form><div class="counted" role="status"></div></section>`;

export class MayI extends HTMLElement {
  hand = [];
  trick = [];
  trump = "H";
  to = "hand";

  /** Show everything, in the language of the page; what was chosen stays. */
  async show() {
    if (!this.firstChild) this.build();
    fillTexts(this);
    this.trumps();
    this.cards();
    await offerRules(this.rules);
    this.fields();
    await this.tell();
  }

  part = (name) => this.querySelector(`.${name}`);

  build() {
    this.innerHTML = FORM;
    this.rules = this.part("rules");
    this.rules.onchange = () => {
      this.trick = this.trick.slice(0, rulesIn(this.rules).seats - 1);
      this.fields();
      this.cards();
      this.tell();
    };
    this.part("clear").onclick = () => {
      [this.hand, this.trick] = [[], []];
      this.cards();
      this.tell();
    };
    for (const each of this.querySelectorAll("[data-to]")) each.onclick = () => this.goTo(each.dataset.to);
    this.goTo("hand");
    this.part("totals").onsubmit = (event) => {
      event.preventDefault();
      this.count();
    };
  }

  goTo(place) {
    this.to = place;
    for (const each of this.querySelectorAll("[data-to]")) each.ariaPressed = String(each.dataset.to === place);
  }

  trumps() {
    const choose = (suit) => () => {
      this.trump = suit;
      for (const each of this.part("trumps").children) each.ariaPressed = String(each.dataset.suit === suit);
      this.tell();
    };
    const made = Object.entries(suits()).map(([suit, { name, sign }]) =>
      button(sign, choose(suit), { "aria-label": `${sign} ${name}`, title: name, "data-suit": suit, ariaPressed: String(suit === this.trump) }),
    );
    this.part("trumps").replaceChildren(...made);
  }

  // The pack as buttons, each suit a column: a tap moves a card to the place that is chosen, or back.
  cards() {
    const made = pack.map((card) => button(cardOf(card).short, () => this.move(card), { "data-card": card, "data-suit": card[1] }));
    const ranks = [...new Set(pack.map((card) => card[0]))].reverse();
    const place = ({ dataset: { card } }) => ranks.indexOf(card[0]) * 4 + "CDHS".indexOf(card[1]);
    this.part("pack").replaceChildren(...made.sort((one, other) => place(one) - place(other)));
    this.mark();
  }

  mark() {
    for (const each of this.part("pack").children) {
      const { card } = each.dataset;
      const where = this.hand.includes(card) ? "in-hand" : this.trick.includes(card) ? "on-table" : "";
      each.className = where;
      each.ariaPressed = String(where !== "");
      const name = `${cardOf(card).short}, ${cardOf(card).name}`; // what is seen is a part of what is heard
      each.ariaLabel = where ? say(where, { card: name }) : name;
    }
    this.part("lies").replaceChildren(...(this.trick.length ? this.trick.map(namedCard) : [make("span", { className: "quiet" }, say("lies"))]));
  }

  move(card) {
    const was = [...this.hand, ...this.trick].includes(card);
    this.hand = this.hand.filter((each) => each !== card);
    this.trick = this.trick.filter((each) => each !== card);
    if (!was) this[this.to] = [...this[this.to], card];
    this.mark();
    this.tell();
  }

  asked = () => ({ rules: rulesIn(this.rules).wire, hand: this.hand.join(" "), trump: this.trump });

  async tell() {
    const told = this.part("told");
    try {
      const [may, held] = await Promise.all([ask("may", { ...this.asked(), trick: this.trick.join(" ") }), ask("held", this.asked())]);
      const shown = may.map((each) => cardButton(each.card, each.refused, () => this.why(each)));
      this.part("cards").replaceChildren(...shown);
      told.replaceChildren(...this.grouped(may));
      this.hold(held, may.length);
    } catch (error) {
      told.replaceChildren(make("p", { className: "no" }, error.message));
      this.part("held").replaceChildren();
    }
  }

  // Cards that are refused for the same reasons stand together.
  grouped(may) {
    const groups = Map.groupBy(may.filter(({ refused }) => refused.length), ({ refused }) => refused.map(({ clause }) => clause).join());
    if (!groups.size) return [say(may.length ? "any" : "none")];
    const written = (cards) => cards.map(({ card }) => cardOf(card).short).join(" ");
    return [...groups.values()].flatMap((cards) => [make("p", {}, written(cards)), ...reasons(cards[0].refused)]);
  }

  why({ card, refused }) {
    const text = refused.length ? reasons(refused) : [say("may-be-played", { card: cardOf(card).name })];
    this.part("told").replaceChildren(make("p", {}, cardOf(card).name), ...text);
  }

  hold({ picture, choices, bela }, cards) {
    const list = choices.length ? make("ul", {}, ...choices.map((each) => make("li", {}, each))) : say(cards ? "nothing" : "none");
    this.part("held").replaceChildren(drawn(picture), list, ...(bela ? [make("p", {}, say("bela-held"))] : []));
  }

  // A number for each who writes, and one for what waits.
  fields() {
    const { roles } = rulesIn(this.rules);
    const before = [...this.part("totals").querySelectorAll("input")].map((each) => each.value);
    const field = (label, place) =>
      make("label", {}, label, " ", make("input", { inputMode: "numeric", pattern: "[0-9]{1,4}", size: 4, value: before[place] ?? "" }));
    const made = [...roles, say("suspended")].map(field);
    const numbers = () => made.map((each) => each.control.value.trim());
    this.numbers = () => ({ totals: numbers().slice(0, -1).map(Number), suspended: numbers().slice(-1).filter(Boolean).map(Number) });
    this.part("totals").replaceChildren(...made, make("button", {}, say("count")));
    this.part("counted").replaceChildren();
  }

  async count() {
    const counted = this.part("counted");
    try {
      const found = await ask("written", { rules: rulesIn(this.rules).wire, ...this.numbers() });
      const waits = found.suspended.length ? [make("p", {}, say("waits", { amounts: found.suspended.join(", ") }))] : [];
      const told = found.clauses.map((clause) => reasons([{ clause, text: `${clause} ${found.sentence}` }])[0]).slice(0, 1);
      counted.replaceChildren(...told, drawn(found.table), ...waits);
    } catch (error) {
      counted.replaceChildren(make("p", { className: "no" }, error.message));
    }
  }
}

customElements.define("may-i", MayI);
