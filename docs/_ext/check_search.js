// Asks the search of a built site what players type: the right answer must be among the first three.
// `node docs/_ext/check_search.js docs/_build/html` ends with status 1 if one is not.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { answers, prepared } = require("../_static/ask.js");

const FIRST = 3;
const site = process.argv[2];
const asked = JSON.parse(fs.readFileSync(path.join(__dirname, "asked.json"), "utf8"));

const MAIN = Object.keys(asked)[0]; // its site holds those of the others

function indexOf(language) {
  const file = path.join(site, language === MAIN ? "" : language, "asked.js");
  return prepared(JSON.parse(fs.readFileSync(file, "utf8").replace(/^[^=]*= |;\s*$/g, "")));
}

const isRight = (at, wanted) => at === wanted || at.endsWith(`#clause-${wanted.replaceAll(".", "-")}`);

let count = 0;
let missed = 0;
for (const [language, queries] of Object.entries(asked)) {
  const index = indexOf(language);
  for (const [query, wanted] of Object.entries(queries)) {
    const found = answers(query, index).map(({ at }) => at);
    count += 1;
    if (found.slice(0, FIRST).some((at) => wanted.some((each) => isRight(at, each)))) continue;
    missed += 1;
    const place = 1 + found.findIndex((at) => wanted.some((each) => isRight(at, each)));
    console.log(`${language}: "${query}" finds ${found.slice(0, FIRST).join(", ") || "nothing"}; ${wanted} is at place ${place}`);
  }
}
console.log(`${count} queries, ${missed} without the right answer among the first ${FIRST}`);
process.exit(missed || !count ? 1 : 0);
