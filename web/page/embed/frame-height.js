/** How high a frame would be if nothing in it had to scroll; told to the page around, which may follow. */
import { hasHost, post } from "./host-messages.js";

const root = document.documentElement;
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
const bar = /** @type {HTMLElement} */ (document.getElementById("frame"));

let told = 0;

/** Every screen fills the window at least: for a moment there is no window to fill. */
const naturalHeight = () => {
  root.dataset.measured = "";
  const height = Math.ceil(bar.offsetHeight + screen.offsetHeight);
  delete root.dataset.measured;
  return height;
};

export const tellSize = () => {
  if (!hasHost) return;
  const height = naturalHeight();
  if (height === told) return;
  told = height;
  post({ kind: "size", height });
};

export const watchSize = () => {
  new ResizeObserver(tellSize).observe(screen);
  new MutationObserver(tellSize).observe(screen, { childList: true });
};
