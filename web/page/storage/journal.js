/**
 * The durable journal beside localStorage, which browsers write to disk lazily. A worker of its own keeps it (journal-worker.js);
 * here it is asked. Where a browser has none, or it fails, every question is answered with null or false, and all goes on without.
 */
import { prefix } from "../boot/boot-bridge.js";
import { isOnMainThread } from "../runtime/main-thread-runtime.js";

/** @typedef {import("./journal-keeper.js").Kept} Kept */

/** How long the journal may take, in milliseconds: then it is ended, and begun anew so many times. */
const PATIENCE = 5_000;
const MOST_WORKERS = 3;

/** @type {Worker | null} */
let worker = null;
let begun = 0;
/** This browser has no journal to give. */
let none = isOnMainThread;
let last = 0;
/** Who waits for an answer, by number. @type {Map<number, (answer: any) => void>} */
const waiting = new Map();

/** What nobody will answer any more is answered with a failure. */
const end = () => {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer({ failed: "NoAnswer" });
};

/** @param {MessageEvent} event */
const hear = ({ data }) => {
  if (data.none) none = true;
  waiting.get(data.number)?.(data);
};

const begin = () => {
  begun += 1;
  try {
    worker = new Worker(new URL("./journal-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = hear;
    worker.onerror = () => {
      none = true;
      end();
    };
  } catch {
    none = true;
  }
};

/** @param {string} act @param {object} about @returns {Promise<{answer?: any, failed?: string}>} */
const ask = (act, about = {}) => {
  if (!worker && begun >= MOST_WORKERS) none = true;
  if (!worker && !none) begin();
  if (none) return Promise.resolve({ failed: "none" });
  last += 1;
  const number = last;
  return new Promise((done) => {
    const late = setTimeout(end, PATIENCE);
    waiting.set(number, (answer) => {
      clearTimeout(late);
      waiting.delete(number);
      done(answer);
    });
    /** @type {Worker} */ (worker).postMessage({ number, place: prefix, act, about });
  });
};

/** @param {string} act @param {object} about */
const isDone = async (act, about) => !(await ask(act, about)).failed;

/** Whether there may be a journal here. */
export const hasJournal = () => !none;

/** The journal of a game with the text that it leads to. @param {string} id @returns {Promise<Kept | null>} */
export const readJournal = async (id) => (await ask("read", { id })).answer ?? null;

/** What the journal of every game says last. @returns {Promise<Kept[] | null>} null if that cannot be known */
export const listJournals = async () => (await ask("list")).answer ?? null;

/** A whole text takes the place of the journal; resolves when it is on disk. @param {object} record @returns {Promise<boolean>} whether it is */
export const beginJournal = (record) => isDone("replace", record);

/** @param {object} record how the text has changed @returns {Promise<boolean>} whether it is on disk */
export const appendToJournal = (record) => isDone("append", record);

/** The game is deleted. @param {string} id @param {string} gone the time @returns {Promise<boolean>} whether that is on disk */
export const entombJournal = (id, gone) => isDone("entomb", { id, gone });

/** @param {string} id */
export const forgetJournal = (id) => isDone("forget", { id });

/** Nothing is held that could be in the way of another tab. */
export const releaseJournal = () => {
  if (worker) ask("release");
};
