/**
 * Scroll anchoring: when the device is rotated and lines wrap differently, the text at the top of a long page stays
 * there.
 */
import { boxOf, elementAt } from "./reader.js";

const STEP = 20;

/**
 * The box scrolled last, the element at its top, and its distance from the edge in CSS pixels.
 * @type {{box: Element, element: Element, below: number} | null}
 */
let anchor = null;
let width = innerWidth;

/** @param {Element} box */
const edgeOf = (box) => (box === document.scrollingElement ? 0 : boxOf(box).top);

/** @param {{box: Element, element: Element}} anchor */
const distanceFromEdge = ({ box, element }) => boxOf(element).top - edgeOf(box);

/** Whether an element stays in place while the box scrolls. @param {Element} element @param {Element} box */
const isStuck = (element, box) => {
  for (let around = element; around !== box; around = /** @type {Element} */ (around.parentElement)) {
    if (/sticky|fixed/.test(getComputedStyle(around).position)) return true;
  }
  return false;
};

/** The first scrolled element below the edge that is at most half as high as the window. @param {Element} box */
const firstIn = (box) => {
  const { left, width: wide } = boxOf(box);
  for (let y = Math.max(edgeOf(box), 0) + 1; y < innerHeight; y += STEP) {
    const element = elementAt(left + wide / 2, y);
    if (!element || element === box || !box.contains(element) || isStuck(element, box)) continue;
    if (element.clientHeight < innerHeight / 2) return element;
  }
  return null;
};

/** @param {Event} event */
const scrolled = ({ target }) => {
  const box = /** @type {Element} */ (target === document ? document.scrollingElement : target);
  const element = box.scrollTop > 0 ? firstIn(box) : null;
  anchor = element && { box, element, below: distanceFromEdge({ box, element }) };
};

const resized = () => {
  if (innerWidth === width) return;
  width = innerWidth;
  if (anchor?.element.isConnected) anchor.box.scrollTop += distanceFromEdge(anchor) - anchor.below;
};

export const watchRotation = () => {
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  addEventListener("resize", resized);
};
