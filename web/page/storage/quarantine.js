/** Before something is stored in the place of a value that is not what it should be, that value is put aside: nothing is destroyed. */
import { isSound, prefix } from "../boot/boot-bridge.js";

const freeKey = () => {
  for (let number = 0; ; number += 1) {
    const key = `${prefix}:aside:${number}`;
    if (localStorage.getItem(key) === null) return key;
  }
};

/** Where storage is full or cannot be reached, what is about to be stored goes before. @param {string} key */
export const quarantine = (key) => {
  try {
    const text = localStorage.getItem(key);
    if (text === null || isSound(key.slice(prefix.length + 1), text)) return;
    localStorage.setItem(freeKey(), `${key} ${text}`);
  } catch {
    // Then it cannot be kept.
  }
};
