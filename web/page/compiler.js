/** A worker of its own that fetches and compiles a program: the thread that asks for it works at every piece that comes. */
import { watched } from "./watching.js";

const compile = async ({ address, counting }) => {
  const tell = (downloaded) => postMessage({ downloaded });
  const fail = (error) => postMessage({ failed: String(error) });
  const fetching = watched((...request) => fetch(...request), fail, counting ? tell : null);
  try {
    postMessage({ program: await WebAssembly.compileStreaming(fetching(address)) });
  } catch (error) {
    fail(error);
  }
};

addEventListener("message", ({ data }) => compile(data));
