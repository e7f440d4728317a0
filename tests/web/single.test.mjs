import assert from "node:assert/strict";
import test from "node:test";
import { opened, ready, text } from "./browser.mjs";
import { begin, decide, record } from "./game.mjs";

test("one file holds all, and opens without a server", async (t) => {
  const { page, noted } = await opened(t, "?language=en&seed=one", { alone: true });
  assert.ok(await page.$$eval(".begin a", (links) => links.length && links.every((each) => each.hidden)));
  await begin(page, "site, 3");
  for (let count = 0; count < 4; count += 1) await decide(page);
  const before = [await record(page), await text(page, ".head"), await text(page, ".felt")];
  await page.reload();
  await ready(page);
  assert.deepEqual([await record(page), await text(page, ".head"), await text(page, ".felt")], before);
  await page.click("#languages [lang=ru]");
  await page.click('nav [href="#ask"]');
  await page.click(".pack [data-card='AS']");
  await page.waitForSelector(".cards [data-card='AS']");
  assert.deepEqual(noted, { errors: [], elsewhere: [] });
});

test("the file is offered for download", async (t) => {
  const { page } = await opened(t, "?language=en");
  assert.equal(await page.$eval(".begin a[download]", (link) => fetch(link.href).then(({ status }) => status)), 200);
});
