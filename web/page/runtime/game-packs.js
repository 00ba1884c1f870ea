/** The games' own packs of Python: which of them a message needs, and how they come to the worker. */
import { GAMES, isAwaited } from "../boot/downloads.js";
import { copyOf, frame } from "../boot/boot-bridge.js";
import { givePack } from "./worker-host.js";
import { closeNotice, isNoticed } from "../view/notice.js";
import { fetchUntilThere, tryNow } from "./retrying-fetch.js";
import { currentRoute, gameNamedIn } from "../navigation/route.js";
import { cardOf, cards } from "../storage/local-store.js";
import { inflated } from "./inflate.js";

/** @typedef {Record<string, any>} Message */

/** The template that says that a game does not come. */
const UNFETCHED = "game-unfetched";

// ---------------------------------------------------------------- what is needed

/** @param {(string | null)[]} names */
const known = (names) => GAMES.filter((game) => names.includes(game));

/** What base64 says, as far as it is base64. @param {string} text */
const decoded = (text) => {
  const [whole] = /** @type {RegExpExecArray} */ (/^[A-Za-z0-9+/]*/.exec(text));
  return atob(whole.slice(0, whole.length - (whole.length % 4)));
};

/** The games that saves can be of: a save names its game, and is not compressed. @param {(string | null)[]} saves */
const gamesIn = (saves) => {
  const texts = saves.map((save) => decoded(save ?? ""));
  return GAMES.filter((game) => texts.some((text) => text.includes(game)));
};

/** @param {Record<string, any>[]} list */
const gamesOfCards = (list = []) => known(list.map(({ game }) => game));

/** The games that a screen is about, other than a game that is played. @param {string} route */
const onRoute = (route) => (route.split("/")[0] === "embed" ? GAMES : known([gameNamedIn(route)]));

/** What each kind of message needs beside the game that is open; those that are not named need nothing. @type {Record<string, (message: Message) => string[]>} */
const needs = {
  open: ({ open, stored }) => [...onRoute(open), ...gamesIn(Object.values(stored ?? {}))],
  start: ({ start }) => known([start]),
  begin: ({ begin }) => known([begin]),
  import: ({ import: file }) => gamesIn([decoded(file).trim()]),
  unpack: ({ unpack }) => gamesIn([unpack]),
  bring: ({ bring, stored }) => gamesIn([bring, ...Object.values(stored ?? {})]),
};

/** The games whose packs a message needs; the screen of saved games names each of them. @param {Message} message */
const neededFor = (message) => {
  const [kind] = Object.keys(message);
  const shown = currentRoute() === "saves" ? gamesOfCards(message.cards) : [];
  return [...(needs[kind]?.(message) ?? []), ...shown];
};

/** The games that a route will need, as far as can be told before it is opened. @param {string} route */
const expectedAt = (route) => {
  if (route === "take") return GAMES;
  if (route === "saves") return gamesOfCards(cards());
  if (route === "" && frame) return known([frame.game]);
  const card = cardOf(route);
  if (!card) return onRoute(route);
  return GAMES.includes(card.game) ? [card.game] : GAMES;
};

// ---------------------------------------------------------------- how they come

/** A worker: the games whose packs it has by now, and those that are being given to it. */
const worker = () => ({ here: /** @type {Set<string>} */ (new Set()), given: /** @type {Map<string, Promise<void>>} */ (new Map()) });

let present = worker();
/** The games that every worker is to begin with: PyScript reads the address of its interpreter only once. @type {string[] | null} */
let first = null;
/** Packs on their way to this page, by game. @type {Map<string, Promise<ArrayBuffer>>} */
const coming = new Map();
/** The games that a message waits for. @type {Set<string>} */
const missed = new Set();

/** @param {string} game */
const fetchPack = (game) => {
  if (!coming.has(game)) {
    const isMissed = () => missed.has(game);
    coming.set(game, fetchUntilThere(`../${game}.pack`, inflated, UNFETCHED, isMissed));
  }
  return /** @type {Promise<ArrayBuffer>} */ (coming.get(game));
};

/** @param {string} game @param {ReturnType<typeof worker>} mine */
const bring = async (game, mine) => {
  const archive = await fetchPack(game);
  coming.delete(game);
  missed.delete(game);
  if (mine !== present) return;
  await givePack(game, archive);
  mine.here.add(game);
};

/** Each pack is given once; where that fails it may be tried again. @param {string} game */
const give = async (game, mine = present) => {
  if (mine.here.has(game)) return;
  if (!mine.given.has(game)) mine.given.set(game, bring(game, mine));
  try {
    await mine.given.get(game);
  } catch (error) {
    mine.given.delete(game);
    throw error;
  }
};

/** A fresh worker is about to start. @returns {string[]} the games that it is to begin with */
export const beginPacks = () => {
  first ??= expectedAt(currentRoute());
  present = worker();
  expectPacks(currentRoute());
  return first;
};

/** A worker stands. @param {string[]} games those that it has begun with */
export const noteBegun = (games) => {
  present.here = new Set(games);
};

/** Whether the start of the present worker waits for a file. @param {string} path below the page */
export const isForStart = (path) => isAwaited(path, first ?? []);

/** Whether a route will have to wait for a game. @param {string} route */
export const isLacking = (route) => expectedAt(route).some((game) => !present.here.has(game));

/** What a route will need sets out before a message asks for it. @param {string} route */
export const expectPacks = (route) => {
  for (const game of expectedAt(route)) if (!present.here.has(game) && !(/** @type {string[]} */ (first)).includes(game)) fetchPack(game);
};

/** All further games come, while nobody waits for them. */
export const bringOthers = () => {
  for (const game of GAMES) give(game).catch(() => {});
};

/** @param {Message} message */
const lacking = (message) => neededFor(message).filter((game) => !present.here.has(game));

/** Whether the worker has what a message needs. @param {Message} message */
export const isServed = (message) => lacking(message).length === 0;

/** Until the worker has what a message needs. @param {Message} message */
export const serve = async (message) => {
  const games = lacking(message);
  for (const game of games) missed.add(game);
  tryNow();
  await Promise.all(games.map((game) => give(game)));
};

/** Nobody waits any more. */
export const stopWaiting = () => {
  missed.clear();
  const sentence = /** @type {string} */ (copyOf(UNFETCHED).textContent);
  if (isNoticed(sentence)) closeNotice();
};
