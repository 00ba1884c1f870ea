/**
 * Notices of the page itself: announced in a polite live region and shown as a box. The box stays until the user closes
 * it or it no longer applies: another action is tried, another screen is shown, or a lasting problem (the network) has
 * ended.
 */
const region = /** @type {HTMLElement} */ (document.getElementById("say"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** Clears the region first, so that the same sentence can be announced twice. @param {string} sentence */
export const announce = (sentence) => {
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = sentence; });
};

/** The notice that disappears with the next action. */
let passing = "";

/** @param {string} sentence @param {boolean} lasting whether the problem lasts beyond the next action */
export const showNotice = (sentence, lasting = false) => {
  passing = lasting ? "" : sentence;
  /** @type {Element} */ (notice.querySelector('[data-slot="text"]')).textContent = sentence;
  notice.hidden = false;
};

/** @param {string} sentence */
export const isNoticed = (sentence) =>
  !notice.hidden && /** @type {Element} */ (notice.querySelector('[data-slot="text"]')).textContent === sentence;

export const closeNotice = () => {
  notice.hidden = true;
};

/** Closes the notice of the previous action; a notice of a lasting problem stays. */
export const closePassing = () => {
  if (isNoticed(passing)) closeNotice();
};
