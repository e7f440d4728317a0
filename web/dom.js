// Elements: made, filled with markup of the library, and drawn cards.
import { cardOf, pack, say, size } from "./texts.js";

/** Make an element. What is no property of it is an attribute: `aria-label`, `data-card`. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** Make a button. */
export const button = (label, run, attributes = {}) => make("button", { type: "button", onclick: run, ...attributes }, label);

/** Make a link to what lies beside the page, where a server has it. */
export const beside = (href, text, attributes = {}) => make("a", { href, hidden: location.protocol === "file:", ...attributes }, text);

/** Return markup of the library as elements. The page allows no style in markup, so each is set by itself. */
export function drawn(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup.replaceAll(' style="', ' data-style="');
  for (const node of template.content.querySelectorAll("[data-style]")) {
    node.style.cssText = node.dataset.style;
    delete node.dataset.style;
  }
  return template.content;
}

/** Return all cards as they are drawn, for the page to have them once and show each where it is wanted. */
export function sprite() {
  const symbol = (card) => `<symbol id="card-${card}" viewBox="0 0 ${size.join(" ")}">${cardOf(card).face}</symbol>`;
  return drawn(`<svg id="sprite" hidden>${pack.map(symbol).join("")}</svg>`);
}

/** Draw a card, which has no name of its own: who shows it says what it is. */
export const picture = (card) =>
  drawn(`<svg class="card" data-suit="${card[1]}" viewBox="0 0 ${size.join(" ")}" aria-hidden="true"><use href="#card-${card}"/></svg>`);

/** Draw a card with its name. */
export const namedCard = (card) => make("span", { role: "img", "aria-label": cardOf(card).name, className: "shown" }, picture(card));

/** Draw a card of a hand as a button; `refused` is what speaks against it. */
export function cardButton(card, refused, run) {
  const { name } = cardOf(card);
  const clause = refused[0]?.clause;
  const label = clause ? say("refused", { card: name, clause }) : name;
  const attributes = { className: "play", "aria-label": label, "data-card": card };
  if (clause) attributes["data-refused"] = clause;
  return button(picture(card), run, attributes);
}

/** Put texts of the page where the page says so, by `data-text`. */
export function fillTexts(root) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
  for (const node of root.querySelectorAll("[data-named]")) node.setAttribute("aria-label", say(node.dataset.named));
}
