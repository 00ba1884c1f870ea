/** Which games' packs a message or a route needs. */
import { gameNamedIn } from "../navigation/route.js";

/** @typedef {import("../protocol").Message} Message */

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

/** @param {import("../protocol").Texts | null} stored */
const textsOf = (stored) => (stored ? [stored[0], stored[1], stored.tail, stored.journal] : []);

/** The games that a screen is about, other than a game that is played. @param {string[]} games @param {string} route */
const gamesNamed = (games, route) => (route.split("/")[0] === "embed" ? games : known(games, [gameNamedIn(route)]));

/** What a message needs beside the game that is open. @param {string[]} games @param {Message} message @returns {string[]} */
const needsOf = (games, message) => {
  switch (message.kind) {
    case "open":
      return [...gamesNamed(games, message.open), ...gamesInSaves(games, textsOf(message.stored))];
    case "start":
      return known(games, [message.start]);
    case "begin":
      return known(games, [message.begin]);
    case "import":
      return gamesInSaves(games, [decoded(message.import).trim()]);
    case "unpack":
      return gamesInSaves(games, [message.unpack]);
    case "bring":
      return gamesInSaves(games, [message.bring, ...textsOf(message.stored)]);
    default:
      return [];
  }
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
  const shown = route === "saves" && "cards" in message ? gamesOfCards(games, message.cards ?? []) : [];
  return [...needsOf(games, message), ...shown];
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
