/** Saves as the worker sends them, and what a newer version keeps of them. */
import { crc32, encode, FORMAT } from "../../web/page/storage/journal-record.js";

export const card = (id, serial, more = {}) => ({
  id,
  game: "santiago",
  names: { en: ["Ann", "Bo"] },
  marks: ["star", "wheel"],
  line: { en: `Move ${serial}` },
  date: new Date(Date.UTC(2026, 10, 22, 10, 0, serial)).toISOString(),
  serial,
  over: false,
  guided: false,
  ...more,
});

/** A whole text. */
export const whole = (id, serial, text, slot = "0", more = {}) => ({ id, serial, slot, keep: 0, add: text, card: card(id, serial, more) });

/** A change of the previous text that keeps so many characters. */
export const change = (id, serial, keep, add, more = {}) => ({ id, serial, after: serial - 1, keep, add, card: card(id, serial, more) });

/** The bytes of a journal in a newer format. */
export const newerJournal = (id) => {
  const text = "text";
  const { bytes } = encode({ id, serial: 0, keep: 0, card: null }, text, 0);
  bytes[3] = FORMAT + 1;
  const sum = bytes.length - 4 - text.length - 4;
  new DataView(bytes.buffer).setUint32(sum, crc32(bytes.subarray(0, sum)));
  return bytes;
};
