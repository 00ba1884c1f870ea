/** Finds what is stored of a game whose save arrives from outside. */
import { cards } from "./local-store.js";
import { idIn } from "./save-text.js";
import { journalsKnown, load } from "./saves.js";

/**
 * The stored texts of the game in a save; null if this browser has not stored it.
 * @param {string} save
 * @returns {Promise<import("../protocol").Texts | null>}
 */
export const storedCopy = async (save) => {
  await journalsKnown();
  const known = idIn(save);
  return known !== undefined && cards().some(({ id }) => id === known) ? load(known) : null;
};
