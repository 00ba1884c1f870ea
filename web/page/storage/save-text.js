/** Reads what the text of a save contains uncompressed: the ids of its game and of its match. */

/** The length of the beginning that contains the id of the match, in base64. */
const BEGINNING = 1000;
/** The id of the match in MessagePack: its name, its length, and the next name. */
const ID = /\xa2id(?:[\xa1-\xbf]|\xd9.)([A-Za-z0-9-]+)\xa7options/s;

/** The decoded bytes of base64 as text, up to the first error. @param {string} text */
export const bytesOf = (text) => {
  const [whole] = /** @type {RegExpExecArray} */ (/^[A-Za-z0-9+/]*/.exec(text));
  return atob(whole.slice(0, whole.length - (whole.length % 4)));
};

/** The id of the match in a save; undefined if none is found. @param {string} save */
export const idIn = (save) => ID.exec(bytesOf(save.trim().slice(0, BEGINNING)))?.[1];
