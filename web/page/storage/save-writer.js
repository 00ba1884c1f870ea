/**
 * Turns the changes that the worker sends into the text of a game, and stores it.
 *
 * localStorage has two generations of the whole text, which are rarely written, and the tail: the changes since the
 * newest generation. The journal (journal.js) has every change on disk before the save counts as stored.
 */
import { appendToJournal, beginJournal, releaseJournal } from "./journal.js";
import { eraseParts, forgetMemory, knownTombstone, momentOf, noteJournal, storedSerial, writeParts } from "./local-store.js";
import { newestOf, readGame, readStored } from "./stored-texts.js";

/** @typedef {import("./local-store.js").StorageTrouble} StorageTrouble */
/** @typedef {import("../protocol").SentCard} SentCard */
/** @typedef {import("../protocol").Save} Save */
/** @typedef {{keep: number, add: string}} Change keep so many characters of the text, then append */

/** How many characters at the end of a text identify it: most of its digest. */
const END = 40;
/**
 * How many characters of changes may be written before the whole text is written again, even if it is shorter: to
 * localStorage, and to the journal.
 */
const TAILS = 8_000;
const CHANGES = 64_000;

/** The serial of the stored card as this tab last took or wrote it, by game. @type {Map<string, number | undefined>} */
const knownSerials = new Map();
/** Games that another tab has taken over. @type {Set<string>} */
const elsewhere = new Set();

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

/** @param {SaveInProgress} game @returns {StorageTrouble} */
const storeWhole = (game) => {
  const { id, text, card, slot } = game;
  const trouble = writeParts(id, [[slot, text], ["card", JSON.stringify({ ...card, slot })]]);
  if (trouble) return trouble;
  eraseParts(id, ["tail"]);
  Object.assign(game, { over: slot, end: text.slice(-END), slot: otherSlot(slot), tail: { keep: 0, add: "" }, tails: 0 });
  return null;
};

/** @param {SaveInProgress} game @returns {StorageTrouble} */
const storeTail = (game) => {
  const { id, serial, card, over, end, tail } = game;
  const content = JSON.stringify({ ...tail, slot: over, end, serial, date: card.date });
  game.tails += content.length;
  return writeParts(id, [["tail", content], ["card", JSON.stringify({ ...card, slot: over })]]);
};

/**
 * Writes the tail, or the whole text if the tails have grown as long and at the end of the game.
 * @param {SaveInProgress} game
 * @returns {StorageTrouble}
 */
const storeLocally = (game) => {
  const { over, tails, text, card } = game;
  if (over !== null && !card.over && tails < Math.max(text.length, TAILS)) return storeTail(game);
  const trouble = storeWhole(game);
  return trouble && over !== null ? storeTail(game) : trouble;
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
 * @param {() => void} [onLocal] called when it is in localStorage, usually at once; not if it does not fit
 * @returns {Promise<StorageTrouble>}
 */
export const storeSave = async (save, onLocal) => {
  const { id, serial, card } = save;
  const game = applyChange(save);
  current = game;
  if (elsewhere.has(id) || writtenElsewhere(id)) {
    giveUp(id);
    return "elsewhere";
  }
  noteCleared(game);
  const journalling = writeJournal(game, save);
  const date = knownTombstone(id);
  if (date && momentOf(date) > momentOf(card.date) && (await journalling) < 0) game.card = { ...game.card, date };
  const trouble = storeLocally(game);
  if (!trouble) {
    knownSerials.set(id, serial);
    onLocal?.();
  }
  const journalled = await journalling;
  if (game.serial === serial) game.journalled = journalled;
  if (journalled < 0) return trouble;
  noteJournal({ id, serial, card });
  return null;
};

/** Replaces the tail by a whole text, when the user leaves the table or the page may be closed soon. */
export const flushSave = () => {
  releaseJournal();
  if (!current?.tail.add || current.over === null || elsewhere.has(current.id) || writtenElsewhere(current.id)) return;
  if (storedSerial(current.id) !== undefined && !storeWhole(current)) knownSerials.set(current.id, current.serial);
};

/** The newest text of a game, on the table or stored, and its card. @param {string} id */
export const lastOf = async (id) => (current?.id === id && !elsewhere.has(id) ? current : newestOf(id, await readGame(id)));

/** This tab has deleted the game. @param {string} id */
export const noteDeleted = (id) => {
  knownSerials.delete(id);
  if (current?.id === id) current = null;
};

// ---------------------------------------------------------------- opening

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
 * @returns {StorageTrouble}
 */
export const storeAside = ({ id, text }) => {
  if (text) return writeParts(id, [["aside", text]]);
  eraseParts(id, ["aside"]);
  return null;
};
