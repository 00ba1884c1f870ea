/**
 * Saves: turns the changes that the worker sends into the text of a game, and stores it.
 *
 * localStorage has two generations of the whole text, which are rarely written, and the tail: the changes since the
 * newest generation. The journal (journal.js) has every change on disk before the save counts as stored.
 */
import { appendToJournal, beginJournal, entombJournal, forgetJournal, listJournals, putJournal, readJournal, releaseJournal } from "./journal.js";
import {
  cardIn,
  eraseParts,
  forgetMemory,
  isLater,
  knownTombstone,
  momentOf,
  noteJournal,
  noteJournals,
  noteNoJournal,
  readParts,
  storedSerial,
  writeParts,
} from "./local-store.js";

/** @typedef {import("./local-store.js").Trouble} Trouble */
/** @typedef {import("./journal.js").StoredJournal} StoredJournal */
/** @typedef {import("./journal-record.js").Gone} Gone */
/** @typedef {import("../protocol").SentCard} SentCard */
/** @typedef {import("../protocol").Save} Save */
/** @typedef {import("../protocol").Texts} Texts */
/** @typedef {{parts: Map<string, string>, journal: StoredJournal | null}} StoredGame */
/** @typedef {{keep: number, add: string}} Change keep so many characters of the text, then append */
/** @typedef {import("../protocol").Place} Place */

/** How many characters at the end of a text identify it: most of its digest. */
const END = 40;
/**
 * How many characters of changes may be written before the whole text is written again, even if it is shorter: to
 * localStorage, and to the journal.
 */
const TAILS = 8_000;
const CHANGES = 64_000;
const DAY = 24 * 60 * 60 * 1000;

/** The serial of the stored card as this tab last took or wrote it, by game. @type {Map<string, number | undefined>} */
const knownSerials = new Map();
/** Games that another tab has taken over. @type {Set<string>} */
const elsewhere = new Set();
/** The games removed last, which can be restored, by id. @type {Map<string, StoredGame>} */
const removed = new Map();

/**
 * @typedef {object} SaveInProgress a game that is being written
 * @property {string} id
 * @property {number} serial
 * @property {string} text
 * @property {SentCard} card
 * @property {string} slot the slot for the next whole text
 * @property {string | null} over the slot that the tail is based on, null before the first whole text
 * @property {string} [end] the end of the text in that slot
 * @property {Change} tail what has changed since that text
 * @property {number} tails how many characters have been written to localStorage since then
 * @property {number} journalled how many have been written to the journal since its whole text; -1: it holds something
 * else
 */
/** The game that was written last. @type {SaveInProgress | null} */
let current = null;

/** @param {string} slot */
const otherSlot = (slot) => (slot === "0" ? "1" : "0");

/** Combines two successive changes. @param {Change} first @param {Change} second */
const combined = (first, second) =>
  second.keep < first.keep ? second : { keep: first.keep, add: first.add.slice(0, second.keep - first.keep) + second.add };

/** The game that a save begins or changes, with that change. @param {Save} save @returns {SaveInProgress} */
const applyChange = ({ id, serial, slot, after, keep, add, card }) => {
  if (slot !== undefined) {
    return { id, serial, text: add, card, slot, over: null, tail: { keep: 0, add: "" }, tails: 0, journalled: -1 };
  }
  if (current?.id !== id || current.serial !== after) throw new Error("a change of a text that is not there");
  const tail = current.tail.add ? combined(current.tail, { keep, add }) : { keep, add };
  return Object.assign(current, { serial, card, text: current.text.slice(0, keep) + add, tail });
};

// ---------------------------------------------------------------- localStorage

/** @param {SaveInProgress} game @returns {Trouble} */
const storeWhole = (game) => {
  const { id, text, card, slot } = game;
  const trouble = writeParts(id, [[slot, text], ["card", JSON.stringify({ ...card, slot })]]);
  if (trouble) return trouble;
  eraseParts(id, ["tail"]);
  Object.assign(game, { over: slot, end: text.slice(-END), slot: otherSlot(slot), tail: { keep: 0, add: "" }, tails: 0 });
  return null;
};

/** @param {SaveInProgress} game @returns {Trouble} */
const storeTail = (game) => {
  const { id, serial, card, over, end, tail } = game;
  const content = JSON.stringify({ ...tail, slot: over, end, serial, date: card.date });
  game.tails += content.length;
  return writeParts(id, [["tail", content], ["card", JSON.stringify({ ...card, slot: over })]]);
};

/**
 * Writes the tail, or the whole text if the tails have grown as long and at the end of the game.
 * @param {SaveInProgress} game
 * @returns {Trouble}
 */
const storeLocally = (game) => {
  const { over, tails, text, card } = game;
  if (over !== null && !card.over && tails < Math.max(text.length, TAILS)) return storeTail(game);
  const trouble = storeWhole(game);
  return trouble && over !== null ? storeTail(game) : trouble;
};

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

// ---------------------------------------------------------------- the journal

/**
 * Appends a change if the journal holds the text before it; otherwise, and when the changes have grown as long,
 * replaces the journal by the whole text.
 * @param {SaveInProgress} game
 * @param {Save} save
 */
const writeJournal = async (game, { id, serial, keep, add, card }) => {
  const { text, journalled } = game;
  const continues = journalled >= 0 && journalled + add.length < Math.max(text.length, CHANGES);
  game.journalled = -1;
  if (continues && (await appendToJournal({ id, serial, keep, add, card }))) return journalled + add.length;
  return (await beginJournal({ id, serial, keep: 0, add: text, card })) ? 0 : -1;
};

/** @param {SaveInProgress} game @param {Save} save @param {number} journalled */
const noteWritten = (game, { id, serial, card }, journalled) => {
  if (game.serial === serial) game.journalled = journalled;
  if (journalled >= 0) noteJournal({ id, serial, card });
};

// ---------------------------------------------------------------- a game on the table

/** This tab writes the game no longer. @param {string} id */
export const giveUp = (id) => {
  elsewhere.add(id);
  forgetMemory(id);
  releaseJournal();
};

/** Whether another tab has written the game since this one last did. @param {string} id */
export const writtenElsewhere = (id) => {
  const serial = storedSerial(id);
  return serial !== undefined && serial !== knownSerials.get(id);
};

/**
 * Another tab has deleted the game, or the browser has evicted it: the next write is a whole text.
 * @param {SaveInProgress} game
 */
const noteCleared = (game) => {
  const { id } = game;
  if (storedSerial(id) !== undefined || knownSerials.get(id) === undefined) return;
  knownSerials.delete(id);
  Object.assign(game, { over: null, journalled: -1 });
};

/**
 * Stores a save. It is durable when this resolves with null: in the journal on disk or, without a journal, in
 * localStorage, and not older than a tombstone that is still in place of the journal.
 * @param {Save} save
 * @returns {Promise<Trouble>}
 */
export const storeSave = async (save) => {
  const { id, serial, card } = save;
  const game = applyChange(save);
  current = game;
  if (elsewhere.has(id) || writtenElsewhere(id)) {
    giveUp(id);
    return "elsewhere";
  }
  noteCleared(game);
  const journalling = writeJournal(game, save);
  const gone = knownTombstone(id);
  if (gone && momentOf(gone) > momentOf(card.date) && (await journalling) < 0) game.card = { ...card, date: gone };
  const trouble = storeLocally(game);
  if (!trouble) knownSerials.set(id, serial);
  const journalled = await journalling;
  noteWritten(game, save, journalled);
  return journalled < 0 ? trouble : null;
};

/** Replaces the tail by a whole text, when the user leaves the table or the page may be closed soon. */
export const flushSave = () => {
  releaseJournal();
  if (!current?.tail.add || current.over === null || elsewhere.has(current.id) || writtenElsewhere(current.id)) return;
  if (storedSerial(current.id) !== undefined && !storeWhole(current)) knownSerials.set(current.id, current.serial);
};

/** The game that this tab writes, if it is this one. @param {string} id */
const inProgress = (id) => (current?.id === id && !elsewhere.has(id) ? current : null);

/** This tab has deleted the game. @param {string} id */
const noteDeleted = (id) => {
  knownSerials.delete(id);
  if (current?.id === id) current = null;
};

// ---------------------------------------------------------------- opening

/**
 * What is stored of a game. The journal is read first: what another tab writes meanwhile is then in the parts.
 * @param {string} id
 * @returns {Promise<StoredGame>}
 */
const readGame = async (id) => {
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
const isGone = ({ parts, journal }) =>
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

/** From now on this tab writes the game, after what is stored now. @param {string} id */
export const take = (id) => {
  knownSerials.set(id, storedSerial(id));
  elsewhere.delete(id);
};

/** Everything stored of a game, which this tab writes from now on. @param {string} id */
export const takeStored = async (id) => {
  const texts = await readStored(id);
  take(id);
  return texts;
};

/**
 * Stores branches of a game: saves that continued in another way.
 * @param {{id: string, text: string}} aside
 * @returns {Trouble}
 */
export const storeAside = ({ id, text }) => {
  if (text) return writeParts(id, [["aside", text]]);
  eraseParts(id, ["aside"]);
  return null;
};

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

// ---------------------------------------------------------------- files

/** The newest text of a game, and its card. @param {string} id @param {StoredGame} stored */
const newestOf = (id, stored) => {
  const texts = textsOf(id, stored);
  const card = (texts.last === "journal" && stored.journal?.card) || cardIn(id, stored.parts.get("card") ?? null);
  return { card, text: (texts.last ? texts[texts.last] : null) ?? texts.tail ?? texts[0] ?? texts[1] };
};

/** The newest text of a game, stored or on the table, and its card. @param {string} id */
const lastOf = async (id) => inProgress(id) ?? newestOf(id, await readGame(id));

/** The newest text of a game, for a file. @param {string} id */
export const fileOf = async (id) => {
  const { card, text } = await lastOf(id);
  return { name: `${card.game || "game"} ${card.date.slice(0, 10)}`.trim() + ".tradewinds", text };
};

/** All games for one file: for each a line with its date and its newest text. @param {string[]} ids */
export const fileOfAll = async (ids) => {
  const lines = [];
  for (const id of ids) {
    const { card, text } = await lastOf(id);
    if (text) lines.push(`${card.date} ${text}\n`);
  }
  return { name: `tradewinds ${new Date().toISOString().slice(0, 10)}.tradewinds`, text: lines.join("") };
};

// ---------------------------------------------------------------- deleting

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
    if (stored.journal?.newer ? await forgetJournal(id) : await entombJournal(id, gone)) noteJournal({ id, gone });
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
  const isBack = await (bytes ? putJournal(id, bytes) : beginJournal({ ...summary, keep: 0, add: text }));
  if (isBack) noteJournal(summary);
  return isBack;
};

/**
 * The parts of a game whose tombstone could not be replaced: they have its newest text, and are not older than the
 * tombstone, so that it does not count.
 * @param {string} id
 * @param {StoredGame} stored
 * @param {string} gone
 */
const partsAfter = (id, stored, gone) => {
  const { card, text } = newestOf(id, stored);
  if (text) stored.parts.set("0", text).set("card", JSON.stringify({ ...card, date: gone, slot: "0" })).delete("tail");
  return stored.parts;
};

/** @param {string} id @param {StoredGame} stored @returns {Promise<Trouble>} */
const restoreGame = async (id, stored) => {
  const isBack = await restoreJournal(id, stored.journal);
  const gone = knownTombstone(id);
  const trouble = writeParts(id, gone ? partsAfter(id, stored, gone) : stored.parts);
  return isBack ? null : (trouble ?? (stored.journal?.newer ? "full" : null));
};

/**
 * Restores removed games, except where something newer exists.
 * @param {string[]} ids
 * @returns {Promise<{trouble: Trouble, left: boolean}>} `left`: whether something newer was kept instead
 */
export const restoreGames = async (ids) => {
  /** @type {Trouble} */
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
