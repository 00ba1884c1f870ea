/** What comes beside a start (stylesheets and pictures of tables, words, further games): what does not come is asked for again, and the reader is told. */
import { copyOf } from "../boot/boot-bridge.js";
import { closeNotice, isNoticed, showNotice } from "../view/notice.js";

const FIRST_TRY = 2_000;
const LAST_TRY = 60_000;
/** How long anything waits for a part, in milliseconds. */
const PATIENCE = 3_000;

const hurry = new EventTarget();

/** What has failed before is tried again now. */
export const tryNow = () => hurry.dispatchEvent(new Event("now"));

addEventListener("online", tryNow);

/** The next try: after a while, or as soon as the browser goes online or somebody waits for a part. @param {number} pause */
const nextTry = (pause) =>
  new Promise((done) => {
    setTimeout(done, pause);
    hurry.addEventListener("now", () => done(undefined), { once: true });
  });

/** Until the promise is settled, and not much longer than one likes to wait. @param {Promise<unknown>} promise */
export const soon = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, PATIENCE))]);

/**
 * @template T
 * @param {string} path from the folder of the page's scripts
 * @param {(answer: Response) => Promise<T>} read gives what has come, or rejects if it is something else
 * @param {string} template what is said while it does not come
 * @param {() => boolean} isMissed whether anything is said
 * @returns {Promise<T>} what has come, however many tries it took
 */
export const fetchUntilThere = async (path, read, template, isMissed) => {
  const sentence = () => /** @type {string} */ (copyOf(template).textContent);
  for (let pause = FIRST_TRY, cache = /** @type {RequestCache} */ ("default"); ; pause = Math.min(2 * pause, LAST_TRY)) {
    try {
      const answer = await fetch(new URL(path, import.meta.url), { cache, signal: AbortSignal.timeout(LAST_TRY) });
      const part = await read(answer);
      if (cache === "reload" && isNoticed(sentence())) closeNotice();
      return part;
    } catch {
      if (isMissed()) showNotice(sentence(), true);
      cache = "reload";
      await nextTry(pause);
    }
  }
};

/**
 * What a game can do without for a while: stylesheets and pictures of tables, and words.
 * @template T
 * @param {string} path from the folder of the page's scripts
 * @param {(text: string) => T} read gives what the text says, or throws if it is something else
 * @returns {Promise<T>} what has come, however many tries it took
 */
export const fetchPart = (path, read) =>
  fetchUntilThere(path, async (answer) => read(answer.ok ? await answer.text() : ""), "part-unfetched", () => true);
