/** Drags an element with data-drag onto one with data-drop and sends the worker both. A tap remains a tap. */
import { boxOf, pointOf } from "../view/reader.js";

const DRAG_DISTANCE = 8;

/** @typedef {{from: HTMLElement, x: number, y: number, ghost: HTMLElement | null, pointer: number}} Drag */

/** @type {Drag | null} */
let drag = null;

/** @param {PointerEvent} event */
const placeGhost = (event) => {
  const { x, y } = pointOf(event);
  if (drag?.ghost) drag.ghost.style.transform = `translate(${x - drag.x}px, ${y - drag.y}px)`;
};

/** @param {PointerEvent} event */
const createGhost = (event) => {
  const { left, top, width, height } = boxOf(/** @type {Drag} */ (drag).from);
  const ghost = /** @type {HTMLElement} */ (/** @type {Element} */ (/** @type {Drag} */ (drag).from.firstElementChild).cloneNode(true));
  ghost.classList.add("is-dragged");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  /** @type {Drag} */ (drag).ghost = ghost;
  placeGhost(event);
};

export const endDrag = () => {
  drag?.ghost?.remove();
  drag = null;
};

/** @param {PointerEvent} event */
const dropOn = ({ clientX, clientY }) =>
  /** @type {HTMLElement | null} */ (document.elementFromPoint(clientX, clientY)?.closest("[data-drop]") ?? null);

/** @param {(message: import("../protocol").Message, key: string | null) => void} send */
export const watchDragging = (send) => {
  document.addEventListener("pointerdown", (event) => {
    const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-drag]"));
    if (!from || event.button) return;
    drag = { from, ...pointOf(event), ghost: null, pointer: event.pointerId };
    if (from.hasPointerCapture?.(event.pointerId)) from.releasePointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { x, y } = pointOf(event);
    if (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) > DRAG_DISTANCE) createGhost(event);
    placeGhost(event);
  });
  document.addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const target = drag.ghost && dropOn(event);
    const tile = Number(drag.from.dataset.drag);
    endDrag();
    if (target) send({ kind: "select", select: { tile, drop: Number(target.dataset.drop) } }, null);
  });
  for (const kind of ["pointercancel", "blur"]) addEventListener(kind, endDrag);
};
