/**
 * Python in the page itself: in a frame whose sandbox leaves it no origin there are no workers. While Python thinks the page
 * stands still, which a turn of a game does not make anybody notice.
 */

/** Whether this page has no origin, and so no workers, no service worker and no storage. */
export const isNear = self.origin === "null";

/** @type {Promise<(text: string) => string> | null} */
let starting = null;
/** @type {(text: string) => string} */
let handle;

const start = async () => {
  const { loadPyodide } = await import(new URL("./interpreter.mjs", import.meta.url).href);
  const python = await loadPyodide({});
  return python.runPython("from app.worker import handle; handle");
};

export const startNear = async () => {
  starting ??= start();
  handle = await starting;
};

/** @param {string} text */
export const askNear = (text) => handle(text);
