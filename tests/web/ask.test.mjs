import assert from "node:assert/strict";
import test from "node:test";
import { barriers, FORMS, opened, text } from "./browser.mjs";

const choose = async (page, hand, trick) => {
  for (const card of hand) await page.click(`.pack [data-card="${card}"]`);
  await page.click("[data-to=trick]");
  for (const card of trick) await page.click(`.pack [data-card="${card}"]`);
};
const refusals = (page) => page.$$eval(".cards [data-refused]", (nodes) => nodes.map((node) => node.ariaLabel));

test("each refused card names its clause, and the clause can be read", async (t) => {
  const { page, noted } = await opened(t, "?language=en#ask");
  await choose(page, ["JH", "7H", "8D"], ["TH"]);
  await page.waitForSelector(".cards [data-card='8D'][data-refused]");
  assert.deepEqual(await refusals(page), ["seven of hearts, refused by 05.5", "eight of diamonds, refused by 05.2"]);
  await page.click(".cards [data-card='7H']");
  assert.match(await text(page, ".told"), /05\.5 Beat a trump lead/);
  await page.click(".told summary");
  await page.waitForFunction(() => document.querySelector(".told details p").textContent.length > 40);
  assert.deepEqual(noted, { errors: [], elsewhere: [] });
});

test("rules, trumps and table change the answer", async (t) => {
  const { page } = await opened(t, "?language=en#ask");
  await choose(page, ["9S", "7H", "8D"], ["TC"]);
  await page.waitForFunction(() => document.querySelectorAll(".cards [data-refused]").length === 2);
  await page.click(".trumps [data-suit=S]");
  await page.waitForSelector(".cards [data-card='7H'][data-refused='05.3']");
  await page.select(".rules", JSON.stringify("keeper"));
  await page.click(".clear");
  await page.waitForFunction(() => !document.querySelector(".cards").children.length);
  assert.match(await text(page, ".told"), /No card/);
});

test("a hand tells what it can announce", async (t) => {
  const { page } = await opened(t, "?language=ru#ask");
  await choose(page, ["AH", "KH", "QH", "JH"], []);
  await page.waitForFunction(() => /берц/.test(document.querySelector(".held ul")?.innerText));
  assert.match(await text(page, ".held"), /бела/i);
});

test("totals tell what is written, and what is refused", async (t) => {
  const { page } = await opened(t, "?language=en#ask");
  const [declarer, defender, before] = await page.$$(".totals input");
  await declarer.type("72");
  await defender.type("90");
  await before.type("50");
  await page.click(".totals button");
  await page.waitForSelector(".counted tfoot");
  assert.match(await text(page, ".counted tfoot"), /0\s+212/);
  await declarer.type("9");
  await page.click(".totals button");
  await page.waitForSelector(".counted .no");
});

for (const [width, scheme] of FORMS) {
  test(`nothing stands in the way at ${width}, ${scheme}`, async (t) => {
    const { page } = await opened(t, "#ask", { width, scheme });
    await choose(page, ["JH", "7H", "8D"], ["TH"]);
    await page.waitForSelector(".cards [data-refused]");
    assert.deepEqual(await barriers(page), []);
  });
}
