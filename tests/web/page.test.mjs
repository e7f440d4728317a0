import assert from "node:assert/strict";
import test from "node:test";
import { opened, ready, served, text } from "./browser.mjs";
import { begin, decide, record } from "./game.mjs";

test("the page speaks another language, and remembers it", async (t) => {
  const { page, noted } = await opened(t, "?language=en#ask");
  assert.equal(await text(page, "nav [aria-current]"), "May I?");
  await page.click("#languages [lang=ru]");
  await page.waitForSelector("html[lang=ru]");
  assert.equal(await page.evaluate(() => document.activeElement.lang), "en");
  const russian = await text(page, "nav [aria-current]");
  await page.goto(page.url().replace("?language=en", ""));
  await ready(page);
  assert.equal(await text(page, "nav [aria-current]"), russian);
  assert.deepEqual(noted.errors, []);
});

test("without scripts the page says in each language what it needs, and its links stand in one row at any width", async (t) => {
  const { page, site } = await opened(t, "?language=ru", { width: 320 });
  const [said, texts] = await Promise.all(["", "texts.json"].map(async (name) => (await fetch(site.address + name)).text()));
  for (const { texts: { without } } of Object.values(JSON.parse(texts))) assert.ok(said.includes(without), without);
  for (const part of ["play", "ask", "replay"]) {
    await page.click(`nav [href="#${part}"]`);
    const ends = await page.$$eval("header a, header button", (nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().bottom)));
    assert.equal(new Set(ends).size, 1, part);
  }
});

test("the page works without a network once it was opened", async (t) => {
  const { page, site, noted } = await opened(t, "?language=en#ask");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await site.close();
  await page.reload();
  await ready(page);
  await page.click(".pack [data-card='AS']");
  await page.waitForSelector(".cards [data-card='AS']");
  assert.deepEqual(noted.elsewhere, []);
});

test("a match goes on without a network", async (t) => {
  const { page, site, noted } = await opened(t, "?language=en&seed=one");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await begin(page, "club");
  await decide(page);
  const saved = await record(page);
  await site.close();
  await page.reload();
  await ready(page);
  assert.equal(await record(page), saved);
  for (let count = 0; count < 3; count += 1) await decide(page);
  await page.click("[data-do=hint]");
  await page.waitForFunction(() => /What promises most/.test(document.querySelector("play-match .told").innerText));
  assert.notEqual(await record(page), saved);
  assert.deepEqual(noted.elsewhere, []);
});

test("what cannot be loaded is told", async (t) => {
  for (const without of ["worker.js", "library.zip.gz"]) {
    const { page } = await opened(t, "?language=en", { without });
    await page.waitForSelector("body[data-state=failed]", { timeout: 60000 });
    assert.match(await text(page, "#loading"), /cannot go on/);
  }
});

test("a plain server has at most 7.0 MB to send", async (t) => {
  const site = await served();
  t.after(site.close);
  const { KEPT } = new Function(`${(await (await fetch(`${site.address}sw.js`)).text()).split("\n")[0]} return { KEPT };`)();
  const sizes = await Promise.all(KEPT.files.map(async (name) => (await (await fetch(site.address + name)).arrayBuffer()).byteLength));
  assert.ok(sizes.reduce((sum, each) => sum + each, 0) <= 7.0e6);
});
