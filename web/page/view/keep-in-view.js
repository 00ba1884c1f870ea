/** Scrolls a row sideways to the element with data-in-view: the card being resolved, on a narrow screen. */
import { scrollWithinFrame } from "../embed/embed-scroll.js";

let last = "";

/** @param {Element} box */
export const keepInView = (box) => {
  const element = box.querySelector("[data-in-view]");
  const name = element?.id ?? "";
  if (element && name !== last) scrollWithinFrame(element, { block: "nearest", inline: "center" });
  last = name;
};
