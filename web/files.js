// Files that a person opens and saves.
import { make } from "./dom.js";
import { say } from "./texts.js";

/** Offer a text as a file. */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Make a field that opens a file, and hands its text on. */
export function opener(label, run) {
  const field = make("input", { type: "file", accept: ".json,application/json" });
  field.onchange = async () => {
    const [file] = field.files;
    if (file) await run(await file.text().catch(() => "")); // one that cannot be read holds no match either
    field.value = "";
  };
  return make("label", { className: "button" }, label, field);
}

/** Tell that a text holds no match: in a sentence for everybody, and why for who wants to mend it. */
export const unread = (sentence, error) => [make("p", { className: "no" }, say(sentence)), make("p", { className: "quiet" }, error.message)];
