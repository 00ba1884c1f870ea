/** Reads what a save contains uncompressed: the ids of its game and of its match. */

/** The decoded text of base64, up to the first error. @param {string} text */
export const decoded = (text) => {
  const [whole] = /** @type {RegExpExecArray} */ (/^[A-Za-z0-9+/]*/.exec(text));
  return atob(whole.slice(0, whole.length - (whole.length % 4)));
};
