/**
 * Where the voice of a guide lies: where it covers least of what matters now. While it only speaks, only the button
 * to continue is needed; while it waits, the words of the prompt and all that is needed for the action stay free. In wide
 * windows it may become a band, which lies over the bar and so over little else.
 */
import { boxOf } from "./reader.js";

/** How bad it is to cover a part of these, always; of several that lie there the worst counts. */
const ALWAYS = {
  ".bar": 2,
  ".seats, .tabs, .sheet-over": 6,
  ".chart": 12,
  "[aria-pressed=true], [aria-checked=true], .gain, .is-new": 50,
};
/** What lies in these areas, which are not full. */
const THINGS = ":is(button, a, p, h2, h3, li, svg, [data-explains])";
const SPEAKS = { ...ALWAYS, ".prompt": 1, "#go-on": 1000, [`:is(.own, .common) ${THINGS}`]: 5 };
const WAITS = {
  ...ALWAYS,
  ".seats, .tabs, .sheet-over": 12,
  ".prompt": 10,
  [`:is(.own, .common) ${THINGS}`]: 10,
  ".ledger, .seat__card": 14,
  ".offer": 30,
  ".prompt p": 60,
  ".own:not(.stores) button": 120,
  ".prompt__acts, #play": 1000,
};
/** On tablets the prompt may stay free as well. */
const SPEAKS_ON_TABLETS = { ...SPEAKS, ".prompt": 4 };
/** How bad it is to cover what the voice points at, and what it will point at later in this step. */
const POINTED = 1000;
const POINTED_LATER = 50;
/** How much worse a part of its place must be, so that the voice leaves it. */
const LEAVING = 2;
/** The parts into which the window is divided, and the distance from its edges, in pixels. */
const PART = 6;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {(box: Box) => number} Cost */

/** Windows that are wide enough for a band. */
const ROOMY = "(min-width: 701px)";
const TABLET = `${ROOMY} and (min-height: 641px)`;
/** The forms of the voice: their classes. */
const [USUAL, WIDE, BAND] = ["", "is-wide", "is-band"];

/** Where the voice was last, and in which form, in a window of this size. */
let last = { size: "", form: USUAL, left: 0, top: 0 };

const isTablet = () => matchMedia(TABLET).matches;

const sizeOfWindow = () => `${innerWidth} ${innerHeight}`;

/** The parts of the window that a box touches. @param {Box} box @param {number} columns @param {number} rows */
const partsOf = ({ left, top, right, bottom }, columns, rows) => ({
  left: Math.max(0, Math.floor(left / PART)),
  top: Math.max(0, Math.floor(top / PART)),
  right: Math.min(columns, Math.ceil(right / PART)),
  bottom: Math.min(rows, Math.ceil(bottom / PART)),
});

/**
 * Returns a function that adds up how bad it is to cover the parts under a box, from sums made once for all boxes.
 * @param {[Box, number][]} weighed
 * @returns {Cost}
 */
const costOfCovering = (weighed) => {
  const [columns, rows] = [Math.ceil(innerWidth / PART), Math.ceil(innerHeight / PART)];
  const worst = new Uint16Array(columns * rows);
  for (const [box, weight] of weighed) {
    const { left, top, right, bottom } = partsOf(box, columns, rows);
    for (let row = top; row < bottom; row++)
      for (let at = row * columns + left; at < row * columns + right; at++) worst[at] = Math.max(worst[at], weight);
  }
  const wide = columns + 1;
  const sums = new Float64Array(wide * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      sum += worst[row * columns + column];
      sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1] + sum;
    }
  }
  return (box) => {
    const { left, top, right, bottom } = partsOf(box, columns, rows);
    return sums[bottom * wide + right] - sums[top * wide + right] - sums[bottom * wide + left] + sums[top * wide + left];
  };
};

/** The numbers from the first to the last one, both included. @param {number} first @param {number} end */
const between = (first, end) => {
  const found = [];
  for (let at = first; at < end; at += PART) found.push(at);
  return [...found, Math.max(first, end)];
};

/**
 * @param {Element} box
 * @param {HTMLElement} voice
 * @param {Element[]} pointed at what the voice points now
 * @param {Element[]} later at what it points later in this step
 */
const weigh = (box, voice, pointed, later) => {
  /** @param {Element[]} elements @param {number} weight @returns {[Box, number][]} */
  const weighed = (elements, weight) =>
    elements.filter((one) => !voice.contains(one)).map((one) => [boxOf(one), weight]);
  return [
    ...Object.entries(voice.dataset.waits !== undefined ? WAITS : isTablet() ? SPEAKS_ON_TABLETS : SPEAKS).flatMap(([selector, weight]) =>
      weighed([...box.querySelectorAll(selector)], weight),
    ),
    ...weighed(later, POINTED_LATER),
    ...weighed(pointed, POINTED),
  ];
};

/** @param {HTMLElement} voice @param {string} form */
const takeForm = (voice, form) => {
  for (const name of [WIDE, BAND]) voice.classList.toggle(name, name === form);
};

/**
 * The best place for a voice in a form: where it covers least; of equal places the lowest, where the hands are.
 * It stays where it is unless that has become much worse than another place.
 * @param {HTMLElement} voice
 * @param {string} form
 * @param {Cost} cost
 */
const bestPlace = (voice, form, cost) => {
  takeForm(voice, form);
  const { width, height } = voice.getBoundingClientRect();
  /** @param {number} left @param {number} top */
  const placeAt = (left, top) => ({
    form,
    left,
    top,
    cost: cost({ left, top, right: left + width, bottom: top + height }),
  });
  const [right, bottom] = [document.documentElement.clientWidth - width - PART, innerHeight - height - PART];
  const places = between(PART, bottom).flatMap((top) => between(PART, right).map((left) => placeAt(left, top)));
  const best = places.reduce((one, other) => (other.cost <= one.cost ? other : one));
  if (last.size !== sizeOfWindow() || last.form !== form) return best;
  const same = placeAt(Math.max(PART, Math.min(last.left, right)), Math.max(PART, Math.min(last.top, bottom)));
  return same.cost < best.cost + (LEAVING * width * height) / PART ** 2 ? same : best;
};

/**
 * Puts the voice where it covers least, where there is room as a band if that covers less. If it would cover what it points at, it
 * is tried wider, and so less high.
 * @param {Element} box
 * @param {HTMLElement} voice
 * @param {Element[]} pointed
 * @param {Element[]} later
 */
export const placeVoice = (box, voice, pointed, later) => {
  const cost = costOfCovering(weigh(box, voice, pointed, later));
  let best = bestPlace(voice, USUAL, cost);
  /** @param {string} form */
  const tryAs = (form) => {
    const other = bestPlace(voice, form, cost);
    if (other.cost < best.cost) best = other;
  };
  if (matchMedia(ROOMY).matches) tryAs(BAND);
  if (best.cost >= POINTED) tryAs(WIDE);
  takeForm(voice, best.form);
  last = { size: sizeOfWindow(), form: best.form, left: best.left, top: best.top };
  voice.style.left = `${best.left}px`;
  voice.style.top = `${best.top}px`;
};
