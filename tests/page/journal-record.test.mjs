/**
 * Records of a journal: a truncated, changed, foreign or newer one ends the journal there, and never gives a wrong
 * text.
 */
import assert from "node:assert/strict";
import { test } from "node:test";

import { crc32, decodeAll, decodeLast, encode, FORMAT, NewerFormat } from "../../web/page/storage/journal-record.js";

const ID = "abc-1";
const card = (serial) => ({ id: ID, serial, date: "2026-11-22T10:00:00+00:00", line: { en: "Tour de Zoë ☀" } });

/** A journal of a whole text and two changes: its bytes, the end of each record, and the text after each. */
const journal = (id = ID) => {
  const steps = [
    { keep: 0, add: "VFcBAAAA" + "a".repeat(60), text: "VFcBAAAA" + "a".repeat(60) },
    { keep: 12, add: "bbbb", text: "VFcBAAAAaaaabbbb" },
    { keep: 16, add: "cccc", text: "VFcBAAAAaaaabbbbcccc" },
  ];
  const parts = [];
  let before = 0;
  for (const [serial, { keep, add }] of steps.entries()) {
    const { bytes, checksum } = encode({ id, serial, keep, card: card(serial) }, add, before);
    parts.push(bytes);
    before = checksum;
  }
  const ends = parts.map((_, place) => parts.slice(0, place + 1).reduce((sum, part) => sum + part.length, 0));
  return { bytes: new Uint8Array(Buffer.concat(parts)), ends, texts: steps.map(({ text }) => text) };
};

const sourceOf = (bytes) => ({ size: bytes.length, slice: async (from, to) => bytes.slice(from, to) });

test("CRC-32 gives the standard check value", () => {
  assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
});

test("a journal gives the last text and the content of its last record", async () => {
  const { bytes, texts } = journal();
  assert.deepEqual(decodeAll(bytes, ID), { about: { id: ID, serial: 2, keep: 16, card: card(2) }, text: texts[2] });
  assert.deepEqual(await decodeLast(sourceOf(bytes), ID), { id: ID, serial: 2, keep: 16, card: card(2) });
});

test("a journal cut at any byte keeps the records before, and nothing of the cut one", async () => {
  const { bytes, ends, texts } = journal();
  for (let length = 0; length < bytes.length; length += 1) {
    const whole = ends.filter((end) => end <= length).length;
    assert.equal(decodeAll(bytes.subarray(0, length), ID)?.text, texts[whole - 1], `cut at ${length}`);
    const last = await decodeLast(sourceOf(bytes.subarray(0, length)), ID);
    if (!ends.includes(length)) assert.equal(last, null, `the end of one cut at ${length}`);
  }
});

test("a journal with any flipped bit ends before that record", () => {
  const { bytes, ends, texts } = journal();
  for (let place = 0; place < bytes.length; place += 1) {
    const whole = ends.filter((end) => end <= place).length;
    for (let bit = 1; bit < 256; bit *= 2) {
      const changed = bytes.slice();
      changed[place] ^= bit;
      assert.equal(decodeAll(changed, ID)?.text, texts[whole - 1], `bit ${bit} of byte ${place}`);
    }
  }
});

test("an extra, missing or duplicate record ends the journal there", () => {
  const { bytes, ends, texts } = journal();
  const [first, second, third] = [bytes.slice(0, ends[0]), bytes.slice(ends[0], ends[1]), bytes.slice(ends[1])];
  const all = (...parts) => decodeAll(new Uint8Array(Buffer.concat(parts)), ID)?.text;
  assert.equal(all(first, third), texts[0]);
  assert.equal(all(first, second, second, third), texts[1]);
  assert.equal(all(second, third), undefined);
  assert.equal(all(first, first), texts[0]);
});

test("a journal of another game has no text", async () => {
  const { bytes } = journal("another");
  assert.equal(decodeAll(bytes, ID), null);
  assert.equal(await decodeLast(sourceOf(bytes), ID), null);
});

test("a valid record of a newer format is reported as newer, a changed format number as damage", async () => {
  const { bytes, checksum } = encode({ id: ID, serial: 0, keep: 0, card: null }, "text", 0);
  const newer = bytes.slice();
  newer[3] = FORMAT + 1;
  assert.equal(decodeAll(newer, ID), null);
  const sum = newer.length - 4 - "text".length - 4;
  new DataView(newer.buffer).setUint32(sum, crc32(newer.subarray(0, sum)));
  assert.throws(() => decodeAll(newer, ID), NewerFormat);
  await assert.rejects(() => decodeLast(sourceOf(newer), ID), NewerFormat);
  const after = encode({ id: ID, serial: 1, keep: 4, card: null }, "more", checksum).bytes;
  after[3] = FORMAT + 1;
  assert.equal(decodeAll(new Uint8Array(Buffer.concat([bytes, after])), ID).text, "text");
});

test("a tombstone has no text", () => {
  const { bytes } = encode({ id: ID, gone: "2026-11-22T10:00:00.000Z" }, "", 0);
  assert.deepEqual(decodeAll(bytes, ID), { about: { id: ID, gone: "2026-11-22T10:00:00.000Z" }, text: "" });
});

test("an empty journal has no content", () => {
  for (const bytes of [[], [1], new Array(100).fill(0), new Array(100).fill(255)]) {
    assert.equal(decodeAll(Uint8Array.from(bytes), ID), null);
  }
});
