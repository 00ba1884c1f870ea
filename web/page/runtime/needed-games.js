/** Which games' packs a message or a route needs. */
import { gameNamedIn } from "../navigation/route.js";

/** @typedef {Record<string, any>} Message */

/** The listed games that are among the names, in the order of the list. @param {string[]} games @param {(string | null | undefined)[]} names */
const known = (games, names) => games.filter((game) => names.includes(game));

/** What base64 says, as far as it is base64. @param {string} text */
const decoded = (text) => {
  const [whole] = /** @type {RegExpExecArray} */ (/^[A-Za-z0-9+/]*/.exec(text));
  return atob(whole.slice(0, whole.length - (whole.length % 4)));
};

/** The games that saves can be of: a save names its game, and is not compressed. @param {string[]} games @param {(string | null)[]} saves */
const gamesInSaves = (games, saves) => {
  const texts = saves.map((save) => decoded(save ?? ""));
  return games.filter((game) => texts.some((text) => text.includes(game)));
};

/** The games that a screen is about, other than a game that is played. @param {string[]} games @param {string} route */
const gamesNamed = (games, route) => (route.split("/")[0] === "embed" ? games : known(games, [gameNamedIn(route)]));

/** What each kind of message needs beside the game that is open; those that are not named need nothing. @type {Record<string, (games: string[], message: Message) => string[]>} */
const needs = {
  open: (games, { open, stored }) => [...gamesNamed(games, open), ...gamesInSaves(games, Object.values(stored ?? {}))],
  start: (games, { start }) => known(games, [start]),
  begin: (games, { begin }) => known(games, [begin]),
  import: (games, { import: file }) => gamesInSaves(games, [decoded(file).trim()]),
  unpack: (games, { unpack }) => gamesInSaves(games, [unpack]),
  bring: (games, { bring, stored }) => gamesInSaves(games, [bring, ...Object.values(stored ?? {})]),
};

/** @param {string[]} games @param {{game: string}[]} cards */
const gamesOfCards = (games, cards) => known(games, cards.map(({ game }) => game));

/**
 * The games whose packs a message needs; the screen of saved games names each of them.
 * @param {string[]} games all that there are
 * @param {Message} message
 * @param {string} route the present one
 */
export const gamesForMessage = (games, message, route) => {
  const shown = route === "saves" ? gamesOfCards(games, message.cards ?? []) : [];
  return [...(needs[message.kind]?.(games, message) ?? []), ...shown];
};

/**
 * The games that a route will need, as far as that can be known before it is opened.
 * @param {string[]} games all that there are
 * @param {string} route
 * @param {{game: string}[]} cards of the stored games
 * @param {{game: string} | undefined} card of the game that the route belongs to
 * @param {{game: string} | null} frame what this frame is there for
 */
export const gamesForRoute = (games, route, cards, card, frame) => {
  if (route === "take") return games;
  if (route === "saves") return gamesOfCards(games, cards);
  if (route === "" && frame) return known(games, [frame.game]);
  if (!card) return gamesNamed(games, route);
  return games.includes(card.game) ? [card.game] : games;
};
