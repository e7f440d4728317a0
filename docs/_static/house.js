// The page "How do you play?": asks a table for its answers, and shows the house that they make, the clauses that are
// then in force, and the JSON by which every program of the library knows it. All that is asked and told comes from the
// library itself, as data in the page.
"use strict";

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  Object.assign(node, attributes);
  node.append(...children);
  return node;
};

// What the answers of a table make. `chosen`: the form that it begins from, such as "site 3", the name of its house, and
// its answers by the names of their fields, as far as it gave any.
function rulesOf(data, chosen) {
  const form = data.forms[chosen.form];
  const [base, seats] = chosen.form.split(" ");
  const usual = ({ field }) => (field === "target" ? form.target : form.answers[field]);

  // What can stand beside the answers before it: the same that the library refuses in a house.
  const fitting = ({ field, answers }, before) =>
    answers.filter(({ value }) => {
      const against = data.clashes[before.partners === "opposite" ? "pairs" : seats][`${field} ${value}`] ?? [];
      const stands = [field, ...Object.keys(before)].every((other) => !against.includes(`${other} ${other === field ? value : before[other]}`));
      return stands && !(field === "unit" && value === "kush" && before.target !== 1);
    });

  // Without answers that read like another: two sources may say one thing, and it is the same to a table.
  const wordedApart = (options, kept) => {
    const byWords = new Map([...[...options].reverse(), ...options.filter(({ value }) => value === kept)].map((one) => [one.words, one]));
    return options.filter((one) => byWords.get(one.words) === one);
  };

  const answers = {};
  const asked = [];
  for (const question of data.questions) {
    const { field, of, not } = question;
    const wanted = chosen.answers[field] ?? usual(question);
    if (question.answers) {
      const options = wordedApart(fitting(question, answers), wanted);
      answers[field] = (options.find(({ value }) => value === wanted) ?? options[0]).value;
      if (options.length > 1) asked.push({ question, options, value: answers[field] });
    } else {
      const arises = !of || answers[of] !== not;
      answers[field] = arises ? wanted : usual(question);
      if (arises) asked.push({ question, value: wanted });
    }
  }

  const offers = Object.entries(form.offers);
  const agreed = offers.filter(([, [field, withIt]]) => answers[field] === withIt).map(([name]) => name);
  const isOffered = ({ field }) => offers.some(([, [offered, ...values]]) => offered === field && values.includes(answers[field]));
  const own = data.questions.filter((each) => each.field !== "target" && answers[each.field] !== usual(each) && !isOffered(each));
  const taken = own.map(({ field }) => field);
  const keys = own.map(({ field, key }) => [key && !taken.includes(key) ? key : field, answers[field]]);
  const options = Object.fromEntries(keys.sort(([one], [other]) => (one < other ? -1 : 1)));
  const isHouse = own.length > 0 || chosen.isNamed || !form.played.includes(answers.target);
  const house = isHouse ? { house: { id: chosen.name, options } } : {};
  const wire = { base, seats: Number(seats), target: answers.target, agreed, ...house };

  const place = (field) => data.questions.find((each) => each.field === field).answers.findIndex(({ value }) => value === answers[field]);
  const holds = ([fields, rows]) => rows.includes(fields.split(" ").map(place).join(""));
  const hanging = Object.keys(form.hanging).filter((clause) => holds(data.rows[form.hanging[clause]]));
  const inForce = new Set([...form.always, ...hanging]);
  if (!isHouse) for (const [place, clauses] of form.targets.entries()) for (const clause of clauses) inForce[place ? "delete" : "add"](clause);
  if (data.rules.some((clause) => clause.startsWith(data.besides[0]) && inForce.has(clause))) inForce.add(data.besides);
  const others = asked.filter(({ question, value }) => value !== usual(question));
  const phrase = ([name, [field, words]]) => [name, words[answers[field]] ?? ""];
  const said = { ...Object.fromEntries(Object.entries(data.phrases).map(phrase)), agreed: agreed.join(", ") || data.unagreed };
  const numbers = { ...answers, ...form.spoken, ...said, below: answers.target - 1, half: Math.ceil(answers.target / 2) };
  return { answers, asked, others, wire, inForce, numbers };
}

// A clause in the words that hold where these rules are in force: the same that a rule sheet of the library has.
function wordsOf(data, number, text, { inForce, numbers }) {
  const cited = (found) => {
    const all = found.match(new RegExp(data.mention, "g"));
    const between = ([first, last]) => data.rules.slice(data.rules.indexOf(first), data.rules.indexOf(last) + 1);
    const standing = (found.includes(" to ") ? between(all) : all).filter((each) => inForce.has(each));
    if (found.includes(" to ")) return `${standing[0]} to ${standing.at(-1)}`;
    return standing.length ? ` (${standing.length === all.length ? found.slice(2, -1) : standing.join(", ")})` : "";
  };
  const places = (data.words[number] ?? []).entries();
  const told = [...places].reduce(
    (before, [place, [said, otherwise]]) => before.replaceAll(said, () => (inForce.has(`${number}/${place}`) ? said : otherwise)),
    text,
  );
  return told.replace(/\{(\w+)\}/g, (_, name) => numbers[name]).trim().replace(new RegExp(data.citing, "g"), cited);
}

const SCRIPTS = "Latin Cyrillic Greek Armenian Hebrew Arabic Georgian Devanagari Thai Han Hiragana Katakana Hangul".split(" ");
const ofScript = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, "u"));

// A name without case, accents, blanks and compatibility forms, and with every dash as a hyphen: what reads alike.
const reads = (name) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M} \u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Pd}/gu, "-");

// Why a house cannot be called so, or nothing: what the library refuses, and letters of scripts that are not listed.
function whyNot(data, name) {
  if (name === "" || [...name].length > 40 || /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(name)) return "Give 1 to 40 printable characters.";
  if (reads(name) === "") return "Nothing of this name can be seen: give another.";
  const letters = name.normalize("NFKC").match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu) ?? [];
  const scripts = new Set(letters.map((letter) => ofScript.findIndex((script) => script.test(letter))));
  if (scripts.has(-1)) return "Give letters of a script that many can read.";
  if (scripts.size > 1) return "Its letters are of several scripts, and could look like another name: use one.";
  return data.taken.some((one) => reads(one) === reads(name)) ? "This name is taken, or reads like one that is: give another." : "";
}

// The clauses that say one thing, as those of an answer do, of which a table reads those of its own source.
function clausesTold(data, near, numbers) {
  const texts = numbers.filter((number) => number[0] !== "D");
  const own = texts.filter((number) => near.includes(number[0]));
  return [...(own.length ? own : texts.slice(0, 1)), ...numbers.filter((number) => number[0] === "D")];
}

function start(place, data) {
  const chosen = { form: "club 2", name: "our table", answers: {}, named: "", isNamed: false };

  const field = (id, label, node, help = []) =>
    make("div", { className: "asked" }, make("div", {}, make("label", { htmlFor: id, textContent: label }), ...help), node);

  // What the clauses say of a question, behind a question mark.
  const helpOn = (asks, answers) => {
    const numbers = new Set(answers.flatMap((each) => clausesTold(data, data.forms[chosen.form].near, each.clauses)));
    const told = [...numbers].flatMap((number) => clauses.get(number) ?? []);
    const texts = told.map(({ rule, text }) => {
      const link = rule.querySelector("a").cloneNode(true);
      return make("p", {}, link, ` ${text}`);
    });
    const sign = make("summary", { textContent: "?", title: "What the clauses say" });
    sign.setAttribute("aria-label", `What the clauses say: ${asks}`);
    return make("details", {}, sign, ...(texts.length ? texts : [make("p", { textContent: "No clause says it." })]));
  };

  const select = (id, label, options, value, change, answers) => {
    const node = make("select", { id }, ...options.map(([option, words]) => make("option", { value: option, textContent: words })));
    node.addEventListener("change", () => change(node.value));
    const help = () => (answers ? [helpOn(label, answers)] : []);
    return { id, value, kind: JSON.stringify([options, answers && chosen.form]), make: () => field(id, label, node, help()) };
  };

  // What refuses a text says why, or nothing.
  const input = (id, label, attributes, value, refuse, change, answers) => {
    const node = make("input", { id, ...attributes });
    node.addEventListener("change", () => {
      const text = node.value.trim();
      node.setCustomValidity(refuse(text));
      if (node.reportValidity()) change(text);
    });
    const help = () => (answers ? [helpOn(label, answers)] : []);
    return { id, value: String(value), kind: `input ${answers && chosen.form}`, make: () => field(id, label, node, help()) };
  };

  // Fields that stay are kept as they are, so that whoever has one keeps it.
  function show(wanted) {
    const kept = new Map([...questions.children].map((node) => [node.dataset.of, node]));
    const nodes = wanted.map(({ id, kind, value, make: made }) => {
      const before = kept.get(id);
      const node = before?.dataset.kind === kind ? before : made();
      Object.assign(node.dataset, { of: id, kind });
      const control = node.querySelector("select, input");
      if (control !== document.activeElement || control.value === "" || node !== before || control.checkValidity()) control.value = value;
      return node;
    });
    for (const node of [...questions.children]) if (!nodes.includes(node)) node.remove();
    nodes.forEach((node, at) => questions.children[at] === node || questions.insertBefore(node, questions.children[at] ?? null));
  }

  const questions = make("div");
  const json = make("pre", { id: "house-json", tabIndex: 0 });
  const sheet = document.getElementById("rule-sheet");
  const title = make("h3", { id: "sheet-title" });
  const answered = make("ul");
  sheet.prepend(title, answered);
  const ruleOf = (number) => {
    const rule = document.getElementById(`rule-${number}`);
    const node = rule.querySelector(".words");
    return [number, { rule, words: node, text: node.textContent }];
  };
  const clauses = new Map(data.rules.map(ruleOf));

  function begin(name) {
    const house = Object.hasOwn(data.houses, name) ? data.houses[name] : null;
    if (!house && !Object.hasOwn(data.forms, name)) return;
    Object.assign(chosen, { form: house?.form ?? name, answers: house ? { ...house.answers, target: house.target } : {} });
    Object.assign(chosen, { named: house ? name : "", isNamed: false });
    draw();
  }

  function asked({ question, options, value }) {
    const { field: name, asks, least, most } = question;
    const answer = (given) => {
      chosen.answers[name] = given;
      chosen.named = "";
      draw();
    };
    if (options) return select(`asked-${name}`, asks, options.map((each) => [each.value, each.words]), value, answer, options);
    const fits = (text) => /^[0-9]{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
    const refuse = (text) => (fits(text) ? "" : `Give a number from ${least} to ${most}.`);
    return input(`asked-${name}`, asks, { inputMode: "numeric", size: 6 }, value, refuse, (text) => answer(Number(text)), [question]);
  }

  const words = ({ options, value }) => options?.find((each) => each.value === value).words ?? value;

  function draw() {
    const told = rulesOf(data, chosen);
    const { answers, asked: all, others, wire, inForce } = told;
    const forms = Object.keys(data.forms).map((name) => [name, name.replace(/ (\d)$/, ", $1 players")]);
    const houses = Object.keys(data.houses).map((name) => [name, `${name}, a named house`]);
    const refuse = (text) => whyNot(data, text);
    const called = (text) => {
      Object.assign(chosen, { name: text, named: "", isNamed: true });
      draw();
    };
    show([
      select("asked-base", "Which rules your table begins from", [...forms, ...houses], chosen.named || chosen.form, begin),
      ...all.map(asked),
      input("asked-name", "What your house is called", { maxLength: 40 }, chosen.name, refuse, called),
    ]);
    json.textContent = JSON.stringify(chosen.named || wire);
    title.textContent = `Rules of ${chosen.named || wire.house?.id || wire.base}, ${wire.seats} players, to ${answers.target}`;
    answered.replaceChildren(...others.map((each) => make("li", { textContent: `${each.question.asks}: ${words(each)}` })));
    for (const [number, { rule, words: node, text }] of clauses) {
      rule.hidden = !inForce.has(number);
      node.textContent = wordsOf(data, number, text, told);
    }
    for (const group of sheet.querySelectorAll(".part")) group.hidden = !group.querySelector(".rule:not([hidden])");
  }

  const print = make("button", { type: "button", textContent: "Print the rule sheet" });
  print.addEventListener("click", () => window.print());
  const copy = make("button", { type: "button", textContent: "Copy" });
  copy.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(json.textContent);
    copy.textContent = "Copied";
  });
  place.append(questions, make("p", { textContent: "Your house, as every program of the library reads it:" }), json, make("p", { className: "buttons" }, copy, print));
  document.documentElement.classList.add("has-rule-sheet");
  const named = () => begin(location.hash.slice(1).replace("-for-", " "));
  window.addEventListener("hashchange", named);
  // A link to where the page is already changes no hash.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link && link.hash && link.href === location.href) named();
  });
  draw();
  named();
}

if (typeof document === "undefined") module.exports = { rulesOf, wordsOf, whyNot, clausesTold };
else document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("house");
  if (place) start(place, JSON.parse(document.getElementById("house-data").textContent));
});
