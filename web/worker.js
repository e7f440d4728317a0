// The library, in a thread of its own: a message is a question to the bridge, and each gets one answer.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const plainFetch = globalThis.fetch;

// A plain server sends files as they lie there, so the large ones lie there compressed.
const unpacked = async (address) => {
  const { body } = await fetched(`${address}.gz`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
};
globalThis.fetch = (address, options) => (/\.(wasm|zip)$/.test(address) ? unpacked(String(address)) : plainFetch(address, options));

const fetched = async (address) => {
  const found = await plainFetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return found;
};

async function started() {
  const library = unpacked(new URL("library.zip", here).href).then((found) => found.arrayBuffer());
  const lockFileContents = await (await fetched(new URL("lock.json", here).href)).text();
  const stdLibURL = new URL("standard.zip", here).href;
  const python = await loadPyodide({ indexURL: here, packageBaseUrl: here, lockFileContents, stdLibURL });
  python.unpackArchive(await library, "zip");
  return python.pyimport("bridge");
}

const bridge = started();

self.addEventListener("message", async ({ data: { id, question, asked } }) => {
  try {
    const ready = await bridge;
    const begun = performance.now();
    const answer = question ? ready.answer(question, asked) : '{"value":null}';
    self.postMessage({ id, answer, took: performance.now() - begun });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
});
