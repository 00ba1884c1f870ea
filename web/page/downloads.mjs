/** In the worker: tells the page how much of each download has arrived, so that it can show megabytes. */
const PAUSE = 100;

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
    postMessage({ downloaded: { url: response.url, bytes, compressed } });
    if (done) return;
  }
};

/** From now on every fetch of this worker is counted. */
export const countDownloads = () => {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await plainFetch(...request);
    if (response.ok && response.body) count(response.clone()).catch(() => {});
    return response;
  };
};
