/** Texts that are there to be copied: selected, so that a hand can, and put on the clipboard where the browser allows. */
import { send } from "../runtime/conversation.js";

/** @param {Node} element @returns {Promise<boolean>} whether it is on the clipboard */
export const copyText = async (element) => {
  /** @type {Selection} */ (getSelection()).selectAllChildren(element);
  try {
    await navigator.clipboard.writeText(/** @type {string} */ (element.textContent));
    return true;
  } catch {
    return document.execCommand("copy");
  }
};

/** A button copies the element that it names; the worker hears what was copied, and says so. @param {HTMLButtonElement} button */
export const copyFrom = async ({ value, dataset }) => {
  if (await copyText(/** @type {HTMLElement} */ (document.getElementById(value)))) send({ kind: "ui", ui: { copied: dataset.copied } });
};
