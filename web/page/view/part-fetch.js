/** What comes beside a start (stylesheets and pictures of tables, words, further games): while it does not come the reader is told. */
import { copyOf } from "../boot/boot-bridge.js";
import { fetchUntilThere, retryNow } from "../runtime/retrying-fetch.js";
import { closeNotice, isNoticed, showNotice } from "./notice.js";

/** How long anything waits for a part, in milliseconds. */
const PATIENCE = 3_000;

addEventListener("online", retryNow);

/** Until the promise is settled, and not much longer than one likes to wait. @param {Promise<unknown>} promise */
export const soon = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, PATIENCE))]);

/** @param {string} template */
const sentenceOf = (template) => /** @type {string} */ (copyOf(template).textContent);

/** Closes the notice of a template, if that is the one that is shown. @param {string} template */
export const closeNoticeOf = (template) => {
  if (isNoticed(sentenceOf(template))) closeNotice();
};

/**
 * @template T
 * @param {string} path from the folder of the page's scripts in the site
 * @param {(answer: Response) => Promise<T>} read gives what has come, or rejects if it is something else
 * @param {string} template what is said while it does not come
 * @param {() => boolean} isMissed whether anything is said
 * @returns {Promise<T>} what has come, however many tries it took
 */
export const fetchWithNotice = (path, read, template, isMissed) =>
  fetchUntilThere(new URL(path, import.meta.url), read, {
    failed: () => { if (isMissed()) showNotice(sentenceOf(template), true); },
    recovered: () => closeNoticeOf(template),
  });

/**
 * What a game can do without for a while: stylesheets and pictures of tables, and words.
 * @template T
 * @param {string} path from the folder of the page's scripts in the site
 * @param {(text: string) => T} read gives what the text says, or throws if it is something else
 * @returns {Promise<T>} what has come, however many tries it took
 */
export const fetchPart = (path, read) =>
  fetchWithNotice(path, async (answer) => read(answer.ok ? await answer.text() : ""), "part-unfetched", () => true);
