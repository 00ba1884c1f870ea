/**
 * Texts meant to be copied: they are selected, so that the user can copy them, and written to the clipboard if the
 * browser allows it.
 */
import { send } from "../runtime/conversation.js";

/** @param {Node} element @returns {Promise<boolean>} whether the clipboard has it */
export const copyText = async (element) => {
  /** @type {Selection} */ (getSelection()).selectAllChildren(element);
  try {
    await navigator.clipboard.writeText(/** @type {string} */ (element.textContent));
    return true;
  } catch {
    return document.execCommand("copy");
  }
};

/**
 * Copies the element that a button names, and tells the worker, which confirms it.
 * @param {HTMLButtonElement} button
 */
export const copyFrom = async ({ value, dataset }) => {
  if (await copyText(/** @type {HTMLElement} */ (document.getElementById(value)))) send({ kind: "ui", ui: { copied: dataset.copied } });
};
