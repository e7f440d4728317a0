// The box in which one asks for a rule: ranks the clauses and pages of the index that the build has written, while one
// types. What is typed need not be spelt, or end, as it stands on the pages.
"use strict";

const MOST_SHOWN = 12;
const LONGEST_ENDING = 3;
const LITTLE = 0.2; // how much a word of one or two letters says beside others

// The words of a text; the number of a clause is one, with or without its first nought.
const termsOf = (text) =>
  (text.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'").match(/[\p{L}\p{N}]+(?:[.:'][\p{L}\p{N}]+)*/gu) || []).map((word) =>
    /^\d\.\d/.test(word) ? `0${word}` : word,
  );

// How like two words are: 1 if they are the same, less if only their endings differ, 0 if they have nothing to do with each other.
function likeness(one, other) {
  if (one === other) return 1;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let shared = 0;
  while (shared < shorter.length && shorter[shared] === longer[shared]) shared += 1;
  const isEnding = shared >= 3 && longer.length - shared <= LONGEST_ENDING && 2 * shared > longer.length;
  return isEnding && !/\d/.test(longer) ? 0.9 * (shared / longer.length) ** 2 : 0;
}

// Whether one letter too many, too few, another, or two that changed places make the one word of the other.
function isMistyped(one, other) {
  if (one.length < 4 || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const rests = [
    [one.slice(from + 1), other.slice(from + 1)],
    [one.slice(from + 1), other.slice(from)],
    [one.slice(from), other.slice(from + 1)],
    [one[from + 1] + one[from] + one.slice(from + 2), other.slice(from)],
  ];
  return rests.some(([left, right]) => left === right);
}

// Prepares an index to be asked.
function prepared(index) {
  const entries = index.map((entry) => {
    const names = [[entry.title, 1], ...entry.asked].map(([phrase, share]) => [termsOf(phrase), share]);
    return { entry, names, all: new Set([...names.flatMap(([words]) => words), ...termsOf(entry.words)]) };
  });
  const counts = new Map();
  for (const { all } of entries) for (const word of all) counts.set(word, (counts.get(word) || 0) + 1);
  const weightOf = (word, count) => (/^\p{L}{1,2}$/u.test(word) ? LITTLE : 1) * Math.log(1 + entries.length / Math.max(count, 1));
  return { entries, counts, weightOf };
}

// The words of the index that a word which is asked may stand for, with how like it they are.
function meant(asked, { counts }) {
  const all = [...counts.keys()];
  const like = all.map((word) => [word, likeness(asked, word)]).filter(([, how]) => how > 0);
  return new Map(like.length ? like : all.filter((word) => isMistyped(asked, word)).map((word) => [word, 0.5]));
}

const sum = (numbers) => numbers.reduce((before, number) => before + number, 0);

// The entries that answer what is asked, the best first.
function answers(asked, index) {
  const { entries, counts, weightOf } = index;
  const terms = [...new Set(termsOf(asked))].map((word) => {
    const like = meant(word, index);
    const count = entries.filter(({ all }) => [...like.keys()].some((each) => all.has(each))).length;
    return { like, weight: weightOf(word, count) };
  });
  const whole = sum(terms.map(({ weight }) => weight));
  const within = (words) => sum(terms.map(({ like, weight }) => weight * Math.max(0, ...words.map((word) => like.get(word) || 0))));
  const named = (words) => (2 * within(words)) / (whole + sum(words.map((word) => weightOf(word, counts.get(word)))));
  const scored = entries.map(({ entry, names, all }) => {
    const name = Math.max(...names.map(([words, share]) => share * named(words)));
    return { entry, score: entry.standing * (2 * name + within([...all]) / whole) };
  });
  const found = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  return found.filter(({ score }) => score > found[0].score / 3).map(({ entry }) => entry);
}

function startAsking(form) {
  const box = form.elements.q;
  const [told, list] = form.nextElementSibling.children;
  const root = form.dataset.index.replace(/[^/]*$/, "");
  const make = (tag, attributes, ...children) => {
    const node = Object.assign(document.createElement(tag), attributes);
    node.append(...children);
    return node;
  };
  const script = (src) => new Promise((resolve) => document.head.append(make("script", { src, onload: resolve })));
  const row = ({ at, title, words }) => make("li", {}, make("a", { href: root + at }, title), make("p", {}, words));

  let index;
  const show = () => {
    const isAsked = box.value.trim() !== "" && index !== undefined;
    const found = isAsked ? answers(box.value, index).slice(0, MOST_SHOWN) : [];
    list.replaceChildren(...found.map(row));
    told.textContent = found.length ? `${form.dataset.found}: ${found.length}` : isAsked ? form.dataset.none : "";
  };
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    await script(form.dataset.index);
    index = prepared(window.debertsIndex);
    show();
  };
  box.addEventListener("focus", load);
  box.addEventListener("input", () => (load(), show()));

  const given = new URLSearchParams(location.search);
  if (!given.has("q")) return;
  box.value = given.get("q");
  load();
  const everywhere = form.querySelector("[data-scripts]");
  if (everywhere && given.has("everywhere"))
    everywhere.dataset.scripts.split(" ").reduce((before, src) => before.then(() => script(src)), Promise.resolve());
}

if (typeof document === "undefined") module.exports = { answers, isMistyped, likeness, prepared, termsOf };
else document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("form.asking").forEach(startAsking));
