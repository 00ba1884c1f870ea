/** The style sheet and pictures of a game's table: fetched once, as soon as the page knows which game is next. */
import { GAMES } from "../boot/downloads.js";
import { fetchPart, waitBriefly } from "./part-fetch.js";
import { gameNamedIn } from "../navigation/route.js";
import { cardOf } from "../storage/local-store.js";

const PICTURE = /^<svg\b[^]*<\/svg>$/;
/** The last rule of a complete style sheet. */
const LAST_RULE = /:root\{--dressed:1\}$/;

/** @typedef {{sheet: Promise<CSSStyleSheet>, pictures: Promise<void>}} Table */

/** @type {Map<string, Table>} */
const fetched = new Map();
let shown = "";

/** @param {string} text */
const readSheet = (text) => {
  if (!LAST_RULE.test(text.trim())) throw new Error("not a stylesheet, or not all of it");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** @param {string} text */
const readPictures = (text) => {
  if (!PICTURE.test(text.trim())) throw new Error("not a picture, or not all of it");
  return text;
};

/** @param {string} game */
const fetchPictures = async (game) => {
  const pictures = await fetchPart(`../art/${game}.svg`, readPictures);
  /** @type {HTMLElement} */ (document.getElementById("sprites")).insertAdjacentHTML("beforeend", pictures);
};

/** @param {string} game */
const fetchTable = (game) => {
  if (!fetched.has(game)) {
    fetched.set(game, { sheet: fetchPart(`../tables/${game}.css`, readSheet), pictures: fetchPictures(game) });
  }
  return /** @type {Table} */ (fetched.get(game));
};

/**
 * Puts the sheet of one game after the page's own, because one table at a time is on the screen. Setting even the same
 * sheet again costs time.
 * @param {string} game
 * @param {Promise<CSSStyleSheet>} sheet
 */
const adoptSheet = async (game, sheet) => {
  const styles = await sheet;
  if (game === shown && document.adoptedStyleSheets[0] !== styles) document.adoptedStyleSheets = [styles];
};

/** @param {string | undefined} game prefetched while Python starts, or while names are entered */
export const prefetchTable = (game) => {
  if (GAMES.includes(/** @type {string} */ (game))) fetchTable(/** @type {string} */ (game));
};

/** Prefetches the table of a route, if the route tells its game. @param {string} route */
export const prefetchTableOf = (route) => prefetchTable(gameNamedIn(route) ?? cardOf(route)?.game);

/**
 * Waits for the style sheet and the pictures, but with a timeout: late ones appear in the table.
 * @param {string} game
 */
export const loadTableAssets = (game) => {
  const { sheet, pictures } = fetchTable(game);
  shown = game;
  return waitBriefly(Promise.all([adoptSheet(game, sheet), pictures]));
};
