/** What a start downloads, as the build has written it into the page. */

/** Bytes, bytes compressed, and how the SHA-256 begins, by address below the page. @type {Record<string, [number, number, string]>} */
export const downloads = JSON.parse(document.querySelector('meta[name="downloads"]')?.getAttribute("content") || "{}");

const COMMON = "tradewinds";

/** The name of a pack of Python, null for other files. @param {string} path */
const packOf = (path) => /(\w+)\.pack$/.exec(path)?.[1] ?? null;

const packs = Object.keys(downloads).map(packOf);

/** The games, each with a pack of its own. */
export const GAMES = /** @type {string[]} */ (packs.filter((pack) => pack !== null && pack !== COMMON));

/** Whether a start with the packs of these games waits for a file. @param {string} path @param {string[]} games */
export const isAwaited = (path, games) =>
  !GAMES.includes(/** @type {string} */ (packOf(path))) || games.includes(/** @type {string} */ (packOf(path)));
