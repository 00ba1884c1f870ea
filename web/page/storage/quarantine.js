/** Copies an invalid stored value to another key before it is overwritten, so that nothing is lost. */
import { isValid, prefix } from "../boot/boot-bridge.js";

const freeKey = () => {
  for (let number = 0; ; number += 1) {
    const key = `${prefix}:aside:${number}`;
    if (localStorage.getItem(key) === null) return key;
  }
};

/** If storage is full or not accessible, writing the new value has priority. @param {string} key */
export const quarantine = (key) => {
  try {
    const text = localStorage.getItem(key);
    if (text === null || isValid(key.slice(prefix.length + 1), text)) return;
    localStorage.setItem(freeKey(), `${key} ${text}`);
  } catch {
    // Then the old value is lost.
  }
};
