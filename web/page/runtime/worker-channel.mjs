/** In the worker: what it tells the page beside its replies, and what it asks of it. */
import { watchedFetch } from "./fetch-progress.js";

const isInWorker = "WorkerGlobalScope" in globalThis;

/** Tells the page what has not come, or not whole: Python would wait for it for ever. @param {unknown} what */
export const reportMissing = (what) => isInWorker && postMessage({ missing: String(what) });

/** @param {import("./fetch-progress.js").Downloaded} downloaded */
const reportDownloaded = (downloaded) => postMessage({ downloaded });

/**
 * From now on a fetch of this worker that fails is told, and downloads are counted if the page wants to hear of them.
 * @param {boolean} counting
 */
const watchFetches = (counting) => {
  globalThis.fetch = watchedFetch(globalThis.fetch, reportMissing, counting ? reportDownloaded : null);
};

/** @param {RequestInfo | URL} request */
const isProgram = (request) => new URL(/** @type {Request} */ (request).url ?? request, location.href).pathname.endsWith(".wasm");

/**
 * A channel of its own to the page, on which the compiled program comes: PyScript takes every message to the worker for one to Python.
 * @returns {Promise<WebAssembly.Module>}
 */
const requestProgram = () => {
  const { port1, port2 } = new MessageChannel();
  postMessage({ wantsProgram: port2 }, [port2]);
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
};

/** The page compiles the program: Pyodide's own ways of fetching and compiling it lead to that. */
const receiveProgram = () => {
  const program = requestProgram();
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => (isProgram(request[0]) ? new Response() : plainFetch(...request));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
};

/**
 * Holds a lock for as long as this worker lives: the page waits for it and so learns at once when the system ends the worker.
 * Where storage is blocked there are no locks either.
 */
const holdLifeLock = () => {
  if (!navigator.locks) return;
  const name = `${location.href}:${crypto.randomUUID()}`;
  const held = navigator.locks.request(name, () => {
    postMessage({ alive: name });
    return new Promise(() => {});
  });
  held.catch(() => {});
};

/**
 * What the page hands over later: each pack goes to Python at once, and the page hears of it. It has a line of its own.
 * @param {(game: string, archive: ArrayBuffer) => void} add
 * @param {string[]} games those that Python begins with: the page hears of them, too
 */
export const receivePacks = (add, games) => {
  if (!isInWorker) return;
  const { port1: mine, port2: packs } = new MessageChannel();
  mine.onmessage = ({ data: { game, archive } }) => {
    add(game, archive);
    postMessage({ here: game });
  };
  postMessage({ packs, games }, [packs]);
};

/** In a frame without workers there is nobody else to talk to. @param {boolean} counting whether the page wants to hear of downloads */
export const connectToPage = (counting) => {
  if (!isInWorker) return;
  watchFetches(counting);
  receiveProgram();
  holdLifeLock();
};
