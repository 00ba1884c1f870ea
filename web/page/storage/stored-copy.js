/** Finds what is stored of a game whose save arrives from outside. */
import { cards } from "./local-store.js";
import { decoded } from "./save-text.js";
import { journalsKnown, load } from "./saves.js";

/** The length of a save's beginning that contains the id of the game, in base64. */
const BEGINNING = 1000;

/**
 * The stored texts of the game in a save, which contains its id uncompressed; null if this browser has not stored it.
 * @param {string} save
 * @returns {Promise<import("../protocol").Texts | null>}
 */
export const storedCopy = async (save) => {
  await journalsKnown();
  const beginning = decoded(save.trim().slice(0, BEGINNING));
  const here = cards().find(({ id }) => beginning.includes(id));
  return here ? load(here.id) : null;
};
