/**
 * Pyodide's WebAssembly program: compiled while a worker starts and fetches everything else, and cached for the next
 * worker.
 */
import { compileWatched } from "./fetch-progress.js";

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const ADDRESS = here("../../lib/pyodide/pyodide.asm.wasm");

/** @typedef {(error: unknown) => void} Fail */
/** @typedef {((progress: import("./fetch-progress.js").Downloaded) => void) | null} Report receives the download progress */

/** @type {Promise<WebAssembly.Module> | null} */
let program = null;

/**
 * The compilation that early.js has begun; null if there is none or it failed.
 * @returns {Promise<WebAssembly.Module | null>}
 */
const earlyProgram = async () => /** @type {EarlyElement | null} */ (document.getElementById("early"))?.program ?? null;

/**
 * Compiles in a separate worker, so that the page stays responsive.
 * @param {Fail} fail
 * @param {Report} report
 * @returns {Promise<WebAssembly.Module | null>} null if there is no such worker
 */
const compileInWorker = (fail, report) =>
  new Promise((done, reject) => {
    const compiler = new Worker(here("./wasm-compiler.js"), { type: "module" });
    compiler.onmessage = ({ data: { program: module, downloaded, failed } }) => {
      if (downloaded) report?.(downloaded);
      if (module) done(module);
      if (!failed) return;
      compiler.terminate();
      fail(failed);
      reject(new Error(failed));
    };
    compiler.onerror = () => done(null);
    compiler.postMessage({ address: ADDRESS, counting: Boolean(report) });
  });

/**
 * @param {Fail} fail
 * @param {Report} report
 * @returns {Promise<WebAssembly.Module | null>} null after a failure; the next call tries again
 */
export const compileProgram = async (fail, report) => {
  program ??= earlyProgram()
    .then((module) => module ?? compileInWorker(fail, report))
    .then((module) => module ?? compileWatched(ADDRESS, fail, report));
  try {
    return await program;
  } catch (error) {
    program = null;
    fail(error);
    return null;
  }
};
