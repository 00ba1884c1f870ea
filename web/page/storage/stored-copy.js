/** Finds what is stored of a game whose save arrives from outside, and lets that save continue it. */
import { journalsKnown } from "./deleted-games.js";
import { cards } from "./local-store.js";
import { idIn } from "./save-text.js";
import { take } from "./save-writer.js";
import { readStored } from "./stored-texts.js";

/** @typedef {import("../protocol").Texts} Texts */

/** What is stored of a game; null if this browser has not stored it. @param {string | undefined} game */
const copyOf = async (game) => (cards().some(({ id }) => id === game) ? readStored(/** @type {string} */ (game)) : null);

/**
 * The stored texts of the game in a save; null if this browser has not stored it.
 * @param {string} save
 * @returns {Promise<Texts | null>}
 */
export const storedCopy = async (save) => {
  await journalsKnown();
  return copyOf(idIn(save));
};

/**
 * From now on this tab writes a game whose save has arrived from outside, unless another tab has written it since the
 * worker was told what is stored.
 * @param {string} id
 * @param {Texts | null} told
 */
export const takeUnchanged = async (id, told) => {
  if (JSON.stringify(await copyOf(id)) === JSON.stringify(told)) take(id);
};
