/**
 * Shows the worker's HTML: the same screen is morphed, another one replaced; focus, selection and scroll position stay.
 */
import { noteScreenChanged } from "../input/arrow-keys.js";
import { keepFilter } from "./list-filter.js";
import { writeDates } from "../boot/boot-bridge.js";
import { focusFirst, isGone, keepFocus } from "./focus.js";
import { markAsking } from "../input/explaining.js";
import { keepGuards } from "../input/tap-guard.js";
import { removeUnheldSecrets } from "../input/hold-to-show.js";
import { keepCovered } from "./modal.js";
import { beginMorph, isSame } from "./morph.js";
import { countUp, endCounting, fly, holdMotion, releaseMotion } from "./motion.js";
import { parse } from "./parsing.js";
import { pointAtPieces } from "./pointing.js";
import { playSound } from "./sounds.js";
import { markSettings } from "../storage/settings.js";
import { keepBeside } from "./beside.js";
import { keepInView } from "./keep-in-view.js";
import { noteShownStamp } from "./shown-table.js";
import { scrollToTop } from "./turning.js";

/** Screens that share a table: the hand-over screen lies over the public part of the table. */
const TABLE = new Set(["table", "handover"]);

const box = /** @type {HTMLElement} */ (document.getElementById("screen"));
let shown = "";
/** The last morph, of which regions may be left. @type {ReturnType<typeof beginMorph> | null} */
let lastMorph = null;

/** Applies everything that page code adds to the worker's HTML. */
const finish = () => {
  keepGuards(box);
  keepCovered(box);
  noteScreenChanged();
  keepFilter(box);
  markSettings(box);
  writeDates(box);
  keepInView(box);
  pointAtPieces(box);
  keepBeside(box);
  markAsking(box);
};

/**
 * What moves is begun last: each measurement after it, as for the focus, would lay out the page anew.
 * @param {boolean} isWhole whether nothing is left to the next frames
 */
const move = (isWhole) => {
  fly(box);
  countUp(box);
  playSound(box);
  if (isWhole) releaseMotion();
  else holdMotion(box);
};

export const holdsSecrets = () => box.querySelector("[data-secret]") !== null;

export const clearScreen = () => {
  lastMorph?.drop();
  box.replaceChildren();
  shown = "";
  noteShownStamp(0);
};

/** Treats what boot.js has drawn as the current screen. @param {string} name */
export const takeOverFirstScreen = (name) => {
  lastMorph?.drop();
  shown = name;
  noteShownStamp(0);
  finish();
  move(true);
};

/** After the page has turned: places anew what lies beside something else. */
export const placeAnew = () => {
  pointAtPieces(box);
  keepBeside(box);
};

/** Call after page code has drawn a screen of its own (home, waiting). @param {string} name */
export const screenReplaced = (name) => {
  const isNewScreen = name !== shown;
  takeOverFirstScreen(name);
  if (isNewScreen) focusFirst(box);
};

export const shownScreen = () => shown;

/**
 * Setting the language, even to the same value, recomputes the style of the whole page.
 * @param {string | undefined} language
 */
const setLanguage = (language) => {
  const root = document.documentElement;
  if (language && language !== root.lang) root.lang = language;
};

/**
 * Takes the focus from what is about to be removed with the hand-over screen, covered by it, or removed with an element
 * that has an id: removed or covered with the focus, it would make the browser lay out the half-changed page.
 * @param {DocumentFragment} content
 */
const releaseFocus = (content) => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !box.contains(focused)) return;
  if (Boolean(focused.closest(".over")) !== Boolean(content.querySelector(".over"))) return focused.blur();
  const region = focused.closest(".region");
  if (region && isSame(content.getElementById(region.id))) return;
  if (focused.id && !content.getElementById(focused.id)) focused.blur();
};

/** Whether secrets go, or nobody sees frames: then the whole screen changes at once. @param {DocumentFragment} content */
const mustChangeAtOnce = (content) => document.hidden || (holdsSecrets() && !content.querySelector("[data-secret]"));

/**
 * @param {{html: string, screen?: string, title?: string, language?: string, stamp?: number}} reply
 * @param {boolean} away whether others may see the page: then no secret is inserted
 * @returns {boolean} whether it was shown
 */
export const show = ({ html, screen = "", title, language, stamp = 0 }, away) => {
  const content = parse(html);
  removeUnheldSecrets(content);
  lastMorph?.complete();
  endCounting();
  if (away && content.querySelector("[data-secret]")) return false;
  if (title && title !== document.title) document.title = title;
  setLanguage(language);
  const isNewScreen = screen !== shown;
  const isMorphed = !isNewScreen || (TABLE.has(screen) && TABLE.has(shown));
  /** Whether the screen has the focus, or has lost it with what was replaced or hidden. */
  let hasFocus = box.contains(document.activeElement);
  releaseFocus(content);
  shown = screen;
  noteShownStamp(stamp);
  const placeFocus = () => {
    if (!isNewScreen) return keepFocus(box, hasFocus);
    scrollToTop();
    focusFirst(box);
  };
  /** What had the focus after the last frame's part. @type {Element | null} */
  let held = null;
  const noteFocusLeft = () => {
    hasFocus &&= box.contains(document.activeElement) || isGone(held);
  };
  /** @param {boolean} isWhole */
  const changed = (isWhole) => {
    finish();
    held = document.activeElement;
    if (isWhole) placeFocus();
    move(isWhole);
  };
  if (isMorphed) lastMorph = beginMorph(box, content, mustChangeAtOnce(content), noteFocusLeft, changed);
  else {
    box.replaceChildren(content);
    changed(true);
  }
  return true;
};
