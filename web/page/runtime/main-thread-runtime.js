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

/** @type {(game: string, archive: ArrayBuffer) => void} */
let addPack;

/** @param {string[]} games */
const start = async (games) => {
  const options = games.map((game) => `game=${game}`);
  const { loadPyodide, addPack: add } = await import(new URL(`./interpreter.mjs#${options}`, import.meta.url).href);
  addPack = add;
  const python = await loadPyodide({});
  return python.runPython("from app.worker import handle; handle");
};

/** @param {string[]} games the games that Python starts with */
export const startOnMainThread = async (games) => {
  starting ??= start(games);
  handle = await starting;
  return games;
};

/** @param {string} game @param {ArrayBuffer} archive */
export const addPackOnMainThread = (game, archive) => addPack(game, archive);

/** @param {string} text */
export const askOnMainThread = (text) => handle(text);
