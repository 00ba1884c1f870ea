/** In the worker: what it tells the page beside its replies, how far downloads are and that it lives. */
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

const missing = (what) => postMessage({ missing: String(what) });

/** From now on every fetch of this worker is counted, and one that fails is told: Python would wait for it for ever. */
const countDownloads = () => {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    try {
      const response = await plainFetch(...request);
      if (response.ok) count(response.clone()).catch(missing);
      else missing(response.status);
      return response;
    } catch (error) {
      missing(error);
      throw error;
    }
  };
};

/** Holds a lock for as long as this worker lives: the page waits for it and so learns at once when the system ends the worker. */
const holdLifeLock = () => {
  if (!navigator.locks) return;
  const name = `${location.href}:${crypto.randomUUID()}`;
  navigator.locks.request(name, () => {
    postMessage({ alive: name });
    return new Promise(() => {});
  });
};

/** @param {boolean} counting whether the page wants to hear of downloads */
export const tellPage = (counting) => {
  if (counting) countDownloads();
  holdLifeLock();
};
