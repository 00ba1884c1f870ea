/**
 * Animates gains: an element with data-fly="ID" flies in from the position of #ID. Any input ends the animation. All
 * other motion is CSS.
 */

const LENGTH = 280;

/** The value of data-fly for which each element was last animated. @type {WeakMap<Element, string>} */
const flown = new WeakMap();
/** @type {Set<Animation>} */
const flights = new Set();

export const motionIsReduced = () => {
  const chosen = document.documentElement.dataset.motion;
  return chosen ? chosen === "reduced" : matchMedia("(prefers-reduced-motion: reduce)").matches;
};

/** @param {HTMLElement} element */
const start = (element) => {
  const from = document.getElementById(/** @type {string} */ (element.dataset.fly).split(" ")[0])?.getBoundingClientRect();
  const to = element.getBoundingClientRect();
  if (!from?.width || !to.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const flight = element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: LENGTH,
    easing: "cubic-bezier(.3, .1, .2, 1)",
  });
  flights.add(flight);
  flight.onfinish = () => flights.delete(flight);
  flight.oncancel = flight.onfinish;
};

/** @param {Element} box */
export const fly = (box) => {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-fly]"))) {
    if (flown.get(element) === element.dataset.fly) continue;
    flown.set(element, /** @type {string} */ (element.dataset.fly));
    if (!motionIsReduced()) start(element);
  }
};

export const endMotion = () => {
  for (const flight of flights) flight.finish();
};
