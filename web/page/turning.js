/** When the device is turned, what stood at the top of something long stands there again: lines are wrapped otherwise then. */

const SETTLED = 100;
const STEP = 20;

/** What was scrolled last, and what stood at its top, so far below the edge. @type {{box: Element, element: Element, below: number} | null} */
let place = null;
let timer = 0;

const edgeOf = (box) => (box === document.scrollingElement ? 0 : box.getBoundingClientRect().top);

const below = (box, element) => element.getBoundingClientRect().top - edgeOf(box);

/** The first thing below the edge that is no larger than half of the display. */
const firstIn = (box) => {
  const { left, width } = box.getBoundingClientRect();
  for (let y = Math.max(edgeOf(box), 0) + 1; y < innerHeight; y += STEP) {
    const element = document.elementFromPoint(left + width / 2, y);
    if (element && element !== box && box.contains(element) && element.clientHeight < innerHeight / 2) return element;
  }
  return null;
};

const note = (box) => {
  const element = box.scrollTop > 0 ? firstIn(box) : null;
  place = element && { box, element, below: below(box, element) };
};

const scrolled = ({ target }) => {
  const box = target === document ? document.scrollingElement : target;
  clearTimeout(timer);
  timer = setTimeout(() => note(box), SETTLED);
};

const turned = () => {
  clearTimeout(timer);
  if (place?.element.isConnected) place.box.scrollTop += below(place.box, place.element) - place.below;
};

export const watchTurning = () => {
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  matchMedia("(orientation: portrait)").addEventListener("change", turned);
};
