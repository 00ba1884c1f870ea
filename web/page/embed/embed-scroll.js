/** Focus and scrolling inside a frame never move the focus or the scroll position of the embedding page. */
import { isFramed } from "../boot/boot-bridge.js";

/** Whether this page may take the focus: in a frame only if the frame has it already. */
export const mayFocus = () => !isFramed || document.hasFocus();

/**
 * Returns a function that restores the scroll positions of the embedding page; browsers allow that on the same origin
 * only.
 */
const saveHostScroll = () => {
  try {
    const { scrollX, scrollY } = window.parent;
    return () => window.parent.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  } catch {
    return () => {};
  }
};

/** @param {Element} element @param {ScrollIntoViewOptions} options */
export const scrollWithinFrame = (element, options) => {
  const restore = isFramed ? saveHostScroll() : () => {};
  element.scrollIntoView(options);
  restore();
};
