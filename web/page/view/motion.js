/**
 * Motion that tells what happened. An element with data-fly="ID TOKEN" flies in from the position of #ID once for each
 * token; a third word is its place in the queue of flights. The number in an element with data-count="KEY" counts up or
 * down from the last number with that key. Any input ends both. All other motion is CSS.
 *
 * Until the whole screen has changed, all that has just begun to move is held: the regions that change in the next frames
 * would make it stutter.
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
/** @type {Set<Animation>} */
const held = new Set();

export const motionIsReduced = () => {
  const chosen = document.documentElement.dataset.motion;
  return chosen ? chosen === "reduced" : matchMedia("(prefers-reduced-motion: reduce)").matches;
};

/**
 * Where an element flies in from, as it sees it; null if either is not shown.
 * @param {HTMLElement} element
 * @param {string} from the id of the element from which it flies
 */
const wayOf = (element, from) => {
  const origin = document.getElementById(from);
  const source = origin && boxOf(origin);
  const to = boxOf(element);
  if (!source?.width || !to.width) return null;
  const x = source.left + source.width / 2 - to.left - to.width / 2;
  const y = source.top + source.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px)`;
};

/** @param {HTMLElement} element @param {string} way @param {number} place */
const start = (element, way, place) => {
  const flight = element.animate([{ transform: way }, { transform: "none" }], {
    duration: LENGTH,
    delay: place * QUEUED,
    fill: "backwards",
    easing: "cubic-bezier(.3, .1, .2, 1)",
  });
  flights.add(flight);
  flight.onfinish = () => flights.delete(flight);
  flight.oncancel = flight.onfinish;
};

/** All ways are measured before the first flight starts: each measurement after it would lay out the page anew. @param {Element} box */
export const fly = (box) => {
  const starts = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-fly]"))) {
    const written = /** @type {string} */ (element.dataset.fly);
    if (flown.get(element) === written) continue;
    flown.set(element, written);
    const [from, , place = "0"] = written.split(" ");
    const way = motionIsReduced() ? null : wayOf(element, from);
    if (way) starts.push(() => start(element, way, Number(place)));
  }
  for (const begin of starts) begin();
};

// ---------------------------------------------------------------- numbers

/** The numbers on the screen by key. @type {Map<string, number>} */
let numbers = new Map();
/** What counts; `begun` is 0 as long as it is held. @type {Map<Element, {from: number, to: number, begun: number}>} */
const counting = new Map();
let isTicking = false;

/** @param {Element} element a number, perhaps with a typographic minus sign */
const numberIn = (element) => Number((element.textContent ?? "").trim().replace("−", "-"));

/** Most frames show the same number as the one before: then nothing is laid out. @param {Element} element @param {number} number */
const write = (element, number) => {
  const text = number < 0 ? `−${-number}` : String(number);
  if (element.textContent !== text) element.textContent = text;
};

/** @param {number} now in milliseconds */
const tick = (now) => {
  for (const [element, count] of counting) {
    if (!count.begun) continue;
    const part = Math.min(1, Math.max(0, now - count.begun) / COUNTING);
    write(element, Math.round(count.from + (count.to - count.from) * part));
    if (part === 1) counting.delete(element);
  }
  isTicking = counting.size > 0;
  if (isTicking) requestAnimationFrame(tick);
};

/** Shows again the last number where it has changed, to count from there; one that counts already goes on. @param {Element} box */
export const countUp = (box) => {
  const before = numbers;
  numbers = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-count]"))) {
    const key = /** @type {string} */ (element.dataset.count);
    const to = counting.get(element)?.to ?? numberIn(element);
    const from = before.get(key);
    numbers.set(key, to);
    if (counting.has(element) || from === undefined || from === to || motionIsReduced()) continue;
    write(element, from);
    counting.set(element, { from, to, begun: 0 });
  }
};

const beginCounting = () => {
  const now = performance.now();
  for (const count of counting.values()) count.begun ||= now;
  if (!counting.size || isTicking) return;
  isTicking = true;
  requestAnimationFrame(tick);
};

/** Shows the final numbers at once. */
export const endCounting = () => {
  for (const [element, { to }] of counting) write(element, to);
  counting.clear();
};

// ---------------------------------------------------------------- begin and end

/** Holds what has begun to move since the last frame. @param {Element} box */
export const holdMotion = (box) => {
  for (const animation of box.getAnimations({ subtree: true })) {
    if (animation.playState !== "running" || animation.currentTime !== 0) continue;
    animation.pause();
    held.add(animation);
  }
};

/** Lets everything move that was held, and all numbers count. */
export const releaseMotion = () => {
  for (const animation of held) if (animation.playState === "paused") animation.play();
  held.clear();
  beginCounting();
};

export const endMotion = () => {
  for (const flight of flights) flight.finish();
  endCounting();
};
