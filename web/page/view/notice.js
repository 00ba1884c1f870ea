/**
 * What the page itself has to say: to ears in a polite live region, to eyes in a notice. That stays until it is closed, or until
 * what it tells is over: the next thing is tried, another screen stands, or a trouble that went on (the network) has ended.
 */
const region = /** @type {HTMLElement} */ (document.getElementById("say"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** The region is emptied first, so that the same sentence can be said twice. @param {string} sentence */
export const announce = (sentence) => {
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = sentence; });
};

/** What tells of something that is over with the next thing that is tried. */
let passing = "";

/** @param {string} sentence @param {boolean} lasting whether it tells of a trouble that goes on */
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

/** What has been told of something that was tried is over; a trouble that goes on stays told. */
export const closePassing = () => {
  if (isNoticed(passing)) closeNotice();
};
