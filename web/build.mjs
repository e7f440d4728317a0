// Builds the page into a folder: `node build.mjs OUT PACKAGES SOURCES`; attrs is installed in PACKAGES, and
// SOURCES has the folder deberts. Same sources, same bytes. Pyodide comes from npm, as package-lock.json pins it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { single } from "./single.mjs";

const HERE = import.meta.dirname;
const PYODIDE = path.join(HERE, "node_modules", "pyodide");
const OWN = /^(?!build\.mjs$|.*\.json$|sw\.js$).*\.(html|css|js|svg)$/;

const [out, packages, sources] = process.argv.slice(2).map((name) => path.resolve(name));

// The sources are copied in, in an order of their own, so that nothing depends on where they lie.
function copyIn(python, from, to) {
  python.FS.mkdirTree(to);
  for (const name of fs.readdirSync(from).sort()) {
    const [file, copy] = [path.join(from, name), `${to}/${name}`];
    if (fs.statSync(file).isDirectory()) {
      if (!["__pycache__", "conformance"].includes(name)) copyIn(python, file, copy);
    } else if (/\.(py|mo)$/.test(name)) python.FS.writeFile(copy, fs.readFileSync(file));
  }
}

// An error of Python is told without the line of Pyodide that passed it on, which is a million characters long.
function archives() {
  try {
    return python.pyimport("pack").packed().toJs({ dict_converter: Object.fromEntries });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const python = await loadPyodide({ indexURL: PYODIDE, env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
for (const name of ["attr", "attrs"]) copyIn(python, path.join(packages, name), `/sources/${name}`);
copyIn(python, path.join(sources, "deberts"), "/sources/deberts");
copyIn(python, path.join(HERE, "bridge"), "/sources/bridge");
python.FS.writeFile("/home/pyodide/pack.py", fs.readFileSync(path.join(HERE, "pack.py")));
const packed = archives();

const { info } = JSON.parse(fs.readFileSync(path.join(PYODIDE, "pyodide-lock.json"), "utf8"));
const squeezed = (content) => gzipSync(content, { level: 9 });
const files = {
  "standard.zip.gz": squeezed(packed["standard.zip"]),
  "library.zip.gz": squeezed(packed["library.zip"]),
  "texts.json": Buffer.from(packed["texts.json"]),
  "pyodide.mjs": fs.readFileSync(path.join(PYODIDE, "pyodide.mjs")).toString().replace(/\n\/\/# sourceMappingURL.*/, ""),
  "pyodide.asm.mjs": fs.readFileSync(path.join(PYODIDE, "pyodide.asm.mjs")),
  "pyodide.asm.wasm.gz": squeezed(fs.readFileSync(path.join(PYODIDE, "pyodide.asm.wasm"))),
  "lock.json": JSON.stringify({ info, packages: {} }),
};
for (const name of fs.readdirSync(HERE).sort()) if (OWN.test(name)) files[name] = fs.readFileSync(path.join(HERE, name));

const inOne = single(files);

// The service worker keeps these files; another content is another cache.
const digest = createHash("sha256");
for (const name of Object.keys(files).sort()) digest.update(`${name}\0`).update(files[name]);
const kept = JSON.stringify({ name: `deberts-${digest.digest("hex").slice(0, 16)}`, files: ["./", ...Object.keys(files).sort()] });
files["sw.js"] = `const KEPT = ${kept};\n${fs.readFileSync(path.join(HERE, "sw.js"), "utf8")}`;

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(out, name), content);
fs.writeFileSync(path.join(out, "deberts.html"), inOne);
const bytes = Object.keys(files).reduce((sum, name) => sum + fs.statSync(path.join(out, name)).size, 0);
console.log(`${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(2)} MB; all in one, ${(inOne.length / 1e6).toFixed(2)} MB`);
