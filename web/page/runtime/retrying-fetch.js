/** Retries a fetch until it succeeds, with exponential backoff or immediately on request. */

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const hurry = new EventTarget();

/** Retries all failed fetches now. */
export const retryNow = () => hurry.dispatchEvent(new Event("now"));

/** Resolves after the pause, or as soon as `retryNow` is called. @param {number} pause in milliseconds */
const nextTry = (pause) =>
  /** @type {Promise<void>} */ (
    new Promise((done) => {
      const tried = new AbortController();
      const end = () => {
        clearTimeout(timer);
        tried.abort();
        done();
      };
      const timer = setTimeout(end, pause);
      hurry.addEventListener("now", end, { signal: tried.signal });
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
      await nextTry(pause);
    }
  }
};
