/**
 * Modal overlays on a table, and the hand-over screen: nothing behind them can be reached. Taps meet their veil. Keyboard
 * and screen readers are kept away control by control, since `inert` would recompute the style of the whole table.
 *
 * showModal() of a native dialog would also make the notice and the live region beside the screen inert, take the focus
 * from the embedding page, and leave the page inert after a morph that removes its `open`.
 */

const CONTROLS = "button, a[href], input, select, summary, [tabindex]";

/** The elements that are covered. @type {Element[]} */
let covered = [];

/** The tabindex of each covered control before it was covered; null for none. @type {Map<Element, string | null>} */
let tabStops = new Map();

/** @param {Element} overlay */
const siblingsOf = (overlay) =>
  [...(overlay.parentElement?.children ?? [])].filter((other) => other !== overlay && !other.classList.contains("veil"));

/** What lies behind a modal overlay: its siblings, and the other regions of the table. @param {Element} modal */
const behind = (modal) => {
  const region = modal.closest(".region");
  return [...siblingsOf(modal), ...(region ? siblingsOf(region) : [])];
};

/** @param {Element} box */
const coveredIn = (box) => [
  ...box.querySelectorAll(".table:has(+ .over)"),
  ...[...box.querySelectorAll('[aria-modal="true"]')].flatMap(behind),
];

const uncover = () => {
  for (const element of covered) element.removeAttribute("aria-hidden");
  for (const [control, tabStop] of tabStops) {
    if (tabStop === null) control.removeAttribute("tabindex");
    else control.setAttribute("tabindex", tabStop);
  }
};

/** Hides from keyboard and screen readers what is covered. @param {Element} box */
export const keepCovered = (box) => {
  uncover();
  covered = coveredIn(box).filter((element) => element.getAttribute("aria-hidden") !== "true");
  const controls = covered.flatMap((element) => [element, ...element.querySelectorAll(CONTROLS)]).filter((one) => one.matches(CONTROLS));
  tabStops = new Map(controls.map((control) => [control, control.getAttribute("tabindex")]));
  for (const element of covered) element.setAttribute("aria-hidden", "true");
  for (const control of controls) control.setAttribute("tabindex", "-1");
};
