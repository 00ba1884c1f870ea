/** What the voice of a guide points at: marks these elements. The table itself never moves for the voice. */
import { placeVoice } from "./voice-place.js";
import { scrollWithinFrame } from "../embed/embed-scroll.js";

const MARK = "is-pointed";
const PICKED = "[aria-pressed=true], [aria-checked=true], [aria-selected=true]";
/** What was pointed at last, so that the table is scrolled to it once. */
let lastPointed = "";
/** Finds another place for the voice if its present one has become bad. */
let placeAgain = () => {};
/** The frame before which that happens, if a motion or a font has asked for it. */
let awaited = 0;
/** The step of which so many elements have been tapped. */
let followed = { step: "", count: 0 };

/**
 * The elements that the voice means now and later; where it waits, now only the first one after those that are tapped or
 * picked already. After a refusal, and where a step comes back, it begins again.
 * @param {Element} box
 * @param {HTMLElement} voice
 * @returns {{now: Element[], later: Element[]}}
 */
const meant = (box, voice) => {
  const ids = /** @type {string} */ (voice.dataset.points).split(" ").filter(Boolean);
  const found = ids.map((id) => box.querySelector(`[id="${CSS.escape(id)}"]`));
  /** @param {Element | null} element @returns {element is Element} */
  const isShown = (element) => element !== null && element.getClientRects().length > 0;
  if (voice.dataset.waits === undefined) return { now: found.filter(isShown), later: [] };
  const step = /** @type {string} */ (voice.dataset.step);
  const begins = step !== followed.step || followed.count >= ids.length || voice.querySelector(".voice__not");
  if (begins) followed = { step, count: 0 };
  /** The tab of a closed sheet is not picked yet. @param {number} at */
  const isOpen = (at) => !found[at + 1] || isShown(/** @type {Element} */ (found[at + 1]));
  const picked = found.findLastIndex((element, at) => element !== null && element.matches(PICKED) && isOpen(at));
  const [next, ...later] = found.slice(Math.max(followed.count, picked + 1)).filter(isShown);
  return { now: next ? [next] : [], later };
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

/** @param {Element} box */
export const pointAtPieces = (box) => {
  const voice = /** @type {HTMLElement | null} */ (box.querySelector("[data-points]"));
  const { now, later } = voice ? meant(box, voice) : { now: [], later: [] };
  const elements = now.map((element) => closing(element) ?? element);
  for (const element of box.querySelectorAll(`.${MARK}`)) if (!elements.includes(element)) element.classList.remove(MARK);
  for (const element of elements) element.classList.add(MARK);
  placeAgain = () => {};
  if (!voice) {
    lastPointed = "";
    return;
  }
  const pointed = `${voice.dataset.step} ${elements[0]?.id}`;
  if (pointed !== lastPointed && elements.length > 0) scrollWithinFrame(elements[0], { block: "nearest", inline: "nearest" });
  lastPointed = pointed;
  placeAgain = () => placeVoice(box, voice, elements, later);
  placeAgain();
};

/** Many motions end in one frame, for which the place is found once. */
const placeInTime = () => {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(() => placeAgain());
};

/** Follows what is tapped, and moves the voice when the window, a font, the size of the text, or a motion has changed what it covers. */
export const watchPointing = () => {
  const box = /** @type {HTMLElement} */ (document.getElementById("screen"));
  box.addEventListener("click", (event) => noteTap(box, event), { capture: true });
  for (const event of ["resize", "scrollend"]) addEventListener(event, () => pointAtPieces(box), { capture: true, passive: true });
  for (const event of ["transitionend", "animationend"]) addEventListener(event, placeInTime);
  document.fonts.addEventListener("loadingdone", placeInTime);
  new MutationObserver(() => placeAgain()).observe(document.documentElement, { attributeFilter: ["data-text"] });
};
