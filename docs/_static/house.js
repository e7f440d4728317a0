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
    answers.filter(({ value, fits, pairs }) => {
      const clash = ([asking, answer, other, needed]) =>
        (asking === field && answer === value && other in before && !needed.includes(before[other])) ||
        (other === field && before[asking] === answer && !needed.includes(value));
      const isOneDeal = field === "unit" && value === "kush";
      const isPlayed = before.partners === "opposite" ? pairs : fits.includes(seats);
      return isPlayed && !(isOneDeal && before.target !== 1) && !data.needs.some(clash);
    });

  const answers = {};
  const asked = [];
  for (const question of data.questions) {
    const { field, of, not } = question;
    const wanted = chosen.answers[field] ?? usual(question);
    if (question.answers) {
      const options = fitting(question, answers);
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
  const isHouse = own.length > 0 || !form.targets.includes(answers.target);
  const house = isHouse ? { house: { id: chosen.name, options } } : {};
  const wire = { base, seats: Number(seats), target: answers.target, agreed, ...house };

  const place = (field) => data.questions.find((each) => each.field === field).answers.findIndex(({ value }) => value === answers[field]);
  const holds = ([fields, rows]) => rows.includes(fields.split(" ").map(place).join(""));
  const isAsItIs = !isHouse && agreed.join() === form.agreed.join() && answers.target === form.target;
  const hanging = Object.keys(form.hanging).filter((clause) => holds(data.rows[form.hanging[clause]]));
  const inForce = new Set(isAsItIs ? form.plain : [...form.always, ...hanging]);
  if ([...inForce].some((clause) => clause.startsWith(data.besides[0]))) inForce.add(data.besides);
  return { answers, asked, wire, inForce };
}

function start(place, data) {
  const chosen = { form: "club 2", name: "our table", answers: {}, named: "" };
  const number = (text, { least, most }) => (/^[0-9]{1,5}$/.test(text) && text >= least && text <= most ? Number(text) : null);

  const select = (id, label, options, value, change) => {
    const node = make("select", { id }, ...options.map(([option, words]) => make("option", { value: option, textContent: words })));
    node.value = value;
    node.addEventListener("change", () => change(node.value));
    return make("p", { className: "asked" }, make("label", { htmlFor: id, textContent: label }), node);
  };

  const input = (id, label, attributes, change) => {
    const node = make("input", { id, ...attributes });
    node.addEventListener("change", () => {
      node.setCustomValidity(change(node.value.trim()) ? "" : "This cannot be.");
      node.reportValidity();
    });
    return make("p", { className: "asked" }, make("label", { htmlFor: id, textContent: label }), node);
  };

  const questions = make("div");
  const json = make("pre", { id: "house-json", tabIndex: 0 });
  const sheet = document.getElementById("rule-sheet");
  const title = make("h3", { id: "sheet-title" });
  sheet.prepend(title);

  function begin(name, focus) {
    const house = data.houses[name];
    Object.assign(chosen, { form: house?.form ?? (name in data.forms ? name : chosen.form), answers: house ? { ...house.answers, target: house.target } : {} });
    chosen.named = house ? name : "";
    draw(focus);
  }

  function asked({ question, options, value }) {
    const { field, asks, least, most } = question;
    const id = `asked-${field}`;
    const answer = (text) => {
      chosen.answers[field] = text;
      chosen.named = "";
      draw(id);
      return true;
    };
    if (options) return select(id, asks, options.map((each) => [each.value, each.words]), value, answer);
    return input(id, asks, { value, inputMode: "numeric", size: 6 }, (text) => number(text, question) !== null && answer(number(text, question)));
  }

  function draw(focus) {
    const { answers, asked: all, wire, inForce } = rulesOf(data, chosen);
    const forms = Object.keys(data.forms).map((name) => [name, name.replace(/ (\d)$/, ", $1 players")]);
    const houses = Object.keys(data.houses).map((name) => [name, `${name}, a named house`]);
    const named = (text) => text !== "" && ((chosen.name = text), draw("asked-name"), true);
    questions.replaceChildren(
      select("asked-base", "Which rules your table begins from", [...forms, ...houses], chosen.named || chosen.form, (name) => begin(name, "asked-base")),
      ...all.map(asked),
      input("asked-name", "What your house is called", { value: chosen.name, maxLength: 40 }, named),
    );
    json.textContent = JSON.stringify(chosen.named || wire);
    title.textContent = `Rules of ${chosen.named || wire.house?.id || wire.base}, ${wire.seats} players, to ${answers.target}`;
    for (const rule of sheet.querySelectorAll(".rule")) rule.hidden = !inForce.has(rule.id.slice("rule-".length));
    for (const group of sheet.querySelectorAll(".part")) group.hidden = !group.querySelector(".rule:not([hidden])");
    if (focus) document.getElementById(focus)?.focus();
  }

  const print = make("button", { type: "button", textContent: "Print the rule sheet" });
  print.addEventListener("click", () => window.print());
  const copy = make("button", { type: "button", textContent: "Copy" });
  copy.addEventListener("click", () => navigator.clipboard.writeText(json.textContent));
  place.append(questions, make("p", { textContent: "Your house, as every program of the library reads it:" }), json, make("p", { className: "buttons" }, copy, print));
  document.documentElement.classList.add("has-rule-sheet");
  const named = () => begin(decodeURIComponent(location.hash.slice(1)).replace("-for-", " "));
  window.addEventListener("hashchange", named);
  named();
}

if (typeof document === "undefined") module.exports = { rulesOf };
else document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("house");
  if (place) start(place, JSON.parse(document.getElementById("house-data").textContent));
});
