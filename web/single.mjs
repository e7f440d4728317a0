// The page as one file that opens without a server: modules come by an import map, the worker and all that it needs by a
// script that is only read.
import { gzipSync } from "node:zlib";

const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:; worker-src blob:; connect-src data: blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const MODULE = "text/javascript";
const data = (type, content) => `data:${type};base64,${Buffer.from(content).toString("base64")}`;

// What is not found has been renamed: the build should end there, not the page.
function replaced(text, changes) {
  return changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`single.mjs: there is no ${from}`);
    return so.replace(from, () => to);
  }, text);
}

// Before the worker: what it fetches lies inside, and so do the scripts that it and Pyodide import. Where no server is, a
// worker cannot be a module; it imports modules all the same, and Pyodide asks it by importScripts what it is.
const INSIDE = `
globalThis.importScripts = () => { throw new Error("all lies inside"); };
const outside = globalThis.fetch;
globalThis.fetch = (address) => outside("data:;base64," + INSIDE[String(address).split("/").at(-1)]);
globalThis.script = async (address) => URL.createObjectURL(new Blob([await (await unpacked(address)).text()], { type: "${MODULE}" }));
`;

function worker(files) {
  const pyodide = replaced(String(files["pyodide.mjs"]), [["await import(e),\"loadScript\"", "await import(await globalThis.script(e)),\"loadScript\""]]);
  const packed = (content) => gzipSync(content, { level: 9 });
  const wanted = { ...files, "pyodide.mjs.gz": packed(pyodide), "pyodide.asm.mjs.gz": packed(files["pyodide.asm.mjs"]) };
  const names = Object.keys(wanted).filter((name) => name.endsWith(".gz") || name === "lock.json");
  const inside = Object.fromEntries(names.map((name) => [name, Buffer.from(wanted[name]).toString("base64")]));
  const text = replaced(String(files["worker.js"]), [
    ['import { loadPyodide } from "./pyodide.mjs";', ""],
    ["await loadPyodide(", 'await (await import(await globalThis.script("pyodide.mjs"))).loadPyodide('],
    ['new URL(".", import.meta.url).href', '"https://inside/"'],
  ]);
  return `const INSIDE = ${JSON.stringify(inside)};${INSIDE}${text}`;
}

/** Return the page as one file: `files` are those that a server would have, by name. */
export function single(files) {
  const own = Object.keys(files).filter((name) => name.endsWith(".js") && !["worker.js", "sw.js"].includes(name));
  const changed = {
    "texts.js": [['await (await fetch(new URL("texts.json", import.meta.url))).json()', String(files["texts.json"])]],
    "library.js": [['new URL("worker.js", import.meta.url), { type: "module" }', `URL.createObjectURL(new Blob([document.getElementById("worker").text], { type: "${MODULE}" }))`]],
  };
  const module = (name) => replaced(String(files[name]), changed[name] ?? []).replace(/"\.\/(\w+)\.js"/g, '"page/$1"');
  const imports = Object.fromEntries(own.map((name) => [`page/${name.slice(0, -3)}`, data(MODULE, module(name))]));
  const html = String(files["index.html"]);
  return replaced(html, [
    [/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)[1], POLICY],
    ['<link rel="stylesheet" href="page.css">', `<style>${files["page.css"]}</style>`],
    ['href="icon.svg"', `href="${data("image/svg+xml", files["icon.svg"])}"`],
    [
      '<script type="module" src="page.js"></script>',
      `<script type="text/plain" id="worker">${worker(files)}</script>\n<script type="importmap">${JSON.stringify({ imports })}</script>\n<script type="module">import "page/page";</script>`,
    ],
  ]);
}
