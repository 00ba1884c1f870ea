/** Pyodide's program: the page compiles it while a worker comes into being and fetches all else, and keeps it for the next one. */
import { watched } from "./watching.js";

const ADDRESS = new URL("../../lib/pyodide/pyodide.asm.wasm", import.meta.url).href;

/** @type {Promise<WebAssembly.Module> | null} */
let program = null;

/** What early.js has begun; null if it has not, or in vain. @returns {Promise<WebAssembly.Module | null>} */
const begunEarly = async () => document.getElementById("early")?.program ?? null;

const compile = (fail, tell) => WebAssembly.compileStreaming(watched((...request) => fetch(...request), fail, tell)(ADDRESS));

/**
 * @param {(error: unknown) => void} fail
 * @param {((news: import("./watching.js").Downloaded) => void) | null} tell who wants to hear how far the download is
 * @returns {Promise<WebAssembly.Module | null>} null when it has failed; the next call tries again
 */
export const compileProgram = async (fail, tell) => {
  program ??= begunEarly().then((module) => module ?? compile(fail, tell));
  try {
    return await program;
  } catch (error) {
    program = null;
    fail(error);
    return null;
  }
};
