/** A worker of its own that fetches and compiles a program: the thread that asks for it works at every piece that comes. */
import { compileWatched } from "./fetch-progress.js";

/** @param {{address: string, counting: boolean}} wish */
const compile = async ({ address, counting }) => {
  /** @param {import("./fetch-progress.js").Downloaded} downloaded */
  const tell = (downloaded) => postMessage({ downloaded });
  /** @param {unknown} error */
  const fail = (error) => postMessage({ failed: String(error) });
  try {
    postMessage({ program: await compileWatched(address, fail, counting ? tell : null) });
  } catch (error) {
    fail(error);
  }
};

addEventListener("message", ({ data }) => compile(data));
