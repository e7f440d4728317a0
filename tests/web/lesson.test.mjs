import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import { opened, PAGES, serious } from "./browser.mjs";

const LESSONS = { en: "learn/lesson.html", ru: "ru/learn/lesson.html" };
const FAR = 1000; // more steps of the tab key than any page has places

/** Where the keyboard is: in which task, at which of its controls, and whether that is right; null elsewhere. */
const focused = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    const ask = node.closest(".ask");
    if (!ask || !node.matches("button, input")) return null; // a link to a clause is no answer
    const { choices, right } = JSON.parse(ask.dataset.task);
    const number = [...document.querySelectorAll(".ask")].indexOf(ask);
    const key = Object.keys(choices)[[...ask.querySelectorAll(":scope > button")].indexOf(node)];
    return { number, key, right, types: node.matches("input") };
  });

/** Go through the page by keys alone, and give the answers that are right, or those that are not. */
async function answer(page, wantsRight, back) {
  const controls = await page.$$eval(".ask button, .ask input", (all) => all.length);
  if (back) await page.keyboard.down("Shift");
  for (let met = 0, steps = 0; met < controls; steps += 1) {
    assert.ok(steps < FAR, `the keyboard reaches ${met} of ${controls} controls`);
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (!at) continue;
    met += 1;
    if (!at.types && (!at.key || at.right.includes(at.key) !== wantsRight)) continue;
    if (back) await page.keyboard.up("Shift");
    if (at.types) await page.keyboard.type(wantsRight ? at.right[0] : "1");
    await page.keyboard.press("Enter");
    if (back) await page.keyboard.down("Shift");
  }
  if (back) await page.keyboard.up("Shift");
}

/** What is said in each task: how, how many clauses it leads to, and the words. */
const told = (page) => page.$$eval(".told", (all) => all.map((node) => [node.className, node.querySelectorAll("a").length, node.innerText]));

for (const [language, place] of Object.entries(LESSONS)) {
  const skip = fs.existsSync(path.join(PAGES, place)) ? false : "the pages are not built";
  test(`the keyboard alone takes the lesson, and no answer is a barrier (${language})`, { skip }, async (t) => {
    const { page, noted } = await opened(t, place, { folder: PAGES });
    const tasks = await page.$$eval(".ask", (all) => all.length);
    assert.deepEqual(await serious(page), []);

    await answer(page, false, false);
    const wrong = await told(page);
    assert.deepEqual(wrong.map(([how, clauses]) => [how, clauses]), Array(tasks).fill(["told is-wrong", 1]));
    const rights = await page.$$eval(".ask", (all) => all.map((ask) => JSON.parse(ask.dataset.task)));
    rights.forEach(({ choices, right }, number) => right.forEach((key) => assert.ok(wrong[number][2].includes((choices[key] ?? [key, key])[1]))));
    assert.deepEqual(await serious(page), []);

    await answer(page, true, true);
    assert.deepEqual((await told(page)).map(([how]) => how), Array(tasks).fill("told is-right"));
    assert.equal(await page.$$eval(".task details[open]", (all) => all.length), tasks);
    assert.deepEqual(await serious(page), []);
    await page.evaluate(() => (document.body.dataset.theme = "dark"));
    assert.deepEqual(await serious(page), []);
    const elsewhere = noted.elsewhere.filter((address) => !address.startsWith("data:"));
    assert.deepEqual([noted.errors, elsewhere], [[], []]);
  });
}
