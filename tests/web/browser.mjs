// A browser with the built page, as a person has it: served by a plain server, every request and every error noted.
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const puppeteer = require("puppeteer-core").default ?? require("puppeteer-core");
const AXE = require.resolve("axe-core/axe.min.js");
const TYPES = { html: "text/html", css: "text/css", js: "text/javascript", mjs: "text/javascript", json: "application/json", svg: "image/svg+xml" };
/** Firefox, where it is. */
export const FIREFOX = ["/usr/bin/firefox", "/usr/bin/firefox-esr"].find((each) => fs.existsSync(each));

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** The widths and the colours in which every part is looked at: how far telephones and screens go, light and dark. */
export const FORMS = [[320, "light"], [375, "light"], [375, "dark"], [1024, "light"], [1024, "dark"]];

/** The folder of the built page. */
export const BUILT = path.resolve(process.env.PAGE ?? "docs/_build/html/play");

/** The pages around it, which have scripts and styles in themselves. */
export const PAGES = path.dirname(BUILT);

/** The page as one file. */
const ONE_FILE = pathToFileURL(path.join(BUILT, "deberts.html")).href;

/** Serve a folder from this machine. */
export async function served(folder = BUILT) {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    const file = path.join(folder, name);
    if (!file.startsWith(folder) || !fs.existsSync(file)) return response.writeHead(404).end();
    const policy = folder === BUILT ? { "Content-Security-Policy": POLICY } : {};
    response.writeHead(200, { "Content-Type": TYPES[file.split(".").pop()] ?? "application/octet-stream", ...policy });
    return fs.createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => new Promise((done) => server.close(done).closeAllConnections()) };
}

/** Open the page, without one of its files or as one file if so wanted, or a page of another folder, in a browser of its own; close both when the test ends. */
export async function opened(test, where = "", { width = 375, scheme = "light", without = "", alone = false, folder = BUILT } = {}) {
  const site = await served(folder);
  const browser = await puppeteer.launch({ executablePath: BROWSERS.find((each) => fs.existsSync(each)), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  test.after(async () => {
    await browser.close();
    await site.close();
  });
  const page = await browser.newPage();
  const noted = { errors: [], elsewhere: [] };
  page.on("console", (message) => message.type() === "error" && noted.errors.push(message.text()));
  page.on("pageerror", (error) => noted.errors.push(String(error)));
  page.on("request", (request) => (alone ? /^(file|data|blob):/.test(request.url()) : request.url().startsWith(site.address)) || noted.elsewhere.push(request.url()));
  await page.setViewport({ width, height: 740, deviceScaleFactor: 2, hasTouch: width < 600, isMobile: width < 600 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }]);
  if (without) {
    await page.setRequestInterception(true);
    page.on("request", (request) => (request.url().endsWith(without) ? request.abort() : request.continue()));
  }
  await page.goto(`${alone ? ONE_FILE : site.address}${where}`);
  if (!without && folder === BUILT) await ready(page);
  return { page, site, browser, noted };
}

/** Open the page in Firefox; of what Chromium does for a test it does the half. */
export async function openedInFirefox(test, where) {
  const site = await served();
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX });
  test.after(async () => {
    await browser.close();
    await site.close();
  });
  const page = await browser.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewport({ width: 500, height: 740 });
  await page.goto(`${site.address}${where}`);
  await ready(page);
  return { page, errors };
}

/** Wait until the page can be used; if it cannot, say what it says. */
export async function ready(page) {
  await page.waitForSelector("body[data-state]", { timeout: 60000 });
  assert.equal(await page.$eval("body", (node) => node.dataset.state), "ready", await text(page, "#loading"));
}

/** Return the text of an element. */
export const text = (page, selector) => page.$eval(selector, (node) => node.innerText);

/** Return what axe-core finds serious. */
export async function serious(page) {
  await page.evaluate(fs.readFileSync(AXE, "utf8"));
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    const found = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}

/** Return what axe-core finds serious, and what is too small for a finger, or wider than the page. */
export async function barriers(page) {
  const found = await serious(page);
  const misfits = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("button, nav a, select, summary, input:not([type=file])")].filter((node) => node.checkVisibility());
    const small = shown.filter((node) => {
      const boxes = [node, ...(node.type === "checkbox" ? [node.closest("label")] : [])].map((each) => each.getBoundingClientRect());
      return !boxes.some(({ width, height }) => width >= 44 && height >= 44);
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...small.map((node) => `small: ${node.outerHTML.slice(0, 120)}`),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
    ];
  });
  return [...found, ...misfits];
}
