/** The home screen, which needs no Python: drawn from its template, the stored cards and the page's notices. */
import { drawHome, showTemplate, writeNotices } from "../boot/boot-bridge.js";
import { currentRoute } from "../navigation/route.js";
import { screenReplaced, shownScreen } from "./screen.js";
import { cards } from "../storage/local-store.js";

/**
 * The notices of home, by slot: whether each one is shown, or its text.
 * @typedef {Record<string, boolean | null | (() => string | boolean)>} News
 */

/** @type {News} */
const notices = { insecure: !isSecureContext };

/** @param {string} [word] */
const told = (word) => {
  const now = Object.entries(notices).map(([name, news]) => [name, typeof news === "function" ? news() : Boolean(news)]);
  return { ...Object.fromEntries(now), ...(word === undefined ? {} : { word }) };
};

export const isHome = () => currentRoute() === "";

/** The sentence that explains why home is shown. */
let word = "";

/** @param {string} why one sentence that explains why home is shown */
export const showHome = (why = "") => {
  word = why;
  drawHome(cards(), told(word));
  screenReplaced("home");
};

/**
 * Redraws home in another language or with other games, unless a game is about to replace it; the focus stays on the
 * same control.
 */
export const redrawHome = () => {
  if (shownScreen() !== "home") return;
  const { setting } = /** @type {HTMLElement} */ (document.activeElement).dataset;
  showHome(word);
  if (setting) /** @type {HTMLElement} */ (document.querySelector(`#screen [data-setting="${setting}"]`))?.focus();
};

/** @param {News} news */
export const setHomeNotices = (news) => {
  Object.assign(notices, news);
  if (isHome()) writeNotices(/** @type {HTMLElement} */ (document.getElementById("screen")), told());
};

/** Shows the waiting screen until Python is ready. */
export const showWaiting = () => {
  if (shownScreen() === "setting") return;
  showTemplate("setting");
  screenReplaced("setting");
};
