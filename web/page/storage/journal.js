/**
 * The durable journal in addition to localStorage, which browsers write to disk lazily. A separate worker
 * (journal-worker.js) keeps it; this module sends it requests. If it is not available or fails, every request returns
 * null or false, and the site works without it.
 */
import { prefix } from "../boot/boot-bridge.js";
import { isOnMainThread } from "../runtime/main-thread-runtime.js";

/** @typedef {import("./journal-keeper.js").StoredJournal} StoredJournal */

/** The timeout of a request, in milliseconds; then the worker is ended and restarted, but only so many times in all. */
const TIMEOUT = 5_000;
const MOST_WORKERS = 3;

/** @type {Worker | null} */
let worker = null;
let workersStarted = 0;
/** Whether no journal is available. */
let isUnavailable = isOnMainThread;
let lastNumber = 0;
/** Callbacks for replies, by number of the request. @type {Map<number, (answer: any) => void>} */
const pending = new Map();

/** Ends the worker; all pending requests get a failure as their answer. */
const endWorker = () => {
  worker?.terminate();
  worker = null;
  for (const answer of pending.values()) answer({ failed: "NoAnswer" });
};

/** @param {MessageEvent} event */
const onMessage = ({ data }) => {
  if (data.none) isUnavailable = true;
  pending.get(data.number)?.(data);
};

const startWorker = () => {
  workersStarted += 1;
  try {
    worker = new Worker(new URL("./journal-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = onMessage;
    worker.onerror = () => {
      isUnavailable = true;
      endWorker();
    };
  } catch {
    isUnavailable = true;
  }
};

/** @param {string} act @param {object} about @returns {Promise<{answer?: any, failed?: string}>} */
const request = (act, about = {}) => {
  if (!worker && workersStarted >= MOST_WORKERS) isUnavailable = true;
  if (!worker && !isUnavailable) startWorker();
  if (isUnavailable) return Promise.resolve({ failed: "none" });
  lastNumber += 1;
  const number = lastNumber;
  return new Promise((done) => {
    const timer = setTimeout(endWorker, TIMEOUT);
    pending.set(number, (answer) => {
      clearTimeout(timer);
      pending.delete(number);
      done(answer);
    });
    /** @type {Worker} */ (worker).postMessage({ number, place: prefix, act, about });
  });
};

/** @param {string} act @param {object} about */
const isDone = async (act, about) => !(await request(act, about)).failed;

/** Whether a journal may be available. */
export const hasJournal = () => !isUnavailable;

/** The journal of a game with its current text. @param {string} id @returns {Promise<StoredJournal | null>} */
export const readJournal = async (id) => (await request("read", { id })).answer ?? null;

/** The last record of every journal. @returns {Promise<StoredJournal[] | null>} null if that is unknown */
export const listJournals = async () => (await request("list")).answer ?? null;

/**
 * Replaces the journal by a whole text, or by the bytes of one in a newer format; resolves when it is on disk.
 * @param {object} record
 * @returns {Promise<boolean>} whether it is
 */
export const beginJournal = (record) => isDone("replace", record);

/** @param {object} record how the text has changed @returns {Promise<boolean>} whether it is on disk */
export const appendToJournal = (record) => isDone("append", record);

/**
 * Replaces the journal by a tombstone.
 * @param {string} id
 * @param {string} gone the time
 * @returns {Promise<boolean>} whether it is on disk
 */
export const entombJournal = (id, gone) => isDone("entomb", { id, gone });

/** @param {string} id */
export const forgetJournal = (id) => isDone("forget", { id });

/** Closes the file or database, so that another tab can open it. */
export const releaseJournal = () => {
  if (worker) request("release");
};
