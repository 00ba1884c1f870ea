/**
 * Fetches parts that a start does not wait for (style sheets and pictures of tables, words, further games), with a
 * notice while one is missing.
 */
import { copyOf } from "../boot/boot-bridge.js";
import { fetchUntilThere, retryNow } from "../runtime/retrying-fetch.js";
import { closeNotice, isNoticed, showNotice } from "./notice.js";

/** How long anything waits for a part, in milliseconds. */
const TIMEOUT = 3_000;

addEventListener("online", retryNow);

/** Resolves when the promise settles, or after the timeout. @param {Promise<unknown>} promise */
export const waitBriefly = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, TIMEOUT))]);

/** @param {string} template */
const sentenceOf = (template) => /** @type {string} */ (copyOf(template).textContent);

/** Closes the notice if it is the one of this template. @param {string} template */
export const closeNoticeOf = (template) => {
  if (isNoticed(sentenceOf(template))) closeNotice();
};

/**
 * @template T
 * @param {string} path relative to the folder of the page's scripts in the site
 * @param {(answer: Response) => Promise<T>} read returns the content, or rejects if it is invalid
 * @param {string} template the notice shown while the part is missing
 * @param {() => boolean} isMissed whether to show the notice
 * @returns {Promise<T>} the content, after any number of attempts
 */
export const fetchWithNotice = (path, read, template, isMissed) =>
  fetchUntilThere(new URL(path, import.meta.url), read, {
    failed: () => { if (isMissed()) showNotice(sentenceOf(template), true); },
    recovered: () => closeNoticeOf(template),
  });

/**
 * Fetches a part that a game can do without for a while: a style sheet, pictures of a table, or words.
 * @template T
 * @param {string} path relative to the folder of the page's scripts in the site
 * @param {(text: string) => T} read parses the text, or throws if it is invalid
 * @returns {Promise<T>} the content, after any number of attempts
 */
export const fetchPart = (path, read) =>
  fetchWithNotice(path, async (answer) => read(answer.ok ? await answer.text() : ""), "part-unfetched", () => true);
