/** Focus and scrolling in a frame are the frame's own affair: the page around keeps its focus and its place. */
import { isFramed } from "../boot/boot-bridge.js";

/** Whether this page may take the focus: in a frame only when it is there already. */
export const mayFocus = () => !isFramed || document.hasFocus();

/** What puts the page around back where it was; browsers let a frame move only a page of its own origin. */
const placeAround = () => {
  try {
    const { scrollX, scrollY } = window.parent;
    return () => window.parent.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  } catch {
    return () => {};
  }
};

/** @param {Element} element @param {ScrollIntoViewOptions} options */
export const scrollWithinFrame = (element, options) => {
  const back = isFramed ? placeAround() : () => {};
  element.scrollIntoView(options);
  back();
};
