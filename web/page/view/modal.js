/**
 * What lies over a table and asks first: nothing behind it can be reached.
 *
 * A native dialog with showModal() would also put the notice and the live region out of reach, which stand beside the screen; it
 * would take the focus from the page around a frame; and a morph that takes away its `open` leaves the rest of the page inert.
 */

const CONTROLS = "button, a[href], input, select, [tabindex]";

/** The controls of the table under the hand-over screen. @type {HTMLElement[]} */
let covered = [];

/** What lies behind a modal overlay. @type {Element[]} */
let behind = [];

/** @param {Element} overlay */
const siblingsOf = (overlay) =>
  [...(overlay.parentElement?.children ?? [])].filter((other) => other !== overlay && !other.classList.contains("veil"));

/** What lies behind an overlay cannot be reached: its siblings, and the other regions of the table. @param {Element} box */
export const keepModal = (box) => {
  for (const element of behind) element.removeAttribute("inert");
  behind = [...box.querySelectorAll('[aria-modal="true"]')].flatMap((modal) => {
    const region = modal.closest(".region");
    return [...siblingsOf(modal), ...(region ? siblingsOf(region) : [])];
  });
  for (const element of behind) element.setAttribute("inert", "");
};

/**
 * The table under the hand-over screen is out of reach and out of hearing. `inert` would do both, and have all of it
 * styled anew with every turn. @param {Element} box
 */
export const keepCovered = (box) => {
  for (const control of covered) control.removeAttribute("tabindex");
  const table = box.querySelector(".table:has(+ .over)");
  covered = table ? /** @type {HTMLElement[]} */ ([...table.querySelectorAll(CONTROLS)]) : [];
  for (const control of covered) control.tabIndex = -1;
  table?.setAttribute("aria-hidden", "true");
};
