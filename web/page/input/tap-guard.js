/**
 * A tap meant for the last screen is lost. Controls with data-guard="400" can be used only so many milliseconds after they
 * were first shown; and when another person is to decide, what lies where the last press was is shut for as long, so that
 * two quick taps never decide for two people.
 */
import { mayFocus } from "../embed/embed-scroll.js";

/** How long controls are shut when another person is to decide, in milliseconds. */
const SHUT = 400;
/** How near to the last press those controls lie, in CSS pixels. */
const NEAR = 40;
const DECIDING = "#screen [data-message]:not(form, input, select)";

/** What each guarded control was when its time began, and whether it is over. @type {WeakMap<Element, {meaning: string, over: boolean}>} */
const watched = new WeakMap();

/** @param {Element} control */
const meaningOf = (control) => control.getAttribute("data-message") + control.textContent;

/** @param {HTMLButtonElement} control @param {{meaning: string, over: boolean}} guard */
const open = (control, guard) => {
  guard.over = true;
  if (watched.get(control) !== guard || !control.isConnected) return;
  control.disabled = false;
  const focused = document.activeElement;
  if (mayFocus() && (focused === document.body || focused?.localName === "h1")) control.focus({ preventScroll: true });
};

/** @param {Element} box */
const keepGuarded = (box) => {
  for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (box.querySelectorAll("[data-guard]"))) {
    let guard = watched.get(control);
    if (guard?.meaning !== meaningOf(control)) {
      const begun = { meaning: meaningOf(control), over: false };
      watched.set(control, begun);
      setTimeout(() => open(control, begun), Number(control.dataset.guard));
      guard = begun;
    }
    control.disabled = !guard.over;
  }
};

// ---------------------------------------------------------------- another person decides

/** @typedef {{x: number, y: number, key: string}} Press where, and by which key, "" for a finger or the mouse */

/** @type {Press | null} */
let last = null;
let lastKey = "";
/** Who decided last, by seat. @type {number | null} */
let decider = null;
/** The press before the turn of another person, as long as controls are shut for it. @type {Press | null} */
let before = null;
let timer = 0;

/** @param {number} value @param {number} from @param {number} to */
const beyond = (value, from, to) => Math.max(from - value, 0, value - to);

/** @param {Press} press @param {Element} control */
const isNear = ({ x, y }, control) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return right > left && Math.hypot(beyond(x, left, right), beyond(y, top, bottom)) <= NEAR;
};

/** With keys a press is where the focus is. @param {Press} press @param {Element} control */
const isMeant = (press, control) => isNear(press, control) || (press.key !== "" && control === document.activeElement);

const openAll = () => {
  for (const control of document.querySelectorAll("[data-shut]")) {
    control.removeAttribute("data-shut");
    control.removeAttribute("aria-disabled");
  }
};

/** Those that are disabled anyway say why when they are tapped, which decides nothing. */
const shutNear = () => {
  for (const control of document.querySelectorAll(DECIDING)) {
    if (control.getAttribute("aria-disabled") === "true" || !isMeant(/** @type {Press} */ (before), control)) continue;
    control.setAttribute("data-shut", "");
    control.setAttribute("aria-disabled", "true");
  }
};

const end = () => {
  before = null;
  openAll();
};

/** Somebody is to decide, as the screen says now. @param {number | null | undefined} seat null for nobody */
export const noteDecider = (seat) => {
  if (typeof seat !== "number" || seat === decider) return;
  decider = seat;
  clearTimeout(timer);
  end();
  if (!last) return;
  before = last;
  shutNear();
  timer = setTimeout(end, SHUT);
};

/** Whether a control is shut just now. @param {Element} control */
export const isBlocked = (control) => control.closest("[data-shut]") !== null;

/** Whether a key was pressed for the one who decided before. @param {string} key */
export const isKeyBlocked = (key) => before?.key === key;

/** A control was used by a key. @param {Element} control @param {string} key */
export const notePressed = (control, key) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  last = { x: (left + right) / 2, y: (top + bottom) / 2, key };
};

/** @param {MouseEvent} event */
const stopShut = (event) => {
  if (!event.isTrusted) return;
  if (isBlocked(/** @type {Element} */ (event.target))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.detail === 0) notePressed(/** @type {Element} */ (event.target), lastKey);
};

/** Where the last press was is known from now on, and shut controls are kept from being used. */
export const watchPresses = () => {
  document.addEventListener("click", stopShut, true);
  document.addEventListener("pointerdown", (event) => {
    if (event.isTrusted) last = { x: event.clientX, y: event.clientY, key: "" };
  }, true);
  document.addEventListener("keydown", ({ key }) => { lastKey = key; }, true);
};

/** Everything that is guarded on a screen that has just changed. @param {Element} box */
export const keepGuards = (box) => {
  keepGuarded(box);
  openAll();
  if (before) shutNear();
};
