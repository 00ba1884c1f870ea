/** Whether the screen is busy (aria-busy): an action waits for its reply or is being stored, or the table is still changing. */
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));

/** @typedef {"waiting" | "storing" | "changing"} Reason */
/** @type {Set<Reason>} */
const reasons = new Set();

/** @param {Reason} reason @param {boolean} holds */
export const setBusy = (reason, holds) => {
  if (holds) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size) screen.setAttribute("aria-busy", "true");
  else screen.removeAttribute("aria-busy");
};
