/**
 * The worker that keeps the journals, independent of the one that runs Python. It handles one request at a time and
 * replies with its number.
 */
import { openDatabase } from "./journal-database.js";
import { openFiles } from "./journal-files.js";
import { createJournals } from "./journal-keeper.js";

/** @type {ReturnType<typeof createJournals> | null} */
let journals = null;
let queue = Promise.resolve();

/**
 * Prefers files, which are faster than IndexedDB. If the browser has neither, every reply says so.
 * @param {string} prefix
 */
const open = async (prefix) => {
  journals = createJournals(await openFiles(prefix).catch(() => openDatabase(prefix)));
};

/** @param {{number: number, place: string, act: keyof ReturnType<typeof createJournals>, about: any}} question */
const handle = async ({ number, place: prefix, act, about }) => {
  try {
    if (!journals) await open(prefix);
    postMessage({ number, answer: (await /** @type {ReturnType<typeof createJournals>} */ (journals)[act]?.(about)) ?? null });
  } catch (error) {
    postMessage({ number, failed: /** @type {Error | null} */ (error)?.name ?? "Error", none: !journals });
  }
};

addEventListener("message", ({ data }) => {
  queue = queue.then(() => handle(data));
});
