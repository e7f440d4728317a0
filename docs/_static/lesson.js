// The lesson: asks what the page has as a picture and a folded answer. What is right, and by which clause something is
// not, the library has worked out while the page was built.
"use strict";

// What a tap comes to. `found`: the right choices that were tapped before.
function judge({ right }, found, choice) {
  if (!right.includes(choice)) return { isRight: false, found, isDone: false };
  const now = [...new Set([...found, choice])];
  return { isRight: true, found: now, isDone: now.length === right.length };
}

// What was typed, as a number; spaces around it do not matter.
const typed = (text) => (/^\s*\d{1,4}\s*$/.test(text) ? String(Number(text)) : "");

// What would be right, in words.
const would = ({ choices, right, words }) => words.would.replace("{right}", right.map((key) => (choices[key] ?? [key, key])[1]).join(", "));

function startLesson(tasks) {
  const done = new Set();
  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    Object.assign(node, attributes);
    node.append(...children);
    return node;
  };

  for (const ask of tasks) {
    const task = JSON.parse(ask.dataset.task);
    const reasons = new Map([...ask.querySelectorAll("[data-of]")].map((node) => [node.dataset.of, node]));
    const told = make("p", { className: "told" });
    told.setAttribute("role", "status");
    const say = (isRight, ...words) => {
      told.className = isRight ? "told is-right" : "told is-wrong";
      told.replaceChildren(...words);
    };
    const refuse = (key) => say(false, `${task.words.wrong} `, ...reasons.get(key).cloneNode(true).childNodes, ` ${would(task)}`);
    const finish = () => {
      done.add(ask);
      const count = task.words.done.replace("{done}", done.size).replace("{all}", tasks.length);
      say(true, `${task.words.right} ${count}`);
      ask.parentElement.querySelector("details").open = true;
    };

    const tapped = (key) => {
      const button = buttons.get(key);
      const { isRight, found: now, isDone } = judge(task, found, key);
      found = now;
      button.dataset.is = isRight ? "right" : "wrong";
      button.querySelector(".mark").textContent = isRight ? " ✓" : " ✗";
      if (isDone) finish();
      else if (isRight) say(true, task.words.more);
      else refuse(key);
    };
    const button = ([key, [text, name]]) => {
      const mark = make("span", { className: "mark" });
      const node = make("button", { type: "button" }, make("span", { textContent: text }), mark);
      node.firstChild.className = /[♥♦]/u.test(text) ? "card-hearts" : "card-spades";
      if (name !== text) node.firstChild.setAttribute("aria-label", name), node.firstChild.setAttribute("role", "img");
      node.addEventListener("click", () => tapped(key));
      return [key, node];
    };
    let found = [];
    const buttons = new Map(Object.entries(task.choices).map(button));

    const number = () => {
      const input = make("input", { inputMode: "numeric", size: 5, autocomplete: "off" });
      const form = make("form", {}, make("label", {}, `${task.words.number} `, input), make("button", { textContent: task.words.check }));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (judge(task, [], typed(input.value)).isDone) finish();
        else refuse("");
      });
      return form;
    };
    ask.append(...(buttons.size ? buttons.values() : [number()]), told);
    ask.hidden = false;
    if (buttons.size) ask.previousElementSibling.hidden = true; // the cards to tap are the same
  }
}

if (typeof document === "undefined") module.exports = { judge, typed, would };
else document.addEventListener("DOMContentLoaded", () => startLesson([...document.querySelectorAll(".ask[data-task]")]));
