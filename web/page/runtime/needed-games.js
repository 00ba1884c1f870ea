/** Determines the packs that a message or a route needs: those of games, and of their guides. */
import { guideOf } from "../boot/downloads.js";
import { GUIDED, gameNamedIn, isGuided } from "../navigation/route.js";
import { bytesOf } from "../storage/save-text.js";

/** @typedef {import("../protocol").Message} Message */

/**
 * The games that are among the names, in the order of the list.
 * @param {string[]} games
 * @param {(string | null | undefined)[]} names
 */
const among = (games, names) => games.filter((game) => names.includes(game));

/**
 * The games that may be in these saves: a save contains the id of its game uncompressed.
 * @param {string[]} games
 * @param {(string | null)[]} saves
 */
const gamesInSaves = (games, saves) => {
  const texts = saves.map((save) => bytesOf(save ?? ""));
  return games.filter((game) => texts.some((text) => text.includes(game)));
};

/**
 * The games in saves that are opened, and the guides of those that are guided, which their own ids say.
 * @param {string[]} games
 * @param {(string | null)[]} saves
 */
const packsOfSaves = (games, saves) => {
  const guided = saves.filter((save) => bytesOf(save ?? "").includes(GUIDED));
  return [...gamesInSaves(games, saves), ...gamesInSaves(games, guided).map(guideOf)];
};

/** Adds the guides of the games if a route is that of a guided game. @param {string[]} games @param {string} route */
const withGuides = (games, route) => (isGuided(route) ? [...games, ...games.map(guideOf)] : games);

/** @param {import("../protocol").Texts | null} stored */
const textsOf = (stored) => (stored ? [stored[0], stored[1], stored.tail, stored.journal] : []);

/** The screens that show all games. */
const OF_ALL_GAMES = ["embed", "search"];

/** The games that a screen shows apart from a game that is played. @param {string[]} games @param {string} route */
const gamesNamed = (games, route) => (OF_ALL_GAMES.includes(route.split("/")[0]) ? games : among(games, [gameNamedIn(route)]));

/**
 * The packs that a message needs in addition to those of the open game.
 * @param {string[]} games
 * @param {Message} message
 * @returns {string[]}
 */
const needsOf = (games, message) => {
  switch (message.kind) {
    case "open":
      return [...withGuides(gamesNamed(games, message.open), message.open), ...packsOfSaves(games, textsOf(message.stored))];
    case "start":
      return among(games, [message.start]);
    case "begin":
      return among(games, [message.begin]);
    case "import":
      return packsOfSaves(games, [bytesOf(message.import).trim(), ...textsOf(message.stored)]);
    case "unpack":
      return packsOfSaves(games, [message.unpack, ...textsOf(message.stored)]);
    case "bring":
      return packsOfSaves(games, [message.bring, ...textsOf(message.stored)]);
    default:
      return [];
  }
};

/** @param {string[]} games @param {{game: string}[]} cards */
const gamesOfCards = (games, cards) => among(games, cards.map(({ game }) => game));

/**
 * The packs that a message needs; the screen of saved games needs all of its games.
 * @param {string[]} games the ids of all games
 * @param {Message} message
 * @param {string} route the current one
 */
export const gamesForMessage = (games, message, route) => {
  const shown = route === "saves" && "cards" in message ? gamesOfCards(games, message.cards ?? []) : [];
  return [...needsOf(games, message), ...shown];
};

/**
 * The packs that a route will need, as far as that is known before it is opened.
 * @param {string[]} games the ids of all games
 * @param {string} route
 * @param {{game: string}[]} cards the cards of the stored games
 * @param {{game: string} | undefined} card the card of the route's game
 * @param {{game: string} | null} frame how the frame is configured; null on other pages
 */
export const gamesForRoute = (games, route, cards, card, frame) => {
  if (route === "take") return games;
  if (route === "saves") return gamesOfCards(games, cards);
  if (route === "" && frame) return among(games, [frame.game]);
  if (!card) return withGuides(gamesNamed(games, route), route);
  return withGuides(games.includes(card.game) ? [card.game] : games, route);
};
