// The library in its worker, asked by the page.
import { language } from "./texts.js";

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const waiting = new Map();
let count = 0;

/** What took how long in the worker, in milliseconds, for who measures. */
export const times = [];

/** What the library says against what was asked, as a sentence for a person. */
export class Refusal extends Error {}

worker.addEventListener("message", ({ data: { id, answer, failure, took } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (failure) return reject(new Error(failure));
  times.push(took);
  const { value, error } = JSON.parse(answer);
  return error === undefined ? resolve(value) : reject(new Refusal(error));
});

worker.addEventListener("error", (event) => {
  for (const { reject } of waiting.values()) reject(new Error(event.message || "worker.js"));
  waiting.clear();
});

/** Ask the bridge a question by its name, with arguments by name; without a name, wait until it is there. */
export function ask(question = "", asked = {}) {
  return new Promise((resolve, reject) => {
    count += 1;
    waiting.set(count, { resolve, reject });
    worker.postMessage({ id: count, question, asked: JSON.stringify({ ...asked, language: language() }) });
  });
}
