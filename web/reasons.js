// Why something is refused: a line for each clause, which opens what the clause says.
import { make } from "./dom.js";
import { ask } from "./library.js";

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
