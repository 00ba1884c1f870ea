/** The worker of the journals: it stands before Python and outlives it. One question after another, each answered by its number. */
import { openDatabase } from "./journal-database.js";
import { openFiles } from "./journal-files.js";
import { keepJournals } from "./journal-keeper.js";

/** @type {ReturnType<typeof keepJournals> | null} */
let journals = null;
let line = Promise.resolve();

/** Files first: they are quicker. Where a browser has neither it says so to every question. @param {string} place */
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
