/**
 * The table on a tablet that lies flat turns to whoever decides, if the settings say so: by half a turn, for those who
 * sit on the far side. The width of the page stays the same, and with it the layout; a quarter turn would need another
 * one. Code that measures the page uses reader.js.
 */
import { frame, isFramed } from "../boot/boot-bridge.js";
import { motionIsReduced } from "./motion.js";
import { isTurned } from "./reader.js";
import { currentSettings } from "../storage/local-store.js";

/** How long the page turns, in milliseconds. */
const LENGTH = 280;

const root = document.documentElement;
/** In a frame the page of somebody else stays as it is, and so does the frame. */
const isEmbedded = isFramed || frame !== null;

/** The fingers and buttons that are down: meanwhile nothing turns. @type {Set<number>} */
const pressed = new Set();
/** To which side the page turns when the last of them is lifted; null for none. @type {boolean | null} */
let awaited = null;

/** A turned page scrolls in a box of its own, an upright one with the window. @param {number} top */
const scrollTo = (top) => {
  if (isTurned()) /** @type {HTMLElement} */ (document.getElementById("screen")).scrollTop = top;
  else window.scrollTo(0, top);
};

const scrolledBy = () => (isTurned() ? /** @type {HTMLElement} */ (document.getElementById("screen")).scrollTop : window.scrollY);

/** Shows the beginning of a new screen. */
export const scrollToTop = () => scrollTo(0);

/** @param {boolean} across */
const turn = (across) => {
  awaited = null;
  if (across === isTurned()) return;
  const top = scrolledBy();
  if (across) root.dataset.turned = "";
  else delete root.dataset.turned;
  scrollTo(top);
};

const animate = () => {
  const from = isTurned() ? "0deg" : "-180deg";
  const to = isTurned() ? "180deg" : "0deg";
  const motion = document.body.animate([{ rotate: from }, { rotate: to }], { duration: LENGTH, easing: "ease-in-out" });
  root.dataset.turning = "";
  const end = () => { delete root.dataset.turning; };
  motion.onfinish = end;
  motion.oncancel = end;
};

/**
 * Before a reply is shown: turns the page to whoever decides, but never under a finger. Call the function that it
 * returns after the reply is shown; it shows the turn.
 * @param {boolean | null | undefined} across whether that person sits on the far side; nothing turns if it is not known
 * @param {boolean} isAtTable whether the reply belongs to a table: every other screen is upright
 * @returns {() => void}
 */
export const turnTo = (across, isAtTable) => {
  const isWanted = currentSettings().turn === "on" && !isEmbedded && isAtTable;
  const to = isWanted ? across ?? awaited ?? isTurned() : false;
  awaited = null;
  if (to === isTurned()) return () => {};
  if (pressed.size > 0 && isAtTable) {
    awaited = to;
    return () => {};
  }
  turn(to);
  return motionIsReduced() || !isAtTable ? () => {} : animate;
};

/** @param {() => void} shown called after the page has turned later than its reply came */
export const watchTurning = (shown) => {
  document.addEventListener("pointerdown", ({ pointerId, isPrimary }) => {
    if (isPrimary) pressed.clear();
    pressed.add(pointerId);
  }, true);
  /** @param {PointerEvent} event */
  const lifted = ({ pointerId }) => {
    pressed.delete(pointerId);
    if (awaited === null || pressed.size > 0) return;
    turn(awaited);
    shown();
    if (!motionIsReduced()) animate();
  };
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(kind, lifted);
};
