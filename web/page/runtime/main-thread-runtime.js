/**
 * Runs Python on the main thread: a sandboxed frame with an opaque origin has no workers. The page does not respond
 * while Python runs, but a turn is too short for that to be noticed.
 */

/** Whether this page has an opaque origin, and so no workers, no service worker and no storage. */
export const isOnMainThread = self.origin === "null";

/** @type {Promise<(text: string) => string> | null} */
let starting = null;
/** @type {(text: string) => string} */
let handle;

/** @type {(pack: string, archive: ArrayBuffer) => void} */
let addPack;

/** @param {string[]} packs */
const start = async (packs) => {
  const options = packs.map((pack) => `pack=${pack}`);
  const { loadPyodide, addPack: add } = await import(new URL(`./interpreter.mjs#${options}`, import.meta.url).href);
  addPack = add;
  const python = await loadPyodide({});
  return python.runPython("from app.worker import handle; handle");
};

/** @param {string[]} packs those that Python starts with */
export const startOnMainThread = async (packs) => {
  starting ??= start(packs);
  handle = await starting;
  return packs;
};

/** @param {string} pack @param {ArrayBuffer} archive */
export const addPackOnMainThread = (pack, archive) => addPack(pack, archive);

/** @param {string} text */
export const askOnMainThread = (text) => handle(text);
