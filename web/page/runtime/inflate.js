/**
 * Packs of Python: uncompressed archives that are compressed as a whole, which is smaller than file by file and needs
 * one inflate only.
 */

/**
 * @param {Response} answer
 * @returns {Promise<ArrayBuffer>} the archive; rejects if it is missing or its checksum is wrong
 */
export const inflated = (answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Response(
    /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).pipeThrough(new DecompressionStream("deflate")),
  ).arrayBuffer();
};
