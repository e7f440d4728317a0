// What the page says, in the language of the person: texts.json has it, which the build takes from the library.
import { keep, kept } from "./settings.js";

const all = await (await fetch(new URL("texts.json", import.meta.url))).json();

/** The codes of the languages that there are. */
export const languages = Object.keys(all);

const asked = new URLSearchParams(location.search).get("language");
const preferred = [asked, kept("language"), ...navigator.languages.map((tag) => tag.slice(0, 2)), languages[0]];
let code = preferred.find((each) => languages.includes(each));

/** Return the code of the language. */
export const language = () => code;

/** Choose a language. */
export function speak(other) {
  code = other;
  keep("language", other);
  document.documentElement.lang = other;
}

/** Return a text of the page by its name, its fields filled. */
export function say(name, fields = {}) {
  return all[code].texts[name].replace(/\{(\w+)\}/g, (_, field) => fields[field]);
}

/** Return what a card is: what it is called, how it is written, how it is drawn. */
export const cardOf = (card) => all[code].cards[card];

/** All cards, by suit and from seven to ace. */
export const pack = Object.keys(all[code].cards);

/** Return the suits by their letters: what each is called, and its sign. */
export const suits = () => all[code].suits;

/** Width and height of a card as it is drawn. */
export const size = all[code].size;

/** The players that one can play against: the name of each, what it is called, and what it does. */
export const players = () => all[code].players;

/** Return in which folder the pages in this language lie, as a beginning of their address. */
export const folder = () => (code === languages[0] ? "" : `${code}/`);
