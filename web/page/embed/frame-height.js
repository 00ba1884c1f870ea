/** Reports to the embedding page how high the frame would be without scrolling, in CSS pixels. */
import { hasHost, post } from "./host-messages.js";

const root = document.documentElement;
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
const bar = /** @type {HTMLElement} */ (document.getElementById("frame"));

let reportedHeight = 0;

/** Every screen is at least as high as the window, so the minimum is lifted while the height is measured. */
const naturalHeight = () => {
  root.dataset.measured = "";
  const height = Math.ceil(bar.offsetHeight + screen.offsetHeight);
  delete root.dataset.measured;
  return height;
};

export const reportSize = () => {
  if (!hasHost) return;
  const height = naturalHeight();
  if (height === reportedHeight) return;
  reportedHeight = height;
  post({ kind: "size", height });
};

export const watchSize = () => {
  new ResizeObserver(reportSize).observe(screen);
  new MutationObserver(reportSize).observe(screen, { childList: true });
};
