/**
 * The records of a journal. A journal is a sequence of records of one game. Each record is the difference between two
 * versions of the save's text: how many characters to keep (`keep`) and what to append (`add`). The first record keeps
 * nothing. The last one may be a tombstone instead: the game is deleted.
 *
 * | bytes | hold |
 * |---|---|
 * | 4 | "TWJ" and the number of the format |
 * | 4, 4 | how long `about` and `add` are |
 * | 4 | CRC-32 of `add` |
 * | 4 | checksum of the record before, 0 in the first one |
 * | … | `about`: JSON, all that the record says but `add` |
 * | 4 | checksum: CRC-32 of all before |
 * | … | `add` |
 * | 4 | how long the whole record is, to find it from its end |
 *
 * Numbers are unsigned and big-endian. Every later format keeps this layout.
 */

/** @typedef {{id: string, date: string, serial: number, [name: string]: any}} Card the card of a game, as the worker sends it */
/** @typedef {{id: string, serial: number, keep: number, card: Card | null}} About */
/** @typedef {{id: string, gone: string}} Gone a tombstone, with the time of the deletion in ISO format */
/** @typedef {{about: About & Gone, add: string, checksum: number, end: number}} Decoded `end`: the offset of the next record */

export const FORMAT = 1;
/** A valid record that only a newer version of the site can read. */
export class NewerFormat extends Error {}

const MAGIC = [0x54, 0x57, 0x4a];
const HEAD = 20;
const NUMBER = 4;
/** Upper bound for lengths in a record; a save has at most two million characters. */
const LONGEST = 4_000_000;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** @param {Uint8Array} bytes */
export const crc32 = (bytes) => {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = TABLE[(rest ^ byte) & 0xff] ^ (rest >>> 8);
  return ~rest >>> 0;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * @param {About | Gone} about
 * @param {string} add
 * @param {number} before checksum of the previous record, 0 for the first one
 * @returns {{bytes: Uint8Array, checksum: number}}
 */
export const encode = (about, add, before) => {
  const metadata = encoder.encode(JSON.stringify(about));
  const text = encoder.encode(add);
  const sum = HEAD + metadata.length;
  const bytes = new Uint8Array(sum + NUMBER + text.length + NUMBER);
  const view = viewOf(bytes);
  bytes.set([...MAGIC, FORMAT]);
  view.setUint32(4, metadata.length);
  view.setUint32(8, text.length);
  view.setUint32(12, crc32(text));
  view.setUint32(16, before);
  bytes.set(metadata, HEAD);
  const checksum = crc32(bytes.subarray(0, sum));
  view.setUint32(sum, checksum);
  bytes.set(text, sum + NUMBER);
  view.setUint32(bytes.length - NUMBER, bytes.length);
  return { bytes, checksum };
};

/** Whether a tombstone has the time of the deletion, or the record is none. @param {unknown} gone */
const isTimeOrNone = (gone) => gone === undefined || (typeof gone === "string" && !Number.isNaN(Date.parse(gone)));

/** The metadata of a record, if its beginning is valid; `add` need not be complete. @param {Uint8Array} bytes */
const decodeHead = (bytes) => {
  if (bytes.length < HEAD || MAGIC.some((letter, place) => bytes[place] !== letter)) return null;
  const view = viewOf(bytes);
  const [aboutLength, text, textSum, before] = [4, 8, 12, 16].map((place) => view.getUint32(place));
  const sum = HEAD + aboutLength;
  if (aboutLength > LONGEST || text > LONGEST || bytes.length < sum + NUMBER) return null;
  const checksum = crc32(bytes.subarray(0, sum));
  if (view.getUint32(sum) !== checksum) return null;
  if (bytes[MAGIC.length] > FORMAT) throw new NewerFormat();
  const about = JSON.parse(decoder.decode(bytes.subarray(HEAD, sum)));
  return isTimeOrNone(about.gone) ? { about, text, textSum, before, checksum, start: sum + NUMBER } : null;
};

/**
 * Decodes the record at the beginning of `bytes`.
 * @param {Uint8Array} bytes
 * @param {string} id the game that it must belong to
 * @param {number} before checksum of the previous record
 * @returns {Decoded | null} null if there is none, or it is truncated, changed, of another game or not the next one
 */
export const decode = (bytes, id, before) => {
  const head = decodeHead(bytes);
  if (!head || head.before !== before || head.about.id !== id) return null;
  const end = head.start + head.text;
  const add = bytes.subarray(head.start, end);
  if (bytes.length < end + NUMBER || crc32(add) !== head.textSum) return null;
  if (viewOf(bytes).getUint32(end) !== end + NUMBER) return null;
  return { about: head.about, add: decoder.decode(add), checksum: head.checksum, end: end + NUMBER };
};

/**
 * Decodes a journal up to its first invalid record.
 * @param {Uint8Array} bytes
 * @param {string} id
 * @returns {{about: About & Gone, text: string} | null} the last valid record and the text after it; null if there is
 * none
 */
export const decodeAll = (bytes, id) => {
  let text = "";
  let found = null;
  for (let place = 0, before = 0; place < bytes.length; ) {
    const record = decode(bytes.subarray(place), id, before);
    if (!record || (!found && record.about.keep > 0) || record.about.keep > text.length) break;
    text = record.about.gone ? "" : text.slice(0, record.about.keep) + record.add;
    found = record.about;
    before = record.checksum;
    place += record.end;
  }
  return found && { about: found, text };
};

/**
 * The metadata of the last record, read from the end without any other record or its own text.
 * @param {{size: number, slice: (from: number, to: number) => Promise<Uint8Array>}} source
 * @param {string} id
 * @returns {Promise<(About & Gone) | null>} null if the journal does not end with a valid record
 */
export const decodeLast = async ({ size, slice }, id) => {
  if (size < HEAD + 2 * NUMBER) return null;
  const long = viewOf(await slice(size - NUMBER, size)).getUint32(0);
  const start = size - long;
  if (start < 0 || long < HEAD) return null;
  const aboutLength = viewOf(await slice(start, start + HEAD)).getUint32(4);
  if (aboutLength > long) return null;
  const head = decodeHead(await slice(start, start + HEAD + aboutLength + NUMBER));
  return head?.about.id === id ? head.about : null;
};
