import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { barriers, FORMS, opened, ready, text } from "./browser.mjs";
import { begin, decide, moved, moves, record } from "./game.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deberts-"));
test.after(() => fs.rmSync(folder, { recursive: true }));

const checked = (name, written) => {
  const file = path.join(folder, `${name}.json`);
  fs.writeFileSync(file, written);
  execFileSync("deberts", ["check", file]);
};
const hand = (page) => page.$$eval(".own button", (nodes) => nodes.map((node) => node.dataset.card));


/** Return how a hand looks of which no card may be played yet: nothing of it is paled, and it stands in one row. */
const bidding = (page) =>
  page.$$eval(".own button", (cards) => ({
    cards: cards.length,
    refused: cards.filter((each) => each.dataset.refused).length,
    rows: new Set(cards.map((each) => each.offsetTop)).size,
    paled: cards.filter((each) => getComputedStyle(each.querySelector(".card")).opacity !== "1").length,
  }));

/** Return which elements of those named are not to be seen now. */
const inSight = (page, selectors) =>
  page.evaluate((all) => all.filter((each) => !(document.querySelector(each)?.getBoundingClientRect().top >= 0)), selectors);

/** Who deals, who declares and whose turn it is: the marks that there are. */
const marks = (page) => page.$$eval(".head .mark", (nodes) => nodes.map((node) => `.head .${node.className.replaceAll(" ", ".")}`));

/** Every rule set; of several targets the list has the shortest last. */
const RULES = ["club", "moscow", "moscow-301", "kharkiv", "kharkiv-301", "one-deal", "moscow-second", "moscow-third", "site, 2", "site, 3", "site, 4"];

for (const rules of RULES) {
  test(`a match by the rules of ${rules}`, { timeout: 120000 }, async (t) => {
    const { page, noted } = await opened(t, "?language=en&seed=one");
    await begin(page, rules);
    let told = 0;
    do {
      for (const refused of told < 4 ? await page.$$(".own [data-refused]") : []) {
        await refused.click();
        const clause = await refused.evaluate((node) => node.dataset.refused);
        assert.ok((await text(page, "play-match .told")).includes(clause));
        told += 1;
      }
    } while (await decide(page));
    checked(rules, await record(page));
    assert.match(await text(page, "play-match .told"), /The match is over/);
    assert.deepEqual(noted, { errors: [], elsewhere: [] });
  });
}

test("a deal of each named house", { timeout: 240000 }, async (t) => {
  const { page, noted } = await opened(t, "?language=ru&seed=one");
  const all = await page.$$eval(".begin p:first-child option", (nodes) => nodes.map((node) => JSON.parse(node.value)));
  const houses = all.filter((wire) => typeof wire === "string" && ![...RULES, "site"].includes(wire));
  assert.ok(houses.length > 8);
  for (const house of houses) {
    await begin(page, house);
    while ((await decide(page)) && (await page.$eval(".sheet", (node) => node.hidden)));
    checked(house, await record(page));
  }
  assert.deepEqual(noted.errors, []);
});

test("each opponent offered plays, and none is offered who cannot", { timeout: 120000 }, async (t) => {
  const { page, noted } = await opened(t, "?language=en&seed=one");
  const players = await page.$$eval(".begin p:nth-child(3) option", (nodes) => nodes.map((node) => node.value));
  assert.ok(["careful", "bold", "searching"].every((each) => players.includes(each)));
  for (const player of players) {
    await begin(page, "club", "instant", player);
    for (let count = 0; count < 12; count += 1) await decide(page);
    checked(player, await record(page));
    assert.equal(await page.$("play-match .no"), null, player);
  }
  assert.deepEqual(noted, { errors: [], elsewhere: [] });
});

test("a match goes on after a reload in the middle of a deal", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await begin(page, "site, 3");
  for (let count = 0; count < 4; count += 1) await decide(page);
  const before = [await hand(page), await record(page), await text(page, ".head"), await text(page, ".felt")];
  await page.reload();
  await ready(page);
  assert.deepEqual([await hand(page), await record(page), await text(page, ".head"), await text(page, ".felt")], before);
  await decide(page);
});

test("a damaged save is told, kept, and given back", async (t) => {
  const { page } = await opened(t, "?language=en");
  await page.evaluate(() => localStorage.setItem("deberts-match", '{"format": "deberts-record/1"'));
  await page.reload();
  await ready(page);
  assert.match(await text(page, "play-match .told"), /cannot be read/);
  assert.equal(await page.evaluate(() => localStorage.getItem("deberts-damaged")), '{"format": "deberts-record/1"');
  await begin(page, "club");
  await decide(page);
});

test("what holds no match is told, and the match goes on", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await begin(page, "club");
  const before = await record(page);
  const file = path.join(folder, "foreign.json");
  fs.writeFileSync(file, '{"a": 1}');
  await page.click(".new summary");
  await (await page.$(".new input[type=file]")).uploadFile(file);
  const isTold = () => page.waitForFunction(() => /no match in this/.test(document.querySelector("play-match .told").innerText));
  await isTold();
  assert.equal(await record(page), before);
  await decide(page);
  assert.doesNotMatch(await text(page, "play-match .told"), /no match/);
  await page.evaluate(() => (File.prototype.text = () => Promise.reject(new DOMException("", "NotReadableError"))));
  await page.click(".new summary");
  await (await page.$(".new input[type=file]")).uploadFile(file);
  await isTold();
});

test("where nothing can be kept, that is told with each decision", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.click(".start");
  await moved(page, 0);
  assert.match(await text(page, "play-match .told"), /keeps nothing/);
});

test("two pages with one match show the same, and neither writes over the other", async (t) => {
  const { page, site, browser } = await opened(t, "?language=en&seed=one");
  await begin(page, "club");
  const other = await browser.newPage();
  await other.goto(`${site.address}?language=en`);
  await ready(other);
  const before = await moves(page);
  await decide(other);
  await moved(page, before);
  assert.deepEqual([await hand(page), await text(page, ".head"), await record(page)], [await hand(other), await text(other, ".head"), await record(other)]);
  await page.bringToFront();
  await decide(page);
});

test("a whole match by keyboard alone, and the focus is never lost", { timeout: 120000 }, async (t) => {
  const { page } = await opened(t, "?language=en&seed=two");
  await page.evaluate(() => localStorage.setItem("deberts-speed", "instant"));
  await page.focus(".begin select");
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("ArrowDown"); // one deal, and the match is over
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  let before = await moves(page);
  await page.keyboard.press("Enter");
  await moved(page, before);
  for (let count = 0; count < 60 && !(await page.$(".actions .replay")); count += 1) {
    before = await record(page);
    assert.ok(await page.evaluate(() => document.activeElement.matches(".own button, .actions button")));
    await page.keyboard.press("Enter");
    if (await page.evaluate(() => document.querySelector('.actions [data-action^="play"]') !== null)) await page.keyboard.press("Enter");
    await page.waitForFunction((saved) => localStorage.getItem("deberts-match") !== saved, {}, before);
  }
  assert.ok(await page.evaluate(() => document.activeElement.matches(".actions .replay")));
  await page.keyboard.press("Enter");
  await page.waitForSelector("replay-record .felt");
});

test("hint, undo and the last trick", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await begin(page, "club");
  assert.ok(await page.$eval("[data-do=undo]", (node) => node.disabled));
  await page.click("[data-do=hint]");
  await page.waitForFunction(() => /What promises most/.test(document.querySelector("play-match .told").innerText));
  while (await page.$eval("[data-do=last]", (node) => node.disabled)) await decide(page);
  const [before, saved] = [await hand(page), await record(page)];
  await page.click("[data-do=last]");
  assert.match(await text(page, "play-match .told"), /took it/);
  await decide(page);
  const count = await moves(page);
  await page.click("[data-do=undo]");
  await moved(page, count);
  assert.deepEqual([await hand(page), await record(page)], [before, saved]);
});

test("a table says who is who, what has happened, and by which clauses it was counted", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  assert.match(await text(page, ".does"), /clearly better/);
  assert.match(await page.$eval(".begin a", (node) => node.href), /\/learn\/ten-minutes\.html$/);
  await page.select(".begin p:nth-of-type(3) select", "bold");
  assert.match(await text(page, ".does"), /another would pass/);
  assert.equal(await text(page, ".about"), "");
  await page.select(".begin p:nth-of-type(1) select", JSON.stringify("keeper"));
  assert.match(await text(page, ".about"), /^A score keeper/);
  await page.select(".begin p:nth-of-type(1) select", JSON.stringify("club"));
  await begin(page, "club");
  assert.equal(await text(page, ".seats li:has(.you) b"), "South");
  while (await page.$eval("play-match .told", (node) => !node.querySelector(".ledger"))) await decide(page);
  const parts = await page.$$eval("play-match > .told > *", (nodes) => nodes.map((node) => node.className || node.textContent));
  const result = parts.indexOf("ended");
  assert.deepEqual(parts.slice(result, result + 3), ["ended", "ledger", "dealt"]);
  assert.match(await text(page, ".dealt"), /^Deal 2\. \S+ deals\. The indicator is [^.]+\.$/);
  await page.click(".told .ledger summary");
  await page.click(".told .ledger a");
  await page.waitForSelector("dialog[open]");
  assert.match(await text(page, "dialog h2"), /^Clause 0\d\.\d+$/);
  await page.click("dialog button");
  await page.waitForFunction(() => !document.querySelector("dialog") && document.activeElement.matches(".ledger a"));
  assert.match(page.url(), /seed=one$/);
  await page.click(".record summary");
  assert.match(await text(page, ".record"), /printf 'deberts-commit\/1\\0%s' SEED \| sha256sum/);
});

test("that others think is told, and a second tap does nothing", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await begin(page, "club");
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function late(...message) {
      setTimeout(() => post.apply(this, message), 600);
    };
  });
  const count = await moves(page);
  await page.click('.actions [data-action="pass"]');
  await page.click('.actions [data-action="pass"]');
  await page.waitForSelector("play-match .told .thinks");
  assert.equal(await text(page, ".thinks"), "North is thinking …");
  await moved(page, count);
  await new Promise((later) => setTimeout(later, 800)); // a second answer would be here by now
  assert.deepEqual([await moves(page), await page.$("play-match .told .no")], [count + 1, null]);
  assert.equal(await page.$(".thinks"), null);
});

test("settings change the hand, the deck, the speed and the taps", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  await begin(page, "club", "wait");
  await page.click(".settings summary");
  const before = await hand(page);
  await page.click("[name=weak-first]");
  assert.deepEqual(await hand(page), before.toReversed());
  await page.click("[name=four]");
  assert.equal(await page.$eval("html", (node) => node.dataset.deck), "four");
  await page.click("[name=confirm]");
  let waited = 0;
  for (let count = 0; count < 4; count += 1) {
    const drawn = await moves(page);
    const bid = await page.$(".actions [data-action=take], .actions [data-action]");
    if (bid) await bid.click();
    else {
      const card = await page.$(".own button:not([data-refused])");
      await card.click();
      assert.match(await text(page, "play-match .told"), /once more/);
      await card.click();
    }
    while ((await moves(page)) === drawn) {
      const on = await page.$(".actions .on");
      if (on) {
        await on.click();
        waited += 1;
      }
      await new Promise((later) => setTimeout(later, 20));
    }
  }
  assert.ok(waited > 0);
});

test("a record is downloaded, and opened again", async (t) => {
  const { page } = await opened(t, "?language=en&seed=one");
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  await begin(page, "club");
  await decide(page);
  const saved = await record(page);
  await page.click(".record summary");
  assert.match(await text(page, ".record"), /[0-9a-f]{64}/);
  await page.click(".record .download");
  const file = path.join(folder, "deberts-record.json");
  while (!fs.existsSync(file)) await new Promise((later) => setTimeout(later, 20));
  assert.equal(fs.readFileSync(file, "utf8"), saved);
  await begin(page, "one-deal");
  await page.click(".new summary");
  const count = await moves(page);
  await (await page.$(".new input[type=file]")).uploadFile(file);
  await moved(page, count);
  assert.equal(await record(page), saved);
});

for (const [width, scheme] of FORMS) {
  test(`nothing stands in the way of playing at ${width}, ${scheme}`, async (t) => {
    const { page } = await opened(t, "?seed=one", { width, scheme });
    assert.deepEqual(await barriers(page), []);
    await begin(page, "site, 4");
    assert.deepEqual(await bidding(page), { cards: 6, refused: 6, rows: 1, paled: 0 });
    for (let count = 0; count < 5; count += 1) await decide(page);
    while (await page.$eval(".sheet", (node) => node.hidden)) await decide(page);
    for (const each of await page.$$("play-match > details:not([hidden]) > summary")) await each.click();
    assert.deepEqual(await barriers(page), []);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.deepEqual(await inSight(page, [".agreed", ".standing", ...(await marks(page))]), []);
    assert.ok(await page.$eval(".sheet table", (node) => node.scrollWidth <= innerWidth));
    assert.equal(await page.evaluate(() => new Set([...document.querySelectorAll("header a, header button")].map((node) => Math.round(node.getBoundingClientRect().bottom))).size), 1);
  });
}
