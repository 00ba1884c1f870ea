/**
 * Shows the worker's HTML: the same screen is morphed, another one replaced; focus, selection and scroll position stay.
 */
import { Idiomorph } from "idiomorph";
import { noteScreenChanged } from "../input/arrow-keys.js";
import { isChoicePending, isPending } from "../input/pending-input.js";
import { keepFilter } from "./list-filter.js";
import { writeDates } from "../boot/boot-bridge.js";
import { focusFirst, keepFocus } from "./focus.js";
import { markAsking } from "../input/explaining.js";
import { keepGuards } from "../input/tap-guard.js";
import { removeUnheldSecrets } from "../input/hold-to-show.js";
import { keepCovered } from "./modal.js";
import { countUp, endCounting, fly } from "./motion.js";
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

/**
 * Whether the user's change of an attribute takes precedence over the worker's value.
 * @param {string} name
 * @param {HTMLInputElement} element
 */
const isOwnedByUser = (name, element) => {
  if (name === "tabindex") return true;
  if (name === "open") return element.localName === "details";
  if (name === "checked") return isChoicePending(element);
  if (name === "selected") return isPending(/** @type {HTMLSelectElement} */ (element.closest("select")));
  if (name !== "value") return false;
  return isPending(element) || (element.type === "range" ? element.matches(":active") : element === document.activeElement);
};

/** Form fields have state that is not in their attributes. */
const FIELDS = "input, textarea, select";

/**
 * Whether an element is unchanged: most are, and comparing is much cheaper than morphing.
 * @param {Element} element
 * @param {Node} fresh
 */
const isAsBefore = (element, fresh) =>
  element.nodeType === Node.ELEMENT_NODE &&
  element.isEqualNode(fresh) &&
  !element.matches(FIELDS) &&
  element.querySelector(FIELDS) === null;

/** Whether the reply has only a placeholder for a region that is already shown. @param {Node | null} fresh */
const isSame = (fresh) => fresh instanceof HTMLElement && fresh.dataset.same !== undefined;

/** @param {DocumentFragment} content */
const morph = (content) =>
  Idiomorph.morph(box, content, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed: (element, fresh) => !isSame(fresh) && !isAsBefore(element, fresh),
      beforeAttributeUpdated: (name, element) => !isOwnedByUser(name, /** @type {HTMLInputElement} */ (element)),
    },
  });

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
  fly(box);
  countUp(box);
  playSound(box);
};

export const holdsSecrets = () => box.querySelector("[data-secret]") !== null;

export const clearScreen = () => {
  box.replaceChildren();
  shown = "";
  noteShownStamp(0);
};

/** Treats what boot.js has drawn as the current screen. @param {string} name */
export const takeOverFirstScreen = (name) => {
  shown = name;
  noteShownStamp(0);
  finish();
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

/**
 * @param {{html: string, screen?: string, title?: string, language?: string, stamp?: number}} reply
 * @param {boolean} away whether others may see the page: then no secret is inserted
 * @returns {boolean} whether it was shown
 */
export const show = ({ html, screen = "", title, language, stamp = 0 }, away) => {
  const content = parse(html);
  removeUnheldSecrets(content);
  endCounting();
  if (away && content.querySelector("[data-secret]")) return false;
  if (title && title !== document.title) document.title = title;
  setLanguage(language);
  const isNewScreen = screen !== shown;
  const hadFocus = box.contains(document.activeElement);
  releaseFocus(content);
  if (isNewScreen && !(TABLE.has(screen) && TABLE.has(shown))) box.replaceChildren(content);
  else morph(content);
  shown = screen;
  noteShownStamp(stamp);
  finish();
  if (isNewScreen) {
    scrollToTop();
    focusFirst(box);
  } else keepFocus(box, hadFocus);
  return true;
};
