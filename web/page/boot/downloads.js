/** The list of files downloaded at start, which the build writes into the page. */

/**
 * [bytes, compressed bytes, start of the SHA-256] by path relative to the page.
 * @type {Record<string, [number, number, string]>}
 */
export const downloads = JSON.parse(document.querySelector('meta[name="downloads"]')?.getAttribute("content") || "{}");

const COMMON = "tradewinds";

/** The name of a pack; null for other files. @param {string} path */
const packOf = (path) => /(\w+)\.pack$/.exec(path)?.[1] ?? null;

const packs = Object.keys(downloads).map(packOf);

/** The ids of the games; each has a pack of its own. */
export const GAMES = /** @type {string[]} */ (packs.filter((pack) => pack !== null && pack !== COMMON));

/** Whether a start with the packs of these games needs the file. @param {string} path @param {string[]} games */
export const isAwaited = (path, games) =>
  !GAMES.includes(/** @type {string} */ (packOf(path))) || games.includes(/** @type {string} */ (packOf(path)));
