/** Fetches with progress and validation, for the page and the worker. */
const REPORT_INTERVAL = 100;

/** @typedef {{url: string, bytes: number, compressed: boolean, done: boolean}} Downloaded the progress of a download */

/** @param {Response} response @param {(progress: Downloaded) => void} report */
const count = async (response, report) => {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const compressed = response.headers.has("content-encoding");
  let bytes = 0;
  let lastReport = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    bytes += value?.length ?? 0;
    if (!done && performance.now() - lastReport < REPORT_INTERVAL) continue;
    lastReport = performance.now();
    report({ url: response.url, bytes, compressed, done });
    if (done) return;
  }
};

/**
 * Makes WebAssembly usable even if the server sends a wrong MIME type, which only costs the browser's cache of compiled
 * code.
 * @param {Response} response
 */
const asWebAssembly = (response) => {
  const type = response.headers.get("content-type") ?? "";
  if (!new URL(response.url).pathname.endsWith(".wasm") || type === "application/wasm") return response;
  console.info(`${response.url} comes as “${type}”. As application/wasm it would start faster.`);
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
};

/**
 * A fetch that reports failures and, if requested, progress.
 * @param {typeof fetch} plainFetch
 * @param {(error: unknown) => void} fail also called if the connection breaks during the download, if progress is
 * reported
 * @param {((progress: Downloaded) => void) | null} report
 * @returns {(...request: Parameters<typeof fetch>) => Promise<Response>}
 */
export const watchedFetch =
  (plainFetch, fail, report) =>
  async (...request) => {
    try {
      const response = await plainFetch(...request);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      if (report) count(response.clone(), report).catch(fail);
      return asWebAssembly(response);
    } catch (error) {
      fail(error);
      throw error;
    }
  };

/**
 * Fetches a WebAssembly program and compiles it while it downloads.
 * @param {string} address
 * @param {(error: unknown) => void} fail
 * @param {((progress: Downloaded) => void) | null} report
 * @returns {Promise<WebAssembly.Module>}
 */
export const compileWatched = (address, fail, report) =>
  WebAssembly.compileStreaming(watchedFetch((...request) => fetch(...request), fail, report)(address));
