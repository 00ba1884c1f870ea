/** Retries a fetch until it succeeds, with exponential backoff or immediately on request. */

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const retryRequests = new EventTarget();

/** Retries all failed fetches now. */
export const retryNow = () => retryRequests.dispatchEvent(new Event("now"));

/** Resolves after the pause, or as soon as `retryNow` is called. @param {number} pause in milliseconds */
const pauseOrRequest = (pause) =>
  /** @type {Promise<void>} */ (
    new Promise((done) => {
      const settled = new AbortController();
      const end = () => {
        clearTimeout(timer);
        settled.abort();
        done();
      };
      const timer = setTimeout(end, pause);
      retryRequests.addEventListener("now", end, { signal: settled.signal });
    })
  );

/**
 * @template T
 * @param {string | URL} address
 * @param {(answer: Response) => Promise<T>} read returns the content, or rejects if it is invalid
 * @param {{failed: () => void, recovered: () => void}} listener called after each failed attempt, and after a success
 * that follows a failure
 * @returns {Promise<T>} the content, after any number of attempts
 */
export const fetchUntilThere = async (address, read, { failed, recovered }) => {
  for (let pause = FIRST_PAUSE, cache = /** @type {RequestCache} */ ("default"); ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const part = await read(await fetch(address, { cache, signal: AbortSignal.timeout(LONGEST_PAUSE) }));
      if (cache === "reload") recovered();
      return part;
    } catch {
      failed();
      cache = "reload";
      await pauseOrRequest(pause);
    }
  }
};
