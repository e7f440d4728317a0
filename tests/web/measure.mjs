// Measures the built page: `node tests/web/measure.mjs`. Nothing is asserted, for a busy machine is no fault of the page.
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BUILT, opened, ready } from "./browser.mjs";
import { begin, decide } from "./game.mjs";

const TIMES = 5;
const place = (numbers, share) => numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const told = (what, number, unit) => console.log(`${what}: ${number.toFixed(unit === "ms" ? 0 : 2)} ${unit}`);
const WHERE = "?language=en&seed=one";

// A browser of its own, closed once it is done with, as for a test.
async function using(run) {
  const closed = [];
  try {
    return await run(await opened({ after: (close) => closed.push(close) }, WHERE));
  } finally {
    for (const close of closed) await close();
  }
}

/** Return how long it takes until the page can be used, in seconds: never opened before, and opened again. */
const starts = () =>
  using(async ({ page }) => {
    const since = () => page.evaluate(() => performance.now() / 1000);
    const cold = await since();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await ready(page);
    return [cold, await since()];
  });

/** Return how long each decision of a match takes in the worker, with all that others do until the next, and what it weighs. */
const played = (opponent) =>
  using(async ({ page, browser }) => {
    await begin(page, "club", "instant", opponent);
    const times = () => page.evaluate(async () => (await import(new URL("library.js", location.href))).times.splice(0));
    await times();
    while (await decide(page));
    const session = await browser.target().createCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const weighs = ({ id }) => Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))[1]) / 1000;
    return [await times(), Math.max(...processInfo.filter(({ type }) => type === "renderer").map(weighs))];
  });

const ONE_FILE = "deberts.html"; // downloaded by who wants it
const files = fs.readdirSync(BUILT).filter((name) => name !== ONE_FILE).map((name) => fs.readFileSync(path.join(BUILT, name)));
const squeezed = files.map((each) => Math.min(each.length, brotliCompressSync(each).length));
told("size, raw", files.reduce((sum, each) => sum + each.length, 0) / 1e6, "MB");
told("size, with brotli", squeezed.reduce((sum, each) => sum + each, 0) / 1e6, "MB");
told("size, in one file", fs.statSync(path.join(BUILT, ONE_FILE)).size / 1e6, "MB");
const all = [];
for (let count = 0; count < TIMES; count += 1) all.push(await starts());
told("start, cold", place(all.map(([cold]) => cold), 0.5), "s");
told("start, warm", place(all.map(([, warm]) => warm), 0.5), "s");
for (const opponent of ["careful", "searching"]) {
  const [times, memory] = await played(opponent);
  told(`${opponent}, a move, p95`, place(times, 0.95), "ms");
  told(`${opponent}, a move, longest`, Math.max(...times), "ms");
  told(`${opponent}, memory of the page`, memory, "MB");
}
