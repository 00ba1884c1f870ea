/** Runs in the worker: the messages to the page other than replies. */
import { watchedFetch } from "./fetch-progress.js";

const isInWorker = "WorkerGlobalScope" in globalThis;

/** Reports a file that could not be fetched completely; Python would wait for it for ever. @param {unknown} what */
export const reportMissing = (what) => isInWorker && postMessage({ missing: String(what) });

/** @param {import("./fetch-progress.js").Downloaded} downloaded */
const reportDownloaded = (downloaded) => postMessage({ downloaded });

/**
 * Makes every later fetch of this worker report failures, and progress if the page wants that.
 * @param {boolean} counting
 */
const watchFetches = (counting) => {
  globalThis.fetch = watchedFetch(globalThis.fetch, reportMissing, counting ? reportDownloaded : null);
};

/** @param {RequestInfo | URL} request */
const isProgram = (request) => new URL(/** @type {Request} */ (request).url ?? request, location.href).pathname.endsWith(".wasm");

/**
 * Requests the compiled program on a separate channel, because PyScript passes every other message to Python.
 * @returns {Promise<WebAssembly.Module>}
 */
const requestProgram = () => {
  const { port1, port2 } = new MessageChannel();
  postMessage({ wantsProgram: port2 }, [port2]);
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
};

/** Replaces fetch and instantiateStreaming, so that Pyodide takes the program that the page has compiled. */
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
 * Holds a lock as long as this worker lives: the page waits for the lock, and so learns immediately if the system ends
 * the worker. Where storage is blocked there are no locks either.
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
 * Receives further packs on a separate channel, passes each one to Python and reports that to the page.
 * @param {(pack: string, archive: ArrayBuffer) => void} add
 * @param {string[]} names the packs that Python starts with, which are reported too
 */
export const receivePacks = (add, names) => {
  if (!isInWorker) return;
  const { port1: mine, port2: packs } = new MessageChannel();
  mine.onmessage = ({ data: { pack, archive } }) => {
    add(pack, archive);
    postMessage({ here: pack });
  };
  postMessage({ packs, names }, [packs]);
};

/**
 * Connects the worker to the page; without a worker there is nothing to connect.
 * @param {boolean} counting whether the page wants download progress
 */
export const connectToPage = (counting) => {
  if (!isInWorker) return;
  watchFetches(counting);
  receiveProgram();
  holdLifeLock();
};
