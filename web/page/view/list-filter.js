/**
 * Lists with a search field: <input data-filter="ID"> hides every [data-find] inside #ID that lacks the typed words, and
 * every [data-filter-part] of the list that has no other ones.
 */

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {HTMLInputElement} input */
export const filter = (input) => {
  const list = document.getElementById(/** @type {string} */ (input.dataset.filter));
  if (!list) return;
  const words = plain(input.value).split(/\s+/);
  let found = 0;
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-find]"))) {
    const text = plain(/** @type {string} */ (item.textContent));
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) found += 1;
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-filter-part]")))
    part.hidden = !part.querySelector("[data-find]:not([hidden])");
  const none = /** @type {HTMLElement | null} */ (list.querySelector("[data-filter-none]"));
  if (none) none.hidden = found > 0;
};

/** @param {Element} box */
export const keepFilter = (box) => {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (box.querySelectorAll("[data-filter]"))) if (input.value) filter(input);
};
