// The page: its parts, its language, and what is told while the rules are being loaded.
import "./ask.js";
import "./play.js";
import "./replay.js";
import { button, fillTexts, sprite } from "./dom.js";
import { ask } from "./library.js";
import { openClauses } from "./reasons.js";
import { language, languages, say, speak } from "./texts.js";

const parts = [...document.querySelectorAll("[data-part]")];
const links = [...document.querySelectorAll("nav a")];
const status = document.getElementById("loading");

// Which part is shown, the address says: #ask, or #replay=12 at one step.
const chosen = () => parts.find((part) => part.dataset.part === location.hash.slice(1).split("=")[0]) ?? parts[0];

async function show() {
  const part = chosen();
  for (const each of parts) each.hidden = each !== part;
  for (const link of links) {
    if (link.hash === `#${part.dataset.part}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${say(part.dataset.part)} · Deberts`;
  try {
    await part.show();
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  status.hidden = false;
  status.textContent = say("failed", { why: error.message });
  document.body.dataset.state = "failed";
}

function offerLanguages() {
  const names = new Map(languages.map((each) => [each, new Intl.DisplayNames(each, { type: "language" }).of(each)]));
  const others = languages.filter((each) => each !== language());
  const change = (other) => () => {
    speak(other);
    draw();
    document.querySelector("#languages button").focus();
  };
  document.getElementById("languages").replaceChildren(...others.map((each) => button(each.toUpperCase(), change(each), { lang: each, "aria-label": `${each.toUpperCase()}, ${names.get(each)}`, title: names.get(each) })));
}

// What can be said before the rules are there.
function begin() {
  fillTexts(document);
  offerLanguages();
  document.getElementById("sprite")?.remove();
  document.body.append(sprite());
}

function draw() {
  begin();
  return show();
}

speak(language());
begin();
openClauses();
addEventListener("hashchange", () => document.body.dataset.state === "ready" && show());
ask().then(
  async () => {
    status.hidden = true;
    await draw();
    document.body.dataset.state = "ready";
    if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
  },
  fail,
);
