/** Deletes games, which leaves tombstones in place of their journals, and restores those that were deleted last. */
import { beginJournal, entombJournal, forgetJournal, listJournals } from "./journal.js";
import { eraseParts, knownTombstone, momentOf, noteJournal, noteJournals, noteNoJournal, readParts, writeParts } from "./local-store.js";
import { noteDeleted } from "./save-writer.js";
import { isGone, newestOf, readGame } from "./stored-texts.js";

/** @typedef {import("./local-store.js").StorageTrouble} StorageTrouble */
/** @typedef {import("./journal.js").StoredJournal} StoredJournal */
/** @typedef {import("./journal-record.js").Gone} Gone */
/** @typedef {import("./stored-texts.js").StoredGame} StoredGame */

const DAY = 24 * 60 * 60 * 1000;

/** The games removed last, which can be restored, by id. @type {Map<string, StoredGame>} */
const removed = new Map();

/** @type {Promise<boolean> | null} */
let consulted = null;

/** Resolves once the journals have been read for the first time. */
export const journalsKnown = () => (consulted ??= consultJournals());

/**
 * Reads the last record of all journals, and deletes from localStorage the games that have a tombstone.
 * @returns {Promise<boolean>} whether the journals could be read
 */
export const consultJournals = async () => {
  const all = await listJournals();
  if (!all) return false;
  noteJournals(all);
  for (const tombstone of /** @type {Gone[]} */ (all.filter(({ gone }) => gone))) applyTombstone(tombstone);
  return true;
};

/**
 * Applies a tombstone to localStorage. The tombstone itself is deleted after a day, or when something newer exists.
 * @param {Gone} tombstone
 */
const applyTombstone = ({ id, gone }) => {
  const parts = readParts(id);
  const isNewest = isGone({ parts, journal: { id, gone } });
  if (isNewest) eraseParts(id);
  if (!isNewest || (!parts.size && Date.now() - momentOf(gone) > DAY)) forgetJournal(id);
};

/**
 * Writes a tombstone to disk before localStorage is cleared, so that a crash leaves the game either there or deleted.
 * @param {string[]} ids
 */
export const removeGames = async (ids) => {
  removed.clear();
  for (const id of ids) {
    const gone = new Date().toISOString();
    const stored = await readGame(id);
    removed.set(id, stored);
    if (await (stored.journal?.newer ? forgetJournal(id) : entombJournal(id, gone))) noteJournal({ id, gone });
    eraseParts(id);
    noteDeleted(id);
  }
};

/**
 * Whether the game exists again, from another tab or a file, after it was deleted; then the tombstone no longer counts.
 * @param {string} id
 */
const existsAgain = async (id) => {
  const { parts, journal } = await readGame(id);
  const isJournalled = journal !== null && !journal.gone;
  const isStored = parts.size > 0;
  if (isStored && !isJournalled) noteNoJournal(id);
  else if (journal) noteJournal(journal);
  return isStored || isJournalled;
};

/**
 * @param {string} id
 * @param {StoredJournal | null} journal
 * @returns {Promise<boolean>} whether the journal has the game again
 */
const restoreJournal = async (id, journal) => {
  const { text, bytes, ...summary } = journal ?? { id };
  if (!text && !bytes) {
    if (await forgetJournal(id)) noteNoJournal(id);
    return false;
  }
  const isBack = await beginJournal({ ...summary, bytes, keep: 0, add: text });
  if (isBack) noteJournal(summary);
  return isBack;
};

/**
 * Changes the parts of a game whose tombstone could not be replaced: they get its newest text, and the date of the
 * tombstone, so that it does not count.
 * @param {string} id
 * @param {StoredGame} stored
 * @param {string} date
 */
const outlive = (id, stored, date) => {
  const { card, text } = newestOf(id, stored);
  if (text) stored.parts.set("0", text).set("card", JSON.stringify({ ...card, date, slot: "0" })).delete("tail");
};

/** @param {string} id @param {StoredGame} stored @returns {Promise<StorageTrouble>} */
const restoreGame = async (id, stored) => {
  const isBack = await restoreJournal(id, stored.journal);
  const date = knownTombstone(id);
  if (date) outlive(id, stored, date);
  const trouble = writeParts(id, stored.parts);
  return isBack ? null : (trouble ?? (stored.journal?.newer ? "full" : null));
};

/**
 * Restores removed games, except where something newer exists.
 * @param {string[]} ids
 * @returns {Promise<{trouble: StorageTrouble, left: boolean}>} `left`: whether something newer was kept instead
 */
export const restoreGames = async (ids) => {
  /** @type {StorageTrouble} */
  let trouble = null;
  let left = false;
  for (const id of ids) {
    const stored = removed.get(id);
    removed.delete(id);
    if (!stored || (await existsAgain(id))) left = true;
    else trouble = (await restoreGame(id, stored)) ?? trouble;
  }
  return { trouble, left };
};
