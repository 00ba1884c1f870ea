/** Packs of Python: archives of files as they are, compressed as a whole, smaller than file by file and inflated but once. */

/**
 * @param {Response} answer
 * @returns {Promise<ArrayBuffer>} the archive; rejects when it is not there or not whole, for its checksum is looked at
 */
export const inflated = (answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Response(
    /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).pipeThrough(new DecompressionStream("deflate")),
  ).arrayBuffer();
};
