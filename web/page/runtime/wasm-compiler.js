/**
 * A worker that fetches and compiles a program, because streaming compilation keeps the thread that requests it busy.
 */
import { compileWatched } from "./fetch-progress.js";

/** @param {{address: string, counting: boolean}} request */
const compile = async ({ address, counting }) => {
  /** @param {import("./fetch-progress.js").Downloaded} downloaded */
  const report = (downloaded) => postMessage({ downloaded });
  /** @param {unknown} error */
  const fail = (error) => postMessage({ failed: String(error) });
  try {
    postMessage({ program: await compileWatched(address, fail, counting ? report : null) });
  } catch (error) {
    fail(error);
  }
};

addEventListener("message", ({ data }) => compile(data));
