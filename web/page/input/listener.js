/** The event listeners of the whole page: they run or send what a control has in its data attributes. */
import { keepTabStops, moveByArrow, noteFocus } from "./arrow-keys.js";
import { fieldsOf, noteInput, noteCaptured } from "./pending-input.js";
import { filter } from "../view/list-filter.js";
import { isBlocked, isKeyBlocked, isSecondTap, notePressed, watchPresses } from "./tap-guard.js";
import { endMotion } from "../view/motion.js";
import { followBack } from "../navigation/route.js";

/** @typedef {HTMLButtonElement | HTMLInputElement | HTMLSelectElement} Control a control with a value */
/** @typedef {KeyboardEvent & {target: HTMLInputElement}} Typed */
/**
 * @typedef {{message: (message: import("../protocol").Message, key: string | null) => void,
 *   later: (make: () => import("../protocol").Message[], key: string | null) => void,
 *   prepare: (message: import("../protocol").Message) => void, setting: (control: Control) => unknown,
 *   page: Record<string, (control: HTMLButtonElement) => unknown>, file: (input: HTMLInputElement) => unknown}} PageActions
 */

const TYPED = "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]";
const FIELDS = "input, select, textarea";
/** The submit button of a form. Its click is handled instead of "submit", which a sandboxed frame does not fire. */
const SENDING = "form[data-message] button:not([type=button])";

/** @param {HTMLInputElement} field */
const valueOf = (field) => (field.type === "checkbox" ? field.checked : field.value);

/** The message of a control, with its value and the fields of its form. @param {HTMLElement} control */
const messageOf = (control) => {
  const message = JSON.parse(/** @type {string} */ (control.dataset.message));
  const form = control.closest("form");
  if (control.matches(FIELDS)) message.value = valueOf(/** @type {HTMLInputElement} */ (control));
  if (form) message.form = fieldsOf(form);
  noteCaptured(message, form ?? control);
  return message;
};

/**
 * Sends the message of a control. The fields of a form are read when its turn comes: the answers before it may change them.
 * @param {PageActions} actions
 * @param {HTMLElement} control
 * @param {string | null} key
 */
const sendMessageOf = (actions, control, key) => {
  const form = control.closest("form");
  if (!form) return actions.message(messageOf(control), key);
  const message = JSON.parse(/** @type {string} */ (control.dataset.message));
  return actions.later(() => {
    message.form = fieldsOf(form);
    noteCaptured(message, form);
    return [message];
  }, key);
};

/**
 * A press on a control of the table: lets its message be prepared, which the tap will send when the finger goes up.
 * @param {PageActions} actions
 * @returns {(event: PointerEvent) => void}
 */
const pressed = (actions) => ({ target, isPrimary, button }) => {
  const control = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("#screen [data-message]"));
  if (!control || !isPrimary || button !== 0 || control.closest("form") || control.matches(`${FIELDS}, :disabled`)) return;
  actions.prepare(JSON.parse(/** @type {string} */ (control.dataset.message)));
};

/** Sliders and text fields send on every input, the others on change. @param {Element} field @param {string} type */
const sendsOn = (field, type) => (field.matches("select, [type=checkbox], [type=radio]") ? "change" : "input") === type;

/** @param {PageActions} actions @returns {(event: MouseEvent) => void} */
const clicked = (actions) => (event) => {
  const control = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest(`${SENDING}, [data-message], [data-setting], [data-page], a[href^='#']`)
  );
  if (!control || control.matches(`form, ${FIELDS}`)) return;
  if (control.matches(SENDING)) {
    event.preventDefault();
    return actions.message(messageOf(/** @type {HTMLFormElement} */ (/** @type {HTMLButtonElement} */ (control).form)), null);
  }
  const { message, setting, page } = control.dataset;
  if (message) sendMessageOf(actions, control, null);
  else if (setting) actions.setting(/** @type {Control} */ (control));
  else if (page) actions.page[page]?.(/** @type {HTMLButtonElement} */ (control));
  else if (
    event.button || event.ctrlKey || event.metaKey || event.shiftKey || !followBack(/** @type {HTMLAnchorElement} */ (control))
  ) return;
  event.preventDefault();
};

/** @param {PageActions} actions @returns {(event: Event) => void} */
const changed = (actions) => (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const { message, setting, filter: list, import: file } = field.dataset;
  if (event.type === "input") noteInput(field);
  if (list && event.type === "input") filter(field);
  if (file !== undefined && event.type === "change") actions.file(field);
  if (!sendsOn(field, event.type)) return;
  if (message) sendMessageOf(actions, field, message);
  if (setting) actions.setting(field);
};

/**
 * Clicks the last visible control that has this shortcut key; returns whether there is one.
 * @param {string} selector
 * @param {string} key
 */
const clickLast = (selector, key) => {
  const found = [...document.querySelectorAll(selector)].filter(
    (control) => control.getClientRects().length > 0 && !control.closest("[aria-hidden=true]"),
  );
  const control = /** @type {HTMLElement | undefined} */ (found.at(-1));
  if (!control) return false;
  if (isSecondTap(control) || isKeyBlocked(key) || isBlocked(control)) return true;
  notePressed(control, key);
  control.click();
  return true;
};

/** Handles keys other than arrows; returns whether the key did something. @param {KeyboardEvent} event */
const useShortcut = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.getElementById("fault")) return false;
  if (event.key === "Escape") return clickLast("[data-escape]", event.key);
  if (/** @type {Element} */ (event.target).matches?.(TYPED) || event.key === " " || event.repeat) return false;
  return clickLast(`[data-key~="${CSS.escape(event.key)}"]`, event.key);
};

/**
 * Whether the key repeats because it is held down: it presses one button once, even if the screen changes.
 * @param {KeyboardEvent} event
 */
const isHeldDown = ({ key, repeat, target }) =>
  repeat && key === "Enter" && Boolean(/** @type {Element} */ (target).closest?.("button, a, summary"));

/**
 * Enter in a text field moves to the next field: only its button submits a form.
 * @param {Typed} event
 */
const moveToNextField = ({ key, target }) => {
  if (key !== "Enter" || !target.matches?.("form[data-message] input") || !target.matches(TYPED)) return false;
  const fields = /** @type {HTMLInputElement[]} */ ([.../** @type {HTMLFormElement} */ (target.form).elements]).filter(
    (field) => field.matches("input") && field.matches(TYPED) && field.type !== "hidden",
  );
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
  return true;
};

/** @param {PageActions} actions */
export const listen = (actions) => {
  watchPresses();
  document.addEventListener("click", clicked(actions));
  document.addEventListener("input", changed(actions));
  document.addEventListener("change", changed(actions));
  document.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("focusin", noteFocus);
  document.addEventListener("keydown", keepTabStops, true);
  document.addEventListener("pointerdown", endMotion);
  document.addEventListener("pointerdown", pressed(actions));
  document.addEventListener("keydown", (event) => {
    endMotion();
    if (event.defaultPrevented) return;
    if (isHeldDown(event) || moveToNextField(/** @type {Typed} */ (event)) || moveByArrow(event) || useShortcut(event)) event.preventDefault();
  });
};
