/** The home screen, which needs no Python: drawn from its template, the stored cards and the page's notices. */
import { drawHome, showTemplate, writeNotices } from "../boot/boot-bridge.js";
import { currentRoute } from "../navigation/route.js";
import { screenReplaced, shownScreen } from "./screen.js";
import { turnTo } from "./turning.js";
import { cards } from "../storage/local-store.js";

/**
 * The notices of home, by slot: whether each one is shown, or its text.
 * @typedef {Record<string, boolean | null | (() => string | boolean)>} HomeNotices
 */

/** @type {HomeNotices} */
const notices = { insecure: !isSecureContext };

/** @param {string} [word] */
const currentNotices = (word) => {
  const now = Object.entries(notices).map(([name, value]) => [name, typeof value === "function" ? value() : Boolean(value)]);
  return { ...Object.fromEntries(now), ...(word === undefined ? {} : { word }) };
};

export const isHome = () => currentRoute() === "";

/** The sentence that explains why home is shown. */
let word = "";

/** @param {string} message one sentence that explains why home is shown */
export const showHome = (message = "") => {
  word = message;
  turnTo(null, false);
  drawHome(cards(), currentNotices(word));
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

/** @param {HomeNotices} changes */
export const setHomeNotices = (changes) => {
  Object.assign(notices, changes);
  if (isHome()) writeNotices(/** @type {HTMLElement} */ (document.getElementById("screen")), currentNotices());
};

/** Shows the waiting screen until Python is ready. */
export const showWaiting = () => {
  if (shownScreen() === "setting") return;
  showTemplate("setting");
  screenReplaced("setting");
};
