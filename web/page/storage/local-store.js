/**
 * Settings and games in localStorage; whatever cannot be stored is held in memory until the page closes. Also the cards
 * of the games, from localStorage or the journal.
 */
import { quarantine } from "./quarantine.js";
import { frame, prefix, readCard, readCards, readSettings } from "../boot/boot-bridge.js";
import { gameOf } from "../navigation/route.js";

/** @typedef {"blocked" | "full" | "elsewhere" | null} StorageTrouble */
/** @typedef {import("./journal.js").StoredJournal} StoredJournal */

/** The stored parts of a game: two generations of whole saves, the changes since then, its card, its branches. */
const PARTS = ["0", "1", "tail", "card", "aside"];
/** Texts that could not be stored, by key. @type {Map<string, string>} */
const memory = new Map();
/** The last known record of each game's journal. @type {Map<string, StoredJournal>} */
const journals = new Map();

/** @param {string} id @param {string} part */
const keyOf = (id, part) => `${prefix}:game:${id}:${part}`;

/** @param {string} key */
const readStored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @param {string} key */
const read = (key) => memory.get(key) ?? readStored(key);

/** @param {string} key @param {string} text @returns {StorageTrouble} why it could not be stored, null on success */
const write = (key, text) => {
  quarantine(key);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return null;
  } catch (error) {
    return /** @type {Error} */ (error).name === "QuotaExceededError" ? "full" : "blocked";
  }
};

/** @param {string} key */
const erase = (key) => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is not accessible holds nothing of this site.
  }
};

/** @returns {StorageTrouble} why storage is not accessible, null if it is */
export const probe = () => {
  try {
    localStorage.getItem(`${prefix}:settings`);
    return null;
  } catch {
    return "blocked";
  }
};

// ---------------------------------------------------------------- settings

let settings = readSettings();

export const currentSettings = () => settings;

/** @param {Record<string, unknown>} changes */
export const remember = (changes) => {
  settings = { ...settings, ...changes };
  write(`${prefix}:settings`, JSON.stringify(settings));
};

/** Reads the settings again after another tab has changed them. */
export const rereadSettings = () => {
  settings = readSettings();
};

// ---------------------------------------------------------------- games

/** One part of a game. @param {string} id @param {string} part */
export const readPart = (id, part) => read(keyOf(id, part));

/** The stored parts of a game, by name. @param {string} id */
export const readParts = (id) =>
  new Map(/** @type {[string, string][]} */ (PARTS.map((part) => [part, readPart(id, part)]).filter(([, text]) => text !== null)));

/**
 * Writes parts of a game in the given order; if one cannot be stored, all of them are held in memory.
 * @param {string} id
 * @param {Iterable<[string, string]>} parts
 * @returns {StorageTrouble}
 */
export const writeParts = (id, parts) => {
  const wanted = [...parts].map(([part, text]) => [keyOf(id, part), text]);
  for (const [key, text] of wanted) {
    const trouble = write(key, text);
    if (!trouble) continue;
    for (const [name, copy] of wanted) memory.set(name, copy);
    return trouble;
  }
  return null;
};

/** @param {string} id @param {string[]} parts */
export const eraseParts = (id, parts = PARTS) => {
  for (const part of parts) erase(keyOf(id, part));
};

/** Forgets the parts of a game that are in memory. @param {string} id */
export const forgetMemory = (id) => {
  for (const part of PARTS) memory.delete(keyOf(id, part));
};

/**
 * The moment of a date in milliseconds, 0 without a valid one: cards and tombstones have ISO format, but with other
 * fractions and time zones.
 * @param {string} [date]
 */
export const momentOf = (date = "") => Date.parse(date) || 0;

/** @typedef {{date: string, serial: number}} Stamp when a card was written, and the number of the save */

/**
 * Compares two cards of one game.
 * @param {Stamp} one
 * @param {Stamp} other
 * @returns {boolean} whether the first one was written later
 */
export const isLater = (one, other) => {
  const time = momentOf(one.date) - momentOf(other.date);
  return time ? time > 0 : one.serial >= other.serial;
};

/** The newest card of each game, from localStorage, memory and the journals. */
export const cards = () => {
  const all = new Map(readCards().map((card) => [card.id, card]));
  for (const [key, text] of memory) {
    if (key.endsWith(":card")) all.set(JSON.parse(text).id, JSON.parse(text));
  }
  for (const journal of journals.values()) {
    const stored = all.get(journal.id);
    if (stored && momentOf(journal.gone) > momentOf(stored.date)) all.delete(journal.id);
    if (!journal.gone && (!stored || (journal.card && !isLater(stored, journal.card)))) {
      all.set(journal.id, /** @type {Card} */ (journal.card) ?? cardIn(journal.id, null));
    }
  }
  return [...all.values()];
};

/** Stores the last record of a game's journal; its card is validated like a stored one. @param {StoredJournal} journal */
export const noteJournal = (journal) =>
  journals.set(journal.id, journal.card ? { ...journal, card: cardIn(journal.id, JSON.stringify(journal.card)) } : journal);

/** When a game was deleted, if its journal is known to be a tombstone. @param {string} id */
export const knownTombstone = (id) => journals.get(id)?.gone;

/** Forgets the journal of a game that has none any more. @param {string} id */
export const noteNoJournal = (id) => journals.delete(id);

/** Stores the last records of all journals. @param {StoredJournal[]} all */
export const noteJournals = (all) => {
  journals.clear();
  for (const journal of all) noteJournal(journal);
};

/** The card of the game that a route belongs to, if it is stored. @param {string} route */
export const cardOf = (route) => {
  const game = gameOf(route);
  return game === null ? undefined : cards().find(({ id }) => id === game);
};

/** The valid part of a stored card. @param {string} id @param {string | null} text */
export const cardIn = (id, text) => readCard(id, text).value;

/** The serial of the stored card. @param {string} id @returns {number | undefined} */
export const storedSerial = (id) => {
  const text = readStored(keyOf(id, "card"));
  return text === null ? undefined : cardIn(id, text).serial;
};

/** Adds a game to those that were played in this frame, which the facade offers again. @param {string} id */
export const noteFrameGame = (id) => {
  const played = /** @type {Frame} */ (frame).readFrameGames();
  if (played[0] === id) return;
  const known = new Set(cards().map((card) => card.id));
  /** @type {Frame} */ (frame).played = [id, ...played.filter((other) => other !== id && known.has(other))].join(" ");
  write(`${prefix}:frame:${/** @type {Frame} */ (frame).name || /** @type {Frame} */ (frame).game}`, /** @type {Frame} */ (frame).played);
};
