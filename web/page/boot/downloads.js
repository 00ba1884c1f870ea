/** The list of files downloaded at start, which the build writes into the page. */
import { LANGUAGES } from "./boot-bridge.js";

/**
 * [bytes, compressed bytes, start of the SHA-256] by path relative to the page.
 * @type {Record<string, [number, number, string]>}
 */
export const downloads = JSON.parse(document.querySelector('meta[name="downloads"]')?.getAttribute("content") || "{}");

const COMMON = "tradewinds";

/** The beginning of the name of a pack with the guide of a game. */
const GUIDE = "guide-";

/** The name of a pack; null for other files. @param {string} path */
const packOf = (path) => /([\w-]+)\.pack$/.exec(path)?.[1] ?? null;

/** The packs that a start may do without: the ids of the games, their guides, and the languages but English. */
const PACKS = /** @type {string[]} */ (Object.keys(downloads).map(packOf).filter((pack) => pack !== null && pack !== COMMON));

/** The languages but English; each has a pack of its own. */
export const TRANSLATIONS = PACKS.filter((pack) => LANGUAGES.includes(pack));

/** The ids of the games; each has a pack of its own. */
export const GAMES = PACKS.filter((pack) => !pack.startsWith(GUIDE) && !LANGUAGES.includes(pack));

/** The name of the pack with the guide of a game. @param {string} game */
export const guideOf = (game) => GUIDE + game;

/** Whether a start with these packs needs the file. @param {string} path @param {string[]} wanted */
export const isAwaited = (path, wanted) =>
  !PACKS.includes(/** @type {string} */ (packOf(path))) || wanted.includes(/** @type {string} */ (packOf(path)));
