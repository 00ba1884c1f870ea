/** What the page itself has to say: to ears in a polite live region, to eyes in a notice that stays until it is closed. */
const region = document.getElementById("say");
const notice = document.getElementById("notice");

/** The region is emptied first, so that the same sentence can be said twice. @param {string} sentence */
export const announce = (sentence) => {
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = sentence; });
};

/** @param {string} sentence */
export const showNotice = (sentence) => {
  notice.querySelector('[data-slot="text"]').textContent = sentence;
  notice.hidden = false;
};

/** @param {string} sentence */
export const isNoticed = (sentence) => !notice.hidden && notice.querySelector('[data-slot="text"]').textContent === sentence;

export const closeNotice = () => {
  notice.hidden = true;
};
