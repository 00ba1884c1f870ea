/**
 * Motion that tells what happened. An element with data-fly="ID TOKEN" flies in from the position of #ID once for each
 * token; a third word is its place in the queue of flights. The number in an element with data-count="KEY" counts up or
 * down from the last number with that key. Any input ends both. All other motion is CSS.
 */
import { boxOf } from "./reader.js";

/** How long a flight lasts, and how much later the next one in the queue begins, in milliseconds. */
const LENGTH = 280;
const QUEUED = 90;
/** How long a number counts, in milliseconds. */
const COUNTING = 280;

/** The value of data-fly for which each element was last animated. @type {WeakMap<Element, string>} */
const flown = new WeakMap();
/** @type {Set<Animation>} */
const flights = new Set();

export const motionIsReduced = () => {
  const chosen = document.documentElement.dataset.motion;
  return chosen ? chosen === "reduced" : matchMedia("(prefers-reduced-motion: reduce)").matches;
};

/** @param {HTMLElement} element @param {string} from the id of the element from which it flies @param {number} place */
const start = (element, from, place) => {
  const origin = document.getElementById(from);
  const source = origin && boxOf(origin);
  const to = boxOf(element);
  if (!source?.width || !to.width) return;
  const x = source.left + source.width / 2 - to.left - to.width / 2;
  const y = source.top + source.height / 2 - to.top - to.height / 2;
  const flight = element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: LENGTH,
    delay: place * QUEUED,
    fill: "backwards",
    easing: "cubic-bezier(.3, .1, .2, 1)",
  });
  flights.add(flight);
  flight.onfinish = () => flights.delete(flight);
  flight.oncancel = flight.onfinish;
};

/** @param {Element} box */
export const fly = (box) => {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-fly]"))) {
    const written = /** @type {string} */ (element.dataset.fly);
    if (flown.get(element) === written) continue;
    flown.set(element, written);
    const [from, , place = "0"] = written.split(" ");
    if (!motionIsReduced()) start(element, from, Number(place));
  }
};

// ---------------------------------------------------------------- numbers

/** The numbers on the screen by key. @type {Map<string, number>} */
let numbers = new Map();
/** @type {Map<Element, {from: number, to: number, begun: number}>} */
const counting = new Map();

/** @param {Element} element a number, perhaps with a typographic minus sign */
const numberIn = (element) => Number((element.textContent ?? "").trim().replace("−", "-"));

/** @param {Element} element @param {number} number */
const write = (element, number) => {
  element.textContent = number < 0 ? `−${-number}` : String(number);
};

/** @param {number} now in milliseconds */
const tick = (now) => {
  for (const [element, count] of counting) {
    const part = Math.min(1, Math.max(0, now - count.begun) / COUNTING);
    write(element, Math.round(count.from + (count.to - count.from) * part));
    if (part === 1) counting.delete(element);
  }
  if (counting.size) requestAnimationFrame(tick);
};

/** Starts counting where a number has changed. @param {Element} box */
export const countUp = (box) => {
  const before = numbers;
  numbers = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-count]"))) {
    const key = /** @type {string} */ (element.dataset.count);
    const to = numberIn(element);
    const from = before.get(key);
    numbers.set(key, to);
    if (from === undefined || from === to || motionIsReduced()) continue;
    if (!counting.size) requestAnimationFrame(tick);
    counting.set(element, { from, to, begun: performance.now() });
  }
};

/** Shows the final numbers at once. */
export const endCounting = () => {
  for (const [element, { to }] of counting) write(element, to);
  counting.clear();
};

export const endMotion = () => {
  for (const flight of flights) flight.finish();
  endCounting();
};
