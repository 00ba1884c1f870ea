/** What does not come, or not whole, is asked for again until it is there: after a pause that doubles, or at once when that is wished. */

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const hurry = new EventTarget();

/** What has failed before is tried again now. */
export const retryNow = () => hurry.dispatchEvent(new Event("now"));

/** The next try: after the pause, or as soon as somebody asks for it. @param {number} pause in milliseconds */
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
 * @param {(answer: Response) => Promise<T>} read gives what has come, or rejects if it is something else
 * @param {{failed: () => void, recovered: () => void}} listener hears of every try that fails, and of success after a failure
 * @returns {Promise<T>} what has come, however many tries it took
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
