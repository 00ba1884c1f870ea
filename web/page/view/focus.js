/** Manages the focus when the screen changes. */
import { afterFrame } from "./after-frame.js";
import { boxOf } from "./reader.js";
import { scrollWithinFrame, mayFocus } from "../embed/embed-scroll.js";

/** The last element with data-focus, and what had the focus before it. @type {HTMLElement | null} */
let wanted = null;
/** @type {HTMLElement | null} */
let before = null;

/** @param {Element} screen @returns {HTMLElement | null} */
const wantedIn = (screen) => screen.querySelector("[data-focus]:not(:disabled)");

/**
 * The heading of what is on top: a table under the hand-over screen is hidden, and focus there would show it to screen
 * readers.
 * @param {Element} screen
 */
const headingOf = (screen) =>
  /** @type {HTMLElement[]} */ ([...screen.querySelectorAll("h1")]).find((one) => !one.closest("[aria-hidden=true]")) ?? null;

/** @param {HTMLElement | null} element @param {boolean} isScrolledTo whether it is scrolled into view */
const focusOn = (element, isScrolledTo = true) => {
  if (!element || !mayFocus()) return;
  if (element.localName === "h1") element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isScrolledTo) scrollWithinFrame(element, { block: element.matches(".is-here") ? "start" : "nearest" });
};

/**
 * Focuses the [data-focus] element of a new screen, else its heading. The screen stays at its top, unless the element asks
 * to be scrolled into view.
 * @param {Element} screen
 */
export const focusFirst = (screen) => {
  wanted = wantedIn(screen);
  const asksForView = Boolean(wanted?.closest("[data-in-view], .is-here"));
  const isNear = wanted && (asksForView || boxOf(wanted).bottom <= innerHeight);
  focusOn(isNear ? wanted : headingOf(screen), asksForView);
};

/**
 * Whether the focused element was removed or hidden.
 * @param {Element | null} focused
 */
export const isGone = (focused) => focused === document.body || focused?.getClientRects().length === 0;

/** Restores the focus that was lost with an element. @param {Element} screen */
const restoreFocus = (screen) =>
  focusOn(before && before !== document.body && !isGone(before) ? before : wantedIn(screen) ?? headingOf(screen));

/**
 * Restores the focus if what holds it is hidden in the next frame; whoever moves it away meanwhile keeps it away.
 * @param {Element} screen
 * @param {Element | null} held
 */
const restoreUnlessMoved = (screen, held) =>
  afterFrame(() => isGone(document.activeElement) && isGone(held) && restoreFocus(screen));

/**
 * On the same screen: focuses a new [data-focus] element, and restores the previous focus when that is removed, or hidden
 * in the next frame.
 * @param {Element} screen
 * @param {boolean} hadFocus whether the screen had the focus before it changed
 */
export const keepFocus = (screen, hadFocus) => {
  const now = wantedIn(screen);
  if (now && now !== wanted) {
    before = /** @type {HTMLElement | null} */ (document.activeElement);
    focusOn(now);
  } else if (hadFocus && document.activeElement === document.body) restoreFocus(screen);
  else if (hadFocus) restoreUnlessMoved(screen, document.activeElement);
  wanted = now;
};
