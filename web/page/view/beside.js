/** Places an explanation (data-beside) near the thing that it explains (data-explains), and marks that thing. */

import { boxOf } from "./reader.js";
import { scrollWithinFrame } from "../embed/embed-scroll.js";

/** The least distance from the thing and from the edges of the window, in CSS pixels. */
const GAP = 8;

/** The element that was asked about last: a thing may be on the table in several places. @type {Element | null} */
let asked = null;

/** @param {Element} element */
export const noteAsked = (element) => { asked = element; };

/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(GAP, Math.min(value, most - GAP));

/** @param {HTMLElement} explanation @param {DOMRect} thing */
const place = (explanation, thing) => {
  const { offsetWidth: width, offsetHeight: height } = explanation;
  const middle = within(thing.left + thing.width / 2 - width / 2, innerWidth - width);
  const centre = within(thing.top + thing.height / 2 - height / 2, innerHeight - height);
  const places = [
    [middle, thing.bottom + GAP],
    [middle, thing.top - GAP - height],
    [thing.right + GAP, centre],
    [thing.left - GAP - width, centre],
  ];
  const [left, top] =
    places.find(([x, y]) => x >= GAP && y >= GAP && x + width + GAP <= innerWidth && y + height + GAP <= innerHeight) ??
    [middle, within(thing.bottom + GAP, innerHeight - height)];
  explanation.style.left = `${left}px`;
  explanation.style.top = `${top}px`;
};

/** @param {Element} box @param {string} thing */
const elementOf = (box, thing) => {
  const found = [...box.querySelectorAll(`[data-explains="${CSS.escape(thing)}"]`)];
  return found.find((element) => element === asked) ?? found.find((element) => element.getClientRects().length > 0);
};

/** @param {Element} box */
export const keepBeside = (box) => {
  box.querySelector("[data-explained]")?.removeAttribute("data-explained");
  const explanation = /** @type {HTMLElement | null} */ (box.querySelector("[data-beside]"));
  const element = explanation && elementOf(box, /** @type {string} */ (explanation.dataset.beside));
  if (!explanation) return;
  element?.setAttribute("data-explained", "");
  if (element && element !== asked) scrollWithinFrame(element, { block: "nearest", inline: "nearest" });
  if (element) place(explanation, boxOf(element));
  else Object.assign(explanation.style, { left: "", top: "" });
};
