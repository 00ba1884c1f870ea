/** Whether the screen is waiting for a reply. */
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));

/** Marks the screen as busy (aria-busy) while an action is waiting for its reply. @param {boolean} busy */
export const setBusy = (busy) => {
  if (busy) screen.setAttribute("aria-busy", "true");
  else screen.removeAttribute("aria-busy");
};
