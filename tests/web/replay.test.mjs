import assert from "node:assert/strict";
import test from "node:test";
import { barriers, FORMS, opened, ready, text } from "./browser.mjs";
import { begin, decide, record } from "./game.mjs";

const at = (page, number) => page.waitForFunction((step) => document.querySelector("replay-record a")?.textContent.startsWith(`Step ${step} `), {}, number);

async function shown(t, options) {
  const found = await opened(t, "?language=en&seed=one", options);
  await begin(found.page, "one-deal");
  while (await decide(found.page));
  await found.page.click(".actions .replay");
  await at(found.page, 1);
  return found;
}

test("a record is replayed by taps and by keys", async (t) => {
  const { page, noted } = await shown(t);
  assert.match(await text(page, "replay-record .told"), /Deal 1/);
  assert.equal((await page.$$("replay-record .open .shown")).length, 12);
  await page.click("[data-by='1']");
  await at(page, 2);
  await page.keyboard.press("ArrowRight");
  await at(page, 3);
  await page.keyboard.press("ArrowLeft");
  await at(page, 2);
  await page.keyboard.press("End");
  await page.waitForSelector("replay-record .told tfoot");
  await page.keyboard.press("Home");
  await at(page, 1);
  assert.deepEqual(noted, { errors: [], elsewhere: [] });
});

test("a link leads to one step", async (t) => {
  const { page } = await shown(t);
  await page.goto(page.url().replace(/#.*/, "#replay=4"));
  await page.reload();
  await ready(page);
  await at(page, 5);
  assert.ok(page.url().endsWith("#replay=4"));
});

test("each decision is judged for who stays to read it", { timeout: 60000 }, async (t) => {
  const { page, noted } = await shown(t);
  let judged = "";
  for (let step = 2; !/Error|Lucky|Unlucky/.test(judged) && step < 12; step += 1) {
    await page.click("[data-by='1']");
    await at(page, step);
    await page.waitForFunction(() => /^This decision: \S/.test(document.querySelector(".comment").innerText) || document.querySelector(".comment").dataset.at === location.hash);
    judged = await text(page, ".comment");
  }
  assert.match(judged, /This decision: (Good|Error|Lucky|Unlucky)/);
  assert.deepEqual(noted, { errors: [], elsewhere: [] });
});

test("a record can be pasted, and what is none is told", async (t) => {
  const { page } = await shown(t);
  const saved = await record(page);
  await page.$eval("textarea", (node) => (node.value = "no record"));
  await page.$eval("textarea", (node) => node.dispatchEvent(new Event("change")));
  await page.waitForSelector("replay-record .told .no");
  await page.$eval("textarea", (node, value) => (node.value = value), saved);
  await page.$eval("textarea", (node) => node.dispatchEvent(new Event("change")));
  await at(page, 1);
});

for (const [width, scheme] of FORMS) {
  test(`nothing stands in the way of a replay at ${width}, ${scheme}`, async (t) => {
    const { page } = await shown(t, { width, scheme });
    await page.keyboard.press("Tab");
    await page.click("[data-by='Infinity']");
    await page.waitForSelector("replay-record .told tfoot");
    assert.deepEqual(await barriers(page), []);
  });
}
