// Why something is refused: a line for each clause, which opens what the clause says.
import { button, make } from "./dom.js";
import { ask } from "./library.js";
import { say } from "./texts.js";

/** Return a line for a clause: `text` tells it, and what it says is fetched when somebody wants to read it. */
export function reason({ clause, text }) {
  const words = make("p");
  const line = make("details", { className: "reason" }, make("summary", {}, text), words);
  line.addEventListener("toggle", async () => {
    if (line.open && !words.textContent) words.textContent = (await ask("clause", { number: clause })).text;
  });
  return line;
}

/** Return a line for each reason. */
export const reasons = (all) => all.map(reason);

/** Show what a clause says over the page, wherever a link to a clause is followed. */
export function openClauses() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest('a[href^="#clause="]');
    if (!link) return;
    event.preventDefault();
    const number = link.hash.split("=")[1];
    const { text } = await ask("clause", { number });
    const close = () => shown.close();
    const shown = make("dialog", { className: "clause", onclose: () => shown.remove() });
    shown.setAttribute("aria-label", say("clause", { number }));
    shown.append(make("h2", {}, say("clause", { number })), make("p", {}, text), button(say("close"), close));
    shown.addEventListener("click", ({ target }) => target === shown && close());
    document.body.append(shown);
    shown.showModal();
  });
}
