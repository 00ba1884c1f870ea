/**
 * The worker that keeps the journals, independent of the one that runs Python. It handles one request at a time and
 * replies with its number.
 */
import { openDatabase } from "./journal-database.js";
import { openFiles } from "./journal-files.js";
import { keepJournals } from "./journal-keeper.js";

/** @type {ReturnType<typeof keepJournals> | null} */
let journals = null;
let line = Promise.resolve();

/**
 * Prefers files, which are faster than IndexedDB. If the browser has neither, every reply says so.
 * @param {string} place
 */
const open = async (place) => {
  journals = keepJournals(await openFiles(place).catch(() => openDatabase(place)));
};

/** @param {{number: number, place: string, act: keyof ReturnType<typeof keepJournals>, about: any}} question */
const answer = async ({ number, place, act, about }) => {
  try {
    if (!journals) await open(place);
    postMessage({ number, answer: (await /** @type {ReturnType<typeof keepJournals>} */ (journals)[act]?.(about)) ?? null });
  } catch (error) {
    postMessage({ number, failed: /** @type {Error | null} */ (error)?.name ?? "Error", none: !journals });
  }
};

addEventListener("message", ({ data }) => {
  line = line.then(() => answer(data));
});
