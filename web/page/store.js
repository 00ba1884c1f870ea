/** Saves and settings in localStorage; what storage does not take is kept in memory until the page closes. */
import { frame, prefix, readCards, readSettings } from "./first.js";
import { gameOf } from "./route.js";

/** @typedef {"blocked" | "full" | "elsewhere" | null} Trouble */

const SLOTS = ["0", "1"];
/** Texts that storage refused, by key. @type {Map<string, string>} */
const memory = new Map();
/** Serial of the stored card as this tab last read or wrote it, by game. @type {Map<string, number>} */
const known = new Map();
/** What was removed last and can be put back, by game. @type {Map<string, Map<string, string>>} */
const removed = new Map();
/** Games that another tab has taken over. @type {Set<string>} */
const elsewhere = new Set();

const keyOf = (id, part) => `${prefix}:game:${id}:${part}`;

const readStored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const read = (key) => memory.get(key) ?? readStored(key);

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @returns {Trouble} what keeps storage from being written */
const write = (key, text) => {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return null;
  } catch (error) {
    return error.name === "QuotaExceededError" ? "full" : "blocked";
  }
};

const erase = (key) => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached holds nothing of ours.
  }
};

/** @returns {Trouble} whether storage can be reached at all */
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

/** Another tab has changed the settings. */
export const rereadSettings = () => {
  settings = readSettings();
};

// ---------------------------------------------------------------- games

/** The stored cards and those that live in memory only. */
export const cards = () => {
  const all = new Map(readCards().map((card) => [card.id, card]));
  for (const [key, text] of memory) {
    const card = key.endsWith(":card") && parse(text);
    if (card) all.set(card.id, card);
  }
  return [...all.values()];
};

/** What is told of the game that a route belongs to, if it is stored. @param {string} route */
export const cardOf = (route) => {
  const game = gameOf(route);
  return game === null ? undefined : cards().find(({ id }) => id === game);
};

const storedSerial = (id) => parse(readStored(keyOf(id, "card")))?.serial;

/** The game that is played in this frame, so that it is offered there again, with those before it. @param {string} id */
export const keepForFrame = (id) => {
  const kept = frame.readKept();
  if (kept[0] === id) return;
  const here = new Set(cards().map((card) => card.id));
  frame.kept = [id, ...kept.filter((other) => other !== id && here.has(other))].join(" ");
  write(`${prefix}:frame:${frame.name || frame.game}`, frame.kept);
};

/** Both generations of a game for the worker; from now on this tab knows the game as it is stored. */
export const load = (id) => {
  const serial = storedSerial(id);
  if (serial === undefined) known.delete(id);
  else known.set(id, serial);
  elsewhere.delete(id);
  return { 0: read(keyOf(id, "0")), 1: read(keyOf(id, "1")) };
};

/** From now on this tab writes nothing of the game. */
export const giveUp = (id) => elsewhere.add(id);

/** Whether another tab has written the game since this one last did. */
export const writtenElsewhere = (id) => {
  const serial = storedSerial(id);
  return serial !== undefined && serial !== known.get(id);
};

/**
 * Stores a save: the slot, then the card. When storage fails both are kept in memory.
 * @param {{id: string, serial: number, slot: string, text: string, card: object}} save
 * @returns {Trouble}
 */
export const storeSave = ({ id, serial, slot, text, card }) => {
  if (elsewhere.has(id) || writtenElsewhere(id)) {
    giveUp(id);
    return "elsewhere";
  }
  const wanted = [
    [keyOf(id, slot), text],
    [keyOf(id, "card"), JSON.stringify({ ...card, slot })],
  ];
  for (const [key, value] of wanted) {
    const trouble = write(key, value);
    if (!trouble) continue;
    for (const [kept, copy] of wanted) memory.set(kept, copy);
    return trouble;
  }
  known.set(id, serial);
  return null;
};

/** The last stored text of a game, and what its card says of it. */
const lastOf = (id) => {
  const { slot = "0", game, date = "" } = parse(read(keyOf(id, "card"))) ?? {};
  return { game, date: String(date), text: read(keyOf(id, slot)) ?? read(keyOf(id, slot === "0" ? "1" : "0")) };
};

/** The last stored text of a game as a file. */
export const fileOf = (id) => {
  const { game, date, text } = lastOf(id);
  return { name: `${game || "game"} ${date.slice(0, 10)}`.trim() + ".tradewinds", text };
};

/** All games as one file: for each a line with its date and its last stored text. */
export const fileOfAll = () => {
  const games = cards().map(({ id }) => lastOf(id));
  const lines = games.filter(({ text }) => text).map(({ date, text }) => `${date} ${text}\n`);
  return { name: `tradewinds ${new Date().toISOString().slice(0, 10)}.tradewinds`, text: lines.join("") };
};

/** @param {string[]} ids */
export const removeGames = (ids) => {
  removed.clear();
  for (const id of ids) {
    const texts = new Map();
    for (const part of [...SLOTS, "card"]) {
      const text = read(keyOf(id, part));
      if (text !== null) texts.set(part, text);
      erase(keyOf(id, part));
    }
    removed.set(id, texts);
    known.delete(id);
  }
};

/**
 * Puts removed games back.
 * @param {string[]} ids
 * @returns {Trouble}
 */
export const restoreGames = (ids) => {
  let trouble = null;
  for (const id of ids) {
    for (const [part, text] of removed.get(id) ?? []) {
      const failed = write(keyOf(id, part), text);
      if (failed) memory.set(keyOf(id, part), text);
      trouble ??= failed;
    }
    removed.delete(id);
  }
  return trouble;
};
