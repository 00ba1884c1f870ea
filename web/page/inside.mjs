/** In the worker: what it tells the page beside its replies, how far downloads are, what does not come, and that it lives. */
const PAUSE = 100;
const isInWorker = "WorkerGlobalScope" in globalThis;

const count = async (response) => {
  const reader = response.body.getReader();
  const compressed = response.headers.has("content-encoding");
  let bytes = 0;
  let told = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    bytes += value?.length ?? 0;
    if (!done && performance.now() - told < PAUSE) continue;
    told = performance.now();
    postMessage({ downloaded: { url: response.url, bytes, compressed, done } });
    if (done) return;
  }
};

/** Tells the page what has not come, or not whole: Python would wait for it for ever. @param {unknown} what */
export const tellMissing = (what) => isInWorker && postMessage({ missing: String(what) });

/** WebAssembly under whatever type the server sends it: the wrong one costs the browser's copy of compiled code, and nothing else. */
const asWebAssembly = (response) => {
  const type = response.headers.get("content-type") ?? "";
  if (!new URL(response.url).pathname.endsWith(".wasm") || type === "application/wasm") return response;
  console.info(`${response.url} comes as “${type}”. As application/wasm it would start faster.`);
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
};

/** From now on a fetch of this worker that fails is told, and downloads are counted if the page wants to hear of them. */
const watchFetches = (counting) => {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    try {
      const response = await plainFetch(...request);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      if (counting) count(response.clone()).catch(tellMissing);
      return asWebAssembly(response);
    } catch (error) {
      tellMissing(error);
      throw error;
    }
  };
};

/** Pyodide only warns of WebAssembly that cannot be used. */
const watchCompiling = () => {
  const plainCompiling = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...source) => {
    try {
      return await plainCompiling(...source);
    } catch (error) {
      tellMissing(error);
      throw error;
    }
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

/** What the page hands over later: each pack goes to Python at once, and the page hears of it. @param {(game: string, archive: ArrayBuffer) => void} add */
export const takePacks = (add) => {
  if (!isInWorker) return;
  addEventListener("message", ({ data }) => {
    if (!data?.pack) return;
    add(data.pack, data.archive);
    postMessage({ here: data.pack });
  });
};

/** In a frame without workers there is nobody else to tell. @param {boolean} counting whether the page wants to hear of downloads */
export const tellPage = (counting) => {
  if (!isInWorker) return;
  watchFetches(counting);
  watchCompiling();
  holdLifeLock();
};
