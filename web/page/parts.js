/** Stylesheets of tables, pictures and words, which games can do without for a while: what does not come is asked for again, and the reader is told. */
import { copyOf } from "./first.js";
import { closeNotice, isNoticed, showNotice } from "./notice.js";

const FIRST_TRY = 2_000;
const LAST_TRY = 60_000;
/** How long anything waits for a part, in milliseconds. */
const PATIENCE = 3_000;

const sentence = () => copyOf("part-unfetched").textContent;

/** The next try: after a while, or as soon as the browser goes online. */
const nextTry = (pause) =>
  new Promise((done) => {
    setTimeout(done, pause);
    addEventListener("online", () => done(undefined), { once: true });
  });

/** Until the promise is settled, and not much longer than one likes to wait. @param {Promise<unknown>} promise */
export const soon = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, PATIENCE))]);

/**
 * @template T
 * @param {string} path from the folder of the page's scripts
 * @param {(text: string) => T} read gives what the text says, or throws if it is something else
 * @returns {Promise<T>} what has come, however many tries it took
 */
export const fetchPart = async (path, read) => {
  for (let pause = FIRST_TRY, cache = /** @type {RequestCache} */ ("default"); ; pause = Math.min(2 * pause, LAST_TRY)) {
    try {
      const answer = await fetch(new URL(path, import.meta.url), { cache, signal: AbortSignal.timeout(LAST_TRY) });
      const part = read(answer.ok ? await answer.text() : "");
      if (cache === "reload" && isNoticed(sentence())) closeNotice();
      return part;
    } catch {
      showNotice(sentence());
      cache = "reload";
      await nextTry(pause);
    }
  }
};
