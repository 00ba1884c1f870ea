/** Whether the screen waits for an answer. */
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));

/** What stands there may be about to change: an action has been sent, and its answer is not here yet. @param {boolean} busy */
export const setBusy = (busy) => {
  if (busy) screen.setAttribute("aria-busy", "true");
  else screen.removeAttribute("aria-busy");
};
