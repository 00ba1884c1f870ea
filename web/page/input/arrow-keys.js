/**
 * Arrow keys inside [data-arrows] move the focus to the nearest control in that direction; the group is one tab stop
 * (roving tabindex). Which one is found at the next key, before the browser moves the focus: that needs the layout, and
 * whoever taps needs no tab stops.
 */
import { boxOf } from "../view/reader.js";

const CONTROLS = "button, a[href], input, select, [tabindex]";
/** @typedef {[number, number]} Direction steps to the right and down, each -1, 0 or 1 */

/** @type {Record<string, Direction>} */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The weight of the sideways distance, greater than 1 so that the focus follows rows and columns. */
const ASIDE = 3;

/** The control that was last focused in each box. @type {WeakMap<Element, Element>} */
const last = new WeakMap();

/**
 * @param {Element} box
 * @returns {HTMLElement[]} the focusable controls; checkVisibility() needs no layout, unlike measuring rectangles
 */
const controlsOf = (box) =>
  /** @type {HTMLButtonElement[]} */ ([...box.querySelectorAll(CONTROLS)]).filter(
    (control) => !control.disabled && (control.checkVisibility?.() ?? true),
  );

/** The controls of boxes, whose tab stops are set here. @type {Set<HTMLElement>} */
const kept = new Set();

/** @param {Element} box @param {HTMLElement[]} controls @param {Element} stop */
const setStop = (box, controls, stop) => {
  for (const control of controls) {
    kept.add(control);
    const tabIndex = control === stop ? 0 : -1;
    if (control.getAttribute("tabindex") !== String(tabIndex)) control.tabIndex = tabIndex;
  }
  last.set(box, stop);
};

/** A control that has left its box, as a morph may use it for something else, becomes a tab stop of its own again. */
const releaseOthers = () => {
  for (const control of kept) {
    if (control.closest("[data-arrows], [aria-hidden=true]")) continue;
    kept.delete(control);
    control.removeAttribute("tabindex");
  }
};

/** Whether the screen or the focus has changed since the tab stops were set. */
let isStale = true;

/** Call when the screen has changed. */
export const noteScreenChanged = () => {
  isStale = true;
};

/** Gives each box one tab stop: the focused control, else the last focused one, the chosen one or the first. */
export const keepTabStops = () => {
  if (!isStale) return;
  isStale = false;
  releaseOthers();
  for (const box of document.querySelectorAll("[data-arrows]")) {
    if (box.closest("[aria-hidden=true]")) continue;
    const controls = controlsOf(box);
    const found =
      controls.find((control) => control === document.activeElement) ??
      controls.find((control) => control === last.get(box)) ??
      controls.find((control) => control.matches('[aria-checked="true"], [aria-pressed="true"], [aria-selected="true"]')) ??
      controls[0];
    if (found) setStop(box, controls, found);
  }
};

/** @param {Element} control */
const middle = (control) => {
  const { left, top, width, height } = boxOf(control);
  return { x: left + width / 2, y: top + height / 2, width, height };
};

/**
 * The weighted distance from one control to another in a direction; Infinity if it does not lie there.
 * @param {ReturnType<typeof middle>} from
 * @param {ReturnType<typeof middle>} to
 * @param {Direction} direction
 */
const distance = (from, to, [right, down]) => {
  const ahead = right * (to.x - from.x) + down * (to.y - from.y);
  if (ahead < 2) return Infinity;
  const across = Math.abs(right ? to.y - from.y : to.x - from.x);
  const same = right ? (from.height + to.height) / 2 : (from.width + to.width) / 2;
  const aside = Math.max(0, across - same / 2);
  return aside > ahead * ASIDE ? Infinity : ahead + ASIDE * aside;
};

/** @param {HTMLElement[]} controls @param {HTMLElement} current @param {Direction} direction */
const nearest = (controls, current, direction) => {
  const from = middle(current);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const control of controls) {
    const far = control === current ? Infinity : distance(from, middle(control), direction);
    if (far < least) [best, least] = [control, far];
  }
  return best;
};

/** @type {Record<string, number>} */
const ends = { Home: 0, End: -1 };

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was an arrow inside such a box
 */
export const moveByArrow = (event) => {
  const current = /** @type {HTMLElement} */ (event.target);
  const box = current.closest("[data-arrows]");
  if (!box || current.matches("select, input:not([type=checkbox], [type=button])")) return false;
  const controls = controlsOf(box);
  const next = event.key in ends ? controls.at(ends[event.key]) : event.key in KEYS && nearest(controls, current, KEYS[event.key]);
  if (!(event.key in KEYS || event.key in ends)) return false;
  if (!next) return true;
  setStop(box, controls, next);
  next.focus();
  return true;
};

/** A control that is focused by other means becomes the tab stop of its box. @param {FocusEvent} event */
export const noteFocus = ({ target }) => {
  const control = /** @type {Element} */ (target);
  const box = control.closest?.("[data-arrows]");
  if (!box || !control.matches(CONTROLS)) return;
  last.set(box, control);
  isStale = true;
};
