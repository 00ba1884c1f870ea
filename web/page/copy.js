/** Texts that are there to be copied: selected, so that a hand can, and put on the clipboard where the browser allows. */
import { announce } from "./notice.js";
import { say } from "./words.js";

/** @param {Node} element */
export const copyText = async (element) => {
  getSelection().selectAllChildren(element);
  try {
    await navigator.clipboard.writeText(element.textContent);
  } catch {
    document.execCommand("copy");
  }
};

/** A button copies the element that it names. @param {HTMLButtonElement} button */
export const copyFrom = async (button) => {
  await copyText(document.getElementById(button.value));
  announce(say("Copied."));
};
