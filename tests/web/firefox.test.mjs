import assert from "node:assert/strict";
import test from "node:test";
import { FIREFOX, openedInFirefox, ready, text } from "./browser.mjs";
import { begin, decide, record } from "./game.mjs";

test("a game in Firefox, to its end and after a reload", { skip: !FIREFOX && "Firefox is not here" }, async (t) => {
  const { page, errors } = await openedInFirefox(t, "?language=en&seed=one");
  await begin(page, "one-deal");
  while (await decide(page));
  assert.match(await text(page, "play-match .told"), /The match is over/);
  const saved = await record(page);
  await page.reload();
  await ready(page);
  assert.equal(await record(page), saved);
  await page.click(".actions .replay");
  await page.waitForSelector("replay-record .felt");
  assert.deepEqual(errors, []);
});
