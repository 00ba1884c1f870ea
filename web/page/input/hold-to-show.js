/**
 * A control with data-hold reveals a secret while it is held down by a finger, the mouse, Space or Enter. The secret is
 * marked data-secret="held" and is removed from the page as soon as the control is released, without waiting for the
 * worker.
 *
 * While it is held, a card is picked with another finger, by sliding onto it and releasing there, or with the arrow
 * keys.
 */
import { isBlocked } from "./tap-guard.js";
import { send } from "../runtime/conversation.js";

/** @typedef {{control: HTMLElement, pointer: number | null, key: string | null}} Hold */

const SECRET = '[data-secret="held"]';
const PICKS = `${SECRET} [aria-pressed]`;
/** @type {import("../protocol").Message} */
const RELEASE = { kind: "ui", ui: { hold: null } };
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const PRESSES = [" ", "Enter"];

/** @type {Hold | null} */
let held = null;
/** Other pointers that went down while something was held, and their targets. @type {Map<number, Element>} */
const taps = new Map();
/** The pointer whose tap this module has handled; a click that the browser adds to it is dropped. */
let tapped = NaN;

/** Removes secrets from new content while nothing is held. @param {ParentNode} content */
export const removeUnheldSecrets = (content) => {
  if (held) return;
  for (const part of content.querySelectorAll(SECRET)) part.remove();
};

/** @param {HTMLElement} control @param {number | null} pointer @param {string | null} key */
const begin = (control, pointer, key) => {
  held = { control, pointer, key };
  send(JSON.parse(/** @type {string} */ (control.dataset.hold)));
};

const release = () => {
  if (!held) return;
  held = null;
  taps.clear();
  removeUnheldSecrets(document);
  send(RELEASE);
};

/** @param {PointerEvent} event */
const controlAt = ({ clientX, clientY }) =>
  /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(clientX, clientY)?.closest(`${SECRET} button`));

/** @param {EventTarget | null} target */
const holdControl = (target) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.("[data-hold]"));

/** @param {PointerEvent} event */
const pointerDown = (event) => {
  if (held) taps.set(event.pointerId, controlAt(event) ?? /** @type {Element} */ (event.target));
  const control = held ? null : holdControl(event.target);
  if (!control || event.button !== 0) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  if (event.pointerType !== "touch") control.setPointerCapture(event.pointerId);
  begin(control, event.pointerId, null);
};

/**
 * Another finger has tapped a control: browsers fire no click for it while the first finger stays down.
 * @param {PointerEvent} event
 */
const otherPointerUp = (event) => {
  const target = taps.get(event.pointerId);
  taps.delete(event.pointerId);
  const control = controlAt(event);
  if (!control || control !== target || isBlocked(control)) return;
  tapped = event.pointerId;
  control.click();
};

/** @param {PointerEvent} event */
const pointerUp = (event) => {
  if (!held) return;
  if (event.pointerId !== held.pointer) {
    otherPointerUp(event);
    return;
  }
  controlAt(event)?.click();
  release();
};

/** @param {PointerEvent} event */
const pointerCancelled = (event) => {
  taps.delete(event.pointerId);
  if (held && event.pointerId === held.pointer) release();
};

/** @param {MouseEvent} event */
const clicked = (event) => {
  if (!event.isTrusted || /** @type {PointerEvent} */ (event).pointerId !== tapped) return;
  tapped = NaN;
  event.preventDefault();
  event.stopPropagation();
};

/** Picks the card before or after the picked one. @param {number} step -1 or 1 */
const pick = (step) => {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(PICKS)]);
  const current = cards.findIndex((card) => card.getAttribute("aria-pressed") === "true");
  const next = current < 0 ? (step > 0 ? 0 : cards.length - 1) : current + step;
  cards.at(next % cards.length)?.click();
};

/** @param {KeyboardEvent} event */
const keyWhileHeld = (event) => {
  if (event.key in STEPS) pick(STEPS[event.key]);
  else if (PRESSES.includes(event.key) && event.key !== /** @type {Hold} */ (held).key) document.getElementById("play")?.click();
  else if (event.key === "Escape" || event.key === "Tab") release();
};

/** @param {KeyboardEvent} event */
const keyDown = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (held) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || event.key in STEPS) keyWhileHeld(event);
    return;
  }
  const control = PRESSES.includes(event.key) ? holdControl(event.target) : null;
  if (!control) return;
  event.preventDefault();
  if (!event.repeat) begin(control, null, event.key);
};

/** @param {KeyboardEvent} event */
const keyUp = (event) => {
  if (holdControl(event.target)) event.preventDefault();
  if (held && event.key === held.key) release();
};

/** @param {MouseEvent} event */
const preventContextMenu = (event) => {
  if (held || holdControl(event.target)) event.preventDefault();
};

export const watchHolds = () => {
  document.addEventListener("pointerdown", pointerDown, true);
  document.addEventListener("pointerup", pointerUp, true);
  document.addEventListener("pointercancel", pointerCancelled, true);
  document.addEventListener("click", clicked, true);
  document.addEventListener("keydown", keyDown, true);
  document.addEventListener("keyup", keyUp, true);
  document.addEventListener("contextmenu", preventContextMenu, true);
  document.addEventListener("visibilitychange", release);
  addEventListener("blur", release);
  addEventListener("pagehide", release);
};
