/**
 * What the voice of a guide points at: marks these elements, and keeps the voice where it covers neither them nor the
 * buttons of the prompt. The table itself never moves for it.
 */
import { boxOf } from "./reader.js";
import { scrollWithinFrame } from "../embed/embed-scroll.js";

const MARK = "is-pointed";
const PICKED = "[aria-pressed=true], [aria-checked=true], [aria-selected=true]";
/** What the voice must not cover besides the elements that it points at. */
const KEPT_FREE = ".prompt__acts, #play";
/** What it should rather not cover, and how bad a pixel of it is. */
const RATHER_FREE = { ".prompt, .own, .chart": 10, ".bar, .seats, .common": 4 };
/** The distance from the edges of the window, and between the places that are tried, in pixels. */
const EDGE = 6;
const STRIDE = 12;
/** How much worse it is to cover a pixel that must stay free. */
const FORBIDDEN = 10000;
/** This share of an element to which it points may be covered like anything else. */
const SPARED = 0.05;
/** How much better another place must be, so that the voice moves there without need. */
const MOVING = 200000;

/** What was pointed at last, so that the table is scrolled to it once. */
let lastPointed = "";
/** Where the voice was last. @type {{left: number, top: number} | null} */
let lastPlace = null;
/** The step of which so many elements have been tapped or are picked. */
let followed = { step: "", count: 0 };

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** The area in which two boxes overlap. @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The numbers from the first to the last one, both included. @param {number} first @param {number} last */
const between = (first, last) => {
  const found = [];
  for (let at = first; at < last; at += STRIDE) found.push(at);
  return [...found, Math.max(first, last)];
};

/** @param {Element} box @param {string} selector */
const boxesOf = (box, selector) => [...box.querySelectorAll(selector)].map(boxOf);

/**
 * The elements that the voice means; where it waits, only the first one after those that are tapped or picked already.
 * After a refusal, and where a step comes back, it begins again.
 * @param {Element} box
 * @param {HTMLElement} voice
 */
const meant = (box, voice) => {
  const ids = /** @type {string} */ (voice.dataset.points).split(" ").filter(Boolean);
  const found = ids.map((id) => box.querySelector(`[id="${CSS.escape(id)}"]`));
  /** @param {Element | null} element @returns {element is Element} */
  const isShown = (element) => element !== null && element.getClientRects().length > 0;
  if (voice.dataset.waits === undefined) return found.filter(isShown);
  const step = /** @type {string} */ (voice.dataset.step);
  const begins = step !== followed.step || followed.count >= ids.length || voice.querySelector(".voice__not");
  if (begins) followed = { step, count: 0 };
  /** The tab of a closed sheet is not picked yet. @param {number} at */
  const isOpen = (at) => !found[at + 1] || isShown(/** @type {Element} */ (found[at + 1]));
  const picked = found.findLastIndex((element, at) => element !== null && element.matches(PICKED) && isOpen(at));
  followed.count = Math.max(followed.count, picked + 1);
  return found.slice(followed.count).filter(isShown).slice(0, 1);
};

/** Notes that an element has been tapped to which the voice points. @param {Element} box @param {Event} event */
const noteTap = (box, { target }) => {
  const voice = /** @type {HTMLElement | null} */ (box.querySelector("[data-waits]"));
  const id = /** @type {Element} */ (target).closest(`.${MARK}`)?.id;
  const at = id ? (voice?.dataset.points ?? "").split(" ").indexOf(id, followed.count) : -1;
  if (at >= 0) followed.count = at + 1;
};

/** The button that closes the sheet over an element; null if none lies there. @param {Element} element */
const closing = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const over = document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((one) => one.matches(".sheet-over *"));
  const sheet = over?.closest(".sheet-over");
  return sheet && !sheet.contains(element) ? sheet.querySelector("button") : null;
};

/**
 * Puts the voice where it covers least of what matters; of two equal places the lower one, where the hands are. It stays
 * where it is unless it would cover what must stay free, or far more than elsewhere.
 * @param {Element} box
 * @param {HTMLElement} voice
 * @param {Element[]} elements
 */
const place = (box, voice, elements) => {
  const { width, height } = voice.getBoundingClientRect();
  const free = boxesOf(box, KEPT_FREE);
  const pointed = elements.map(boxOf);
  const unwanted = Object.entries(RATHER_FREE).map(([selector, weight]) => ({ boxes: boxesOf(box, selector), weight }));
  /** @param {number} left @param {number} top */
  const placeAt = (left, top) => {
    const here = { left, top, right: left + width, bottom: top + height };
    /** @param {Box[]} boxes */
    const covered = (boxes) => boxes.reduce((sum, other) => sum + overlap(here, other), 0);
    /** @param {Box} other */
    const tooMuch = (other) => Math.max(0, overlap(here, other) - overlap(other, other) * SPARED);
    const forbidden = pointed.reduce((sum, other) => sum + tooMuch(other), covered(free));
    const hidden = unwanted.reduce((sum, { boxes, weight }) => sum + covered(boxes) * weight, 0);
    return { left, top, cost: forbidden * FORBIDDEN + hidden - top - left / 10 };
  };
  const [right, bottom] = [document.documentElement.clientWidth - width - EDGE, innerHeight - height - EDGE];
  const places = between(EDGE, bottom).flatMap((top) => between(EDGE, right).map((left) => placeAt(left, top)));
  let best = places.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (lastPlace) {
    const same = placeAt(
      Math.max(EDGE, Math.min(lastPlace.left, right)),
      Math.max(EDGE, Math.min(lastPlace.top, bottom)),
    );
    if (same.cost < best.cost + MOVING) best = same;
  }
  lastPlace = best;
  voice.style.left = `${best.left}px`;
  voice.style.top = `${best.top}px`;
};

/** @param {Element} box */
export const pointAtPieces = (box) => {
  for (const element of box.querySelectorAll(`.${MARK}`)) element.classList.remove(MARK);
  const voice = /** @type {HTMLElement | null} */ (box.querySelector("[data-points]"));
  if (!voice) {
    lastPointed = "";
    return;
  }
  const elements = meant(box, voice).map((element) => closing(element) ?? element);
  for (const element of elements) element.classList.add(MARK);
  const pointed = `${voice.dataset.step} ${elements[0]?.id}`;
  if (pointed !== lastPointed && elements.length > 0) scrollWithinFrame(elements[0], { block: "nearest", inline: "nearest" });
  lastPointed = pointed;
  place(box, voice, elements);
};

/** Follows what is tapped, and finds a new place for the voice when the window has changed. */
export const watchPointing = () => {
  const box = /** @type {HTMLElement} */ (document.getElementById("screen"));
  box.addEventListener("click", (event) => noteTap(box, event), { capture: true });
  for (const event of ["resize", "scrollend"]) addEventListener(event, () => pointAtPieces(box), { capture: true, passive: true });
};
