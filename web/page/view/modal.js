/**
 * Modal overlays on a table: nothing behind them can be reached.
 *
 * showModal() of a native dialog would also make the notice and the live region beside the screen inert, take the focus
 * from the embedding page, and leave the page inert after a morph that removes its `open`.
 */

const CONTROLS = "button, a[href], input, select, [tabindex]";

/** The controls of the table under the hand-over screen. @type {HTMLElement[]} */
let covered = [];

/** The elements behind a modal overlay. @type {Element[]} */
let behind = [];

/** @param {Element} overlay */
const siblingsOf = (overlay) =>
  [...(overlay.parentElement?.children ?? [])].filter((other) => other !== overlay && !other.classList.contains("veil"));

/** Makes everything behind an overlay inert: its siblings, and the other regions of the table. @param {Element} box */
export const keepModal = (box) => {
  for (const element of behind) element.removeAttribute("inert");
  behind = [...box.querySelectorAll('[aria-modal="true"]')].flatMap((modal) => {
    const region = modal.closest(".region");
    return [...siblingsOf(modal), ...(region ? siblingsOf(region) : [])];
  });
  for (const element of behind) element.setAttribute("inert", "");
};

/**
 * Looks at what is behind a modal overlay as if it could be reached.
 * @template Seen
 * @param {() => Seen} look
 */
export const behindModal = (look) => {
  for (const element of behind) element.removeAttribute("inert");
  const seen = look();
  for (const element of behind) element.setAttribute("inert", "");
  return seen;
};

/**
 * Hides the table under the hand-over screen from keyboard and screen readers. `inert` would do that too, but would
 * recompute the style of the whole table on every turn.
 * @param {Element} box
 */
export const keepCovered = (box) => {
  for (const control of covered) control.removeAttribute("tabindex");
  const table = box.querySelector(".table:has(+ .over)");
  covered = table ? /** @type {HTMLElement[]} */ ([...table.querySelectorAll(CONTROLS)]) : [];
  for (const control of covered) control.tabIndex = -1;
  table?.setAttribute("aria-hidden", "true");
};
