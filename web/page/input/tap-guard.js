/**
 * Ignores taps that were meant for the previous screen. A control with data-guard="400" works only after it has been
 * shown for so many milliseconds. When the turn passes to another person, the controls near the last press are disabled
 * for a moment, so that a double tap never decides for two people; and likewise what takes the place of "Go on" when the
 * steps end by themselves. A control with data-once (undo) acts once for two quick taps, and a notice says so. Two quick
 * taps on a card or a place select it: only a later tap plays what is selected.
 */
import { mayFocus } from "../embed/embed-scroll.js";
import { afterFrame } from "../view/after-frame.js";
import { showNotice } from "../view/notice.js";
import { say } from "../view/words.js";

/** How long controls are disabled after the turn has passed to another person, in milliseconds. */
const SHUT = 400;
/** The radius around the last press in which controls are disabled, in CSS pixels. */
const NEAR = 40;
const DECIDING = "#screen [data-message]:not(form, input, select)";

/**
 * The meaning of each guarded control when its delay began, and whether the delay is over.
 * @type {WeakMap<Element, {meaning: string, over: boolean}>}
 */
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

/** @typedef {{x: number, y: number, key: string}} Press position in CSS pixels, and the key, "" for a finger or the mouse */

/** @type {Press | null} */
let last = null;
let lastKey = "";
/** The seat that had to decide last. @type {number | null} */
let decider = null;
/** The presses that controls are disabled for: the one before the turn passed, and one meant for "Go on". @type {Map<string, Press>} */
const before = new Map();
/**
 * While steps are shown: a press in the middle of "Go on", once that is drawn, and the last press then.
 * @type {{middle?: Press, last: Press | null} | null}
 */
let goOn = null;
let timer = 0;

/** @param {number} value @param {number} from @param {number} to */
const beyond = (value, from, to) => Math.max(from - value, 0, value - to);

/** @param {Press} press @param {Element} control */
const isNear = ({ x, y }, control) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return right > left && Math.hypot(beyond(x, left, right), beyond(y, top, bottom)) <= NEAR;
};

/** With the keyboard the position of a press is the focused control. @param {Press} press @param {Element} control */
const isMeant = (press, control) => isNear(press, control) || (press.key !== "" && control === document.activeElement);

/** @param {Element} control @returns {Press} */
const middleOf = (control) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2, key: "" };
};

const openAll = () => {
  for (const control of document.querySelectorAll("[data-shut]")) {
    control.removeAttribute("data-shut");
    control.removeAttribute("aria-disabled");
  }
};

/**
 * Controls with aria-disabled stay: a tap on them only explains why, and decides nothing. All are found before the first is
 * disabled: each position that is asked for after it would lay out the page anew.
 */
const shutNear = () => {
  const presses = [...before.values()];
  const near = [...document.querySelectorAll(DECIDING)].filter(
    (control) => control.getAttribute("aria-disabled") !== "true" && presses.some((press) => isMeant(press, control)),
  );
  for (const control of near) {
    control.setAttribute("data-shut", "");
    control.setAttribute("aria-disabled", "true");
  }
};

const end = () => {
  before.clear();
  openAll();
};

/** Disables the controls near a press for a moment. @param {string} reason @param {Press} press */
const shut = (reason, press) => {
  before.set(reason, press);
  shutNear();
  clearTimeout(timer);
  timer = setTimeout(end, SHUT);
};

/** Notes who has to decide on the new screen. @param {number | null | undefined} seat null for nobody */
export const noteDecider = (seat) => {
  if (typeof seat !== "number" || seat === decider) return;
  decider = seat;
  if (last) shut("turn", last);
};

/** Whether a control is disabled by this module at the moment. @param {Element} control */
export const isBlocked = (control) => control.closest("[data-shut]") !== null;

/** Whether the key was pressed for the person who decided before. @param {string} key */
export const isKeyBlocked = (key) => before.get("turn")?.key === key;

// ---------------------------------------------------------------- undo

/** The time until which taps on controls with data-once are the second half of a double tap. */
let busyUntil = 0;

/**
 * Whether a tap is the second half of a double tap on a control with data-once: then it does nothing, and a notice says
 * so. Otherwise the tap is noted.
 * @param {Element} target
 */
export const isSecondTap = (target) => {
  const now = target.closest("[data-once]") ? performance.now() : Infinity;
  if (now < busyUntil) {
    showNotice(say("Two quick taps undo one action only."));
    return true;
  }
  busyUntil = now === Infinity ? 0 : now + SHUT;
  return false;
};

// ---------------------------------------------------------------- selecting

/** The control that was selected by the last tap, and until when another tap on it is the second half of a double tap. */
const selecting = { id: "", until: 0 };

/** @param {Element} control */
const plays = (control) => JSON.parse(control.getAttribute("data-message") ?? "{}").kind === "play";

/** Whether a tap would play what the first half of a double tap has selected. Otherwise the tap is noted. @param {Element} target */
const isSecondOfSelecting = (target) => {
  const control = target.closest("[aria-pressed][id]");
  const now = performance.now();
  if (control?.id === selecting.id && now < selecting.until && plays(control)) return true;
  selecting.id = control?.ariaPressed === "false" ? control.id : "";
  selecting.until = now + SHUT;
  return false;
};

/** Notes that a control was used with a key. @param {Element} control @param {string} key */
export const notePressed = (control, key) => {
  last = { ...middleOf(control), key };
};

/** @param {MouseEvent} event */
const stopShut = (event) => {
  if (!event.isTrusted) return;
  const target = /** @type {Element} */ (event.target);
  if (isSecondTap(target) || isSecondOfSelecting(target) || isBlocked(target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.detail === 0) notePressed(target, lastKey);
};

/** Records the position of every press from now on, and blocks events on disabled controls. */
export const watchPresses = () => {
  document.addEventListener("click", stopShut, true);
  document.addEventListener("pointerdown", (event) => {
    if (event.isTrusted) last = { x: event.clientX, y: event.clientY, key: "" };
  }, true);
  document.addEventListener("keydown", ({ key }) => { lastKey = key; }, true);
};

/** Notes where "Go on" is, and disables what has taken its place. @param {Element | null} button */
const keepGoOn = (button) => {
  if (!button && goOn?.middle && goOn.last === last) shut("steps", goOn.middle);
  if (!button) {
    goOn = null;
    return;
  }
  const shown = (goOn = { ...goOn, last });
  afterFrame(() => { if (goOn === shown && button.isConnected) shown.middle = middleOf(button); });
};

/** Starts the delay of guarded controls on a screen that has just changed. @param {Element} box */
export const keepGuards = (box) => {
  keepGuarded(box);
  openAll();
  if (before.size) shutNear();
  keepGoOn(box.querySelector("#skip ~ #play"));
};
