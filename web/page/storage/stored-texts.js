/**
 * What is stored of a game: its texts in localStorage and in the journal, which of them is the newest, and whether the
 * game was deleted after that.
 */
import { readJournal } from "./journal.js";
import { cardIn, isLater, momentOf, readParts } from "./local-store.js";

/** @typedef {import("./journal.js").StoredJournal} StoredJournal */
/** @typedef {import("../protocol").Texts} Texts */
/** @typedef {import("../protocol").Place} Place */
/** @typedef {{parts: Map<string, string>, journal: StoredJournal | null}} StoredGame */

/** @param {string | undefined} text @returns {any} */
const parse = (text) => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** The text that generation and tail give; null if they do not belong together. @param {Map<string, string>} parts */
const tailOf = (parts) => {
  const tail = parse(parts.get("tail"));
  const whole = parts.get(tail?.slot);
  if (typeof tail?.add !== "string" || !Number.isInteger(tail.keep) || !whole?.endsWith(tail.end)) return null;
  return { text: whole.slice(0, tail.keep) + tail.add, date: tail.date, serial: tail.serial };
};

/**
 * What is stored of a game. The journal is read first: what another tab writes meanwhile is then in the parts.
 * @param {string} id
 * @returns {Promise<StoredGame>}
 */
export const readGame = async (id) => {
  const journal = await readJournal(id);
  return { parts: readParts(id), journal };
};

/**
 * The stored texts of a game by place, and the place that was written last.
 * @param {string} id
 * @param {StoredGame} stored
 * @returns {Texts}
 */
const textsOf = (id, { parts, journal }) => {
  const card = cardIn(id, parts.get("card") ?? null);
  const tail = tailOf(parts);
  /** @type {Record<Place, string | null>} */
  const texts = { 0: parts.get("0") ?? null, 1: parts.get("1") ?? null, tail: tail?.text ?? null, journal: journal?.text || null };
  const isTailLast = tail !== null && tail.date === card.date && tail.serial === card.serial;
  const local = isTailLast ? "tail" : card.serial < 0 ? "" : /** @type {Place} */ (card.slot);
  const localText = local && texts[local];
  const isJournalLast =
    journal !== null && texts.journal !== null && !(localText && journal.card && isLater(card, journal.card));
  return { ...texts, last: isJournalLast ? "journal" : local, newer: journal?.newer === true, aside: parts.get("aside") ?? "" };
};

/** Whether a tombstone is newer than everything stored of the game. @param {StoredGame} stored */
export const isGone = ({ parts, journal }) =>
  journal !== null && momentOf(journal.gone) > momentOf(cardIn(journal.id, parts.get("card") ?? null).date);

/**
 * Everything stored of a game, for the worker. Nothing is written, and this tab may write the game no more than before.
 * @param {string} id
 * @returns {Promise<Texts>}
 */
export const readStored = async (id) => {
  const stored = await readGame(id);
  const texts = textsOf(id, isGone(stored) ? { parts: new Map(), journal: null } : stored);
  const same = /** @type {Place[]} */ (["tail", "0", "1"]).find((place) => texts[place] !== null && texts[place] === texts.journal);
  if (same === undefined) return texts;
  return { ...texts, journal: null, last: texts.last === "journal" ? same : texts.last };
};

/** The newest text of a game, and its card. @param {string} id @param {StoredGame} stored */
export const newestOf = (id, stored) => {
  const texts = textsOf(id, stored);
  const card = (texts.last === "journal" && stored.journal?.card) || cardIn(id, stored.parts.get("card") ?? null);
  return { card, text: (texts.last ? texts[texts.last] : null) ?? texts.tail ?? texts[0] ?? texts[1] };
};
