/**
 * Whether the focus is shown: only to those who use keys. The browser's own guess fails when page code moves the focus
 * after a tap, so it is narrowed by an attribute of the root element.
 */
const root = document.documentElement;

/** Keys that move or use the focus; others are typed into fields. */
const MOVES = /^(Tab|Enter|Escape| |Home|End|Arrow\w+)$/;

/** @param {KeyboardEvent} event */
const isForFocus = ({ key, altKey, ctrlKey, metaKey }) => MOVES.test(key) && !altKey && !ctrlKey && !metaKey;

export const watchFocusRing = () => {
  addEventListener("keydown", (event) => {
    if (isForFocus(event)) root.dataset.keys = "";
  }, true);
  addEventListener("pointerdown", () => delete root.dataset.keys, true);
};
