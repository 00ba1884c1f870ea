/** Journals on an in-memory backend that can be killed between any two steps, be full, or be written by another tab. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { createJournals } from "../../web/page/storage/journal-keeper.js";
import { newerJournal } from "./made-saves.mjs";
import { backend, Killed } from "./memory-journals.mjs";

const ID = "abc-1";
const DATE = "2026-11-22T10:00:00.000Z";
const base = (serial, add) => ({ id: ID, serial, keep: 0, add, card: { serial } });
const change = (serial, keep, add) => ({ ...base(serial, add), keep });

const play = async (journals) => {
  await journals.replace(base(0, "aaaa"));
  await journals.append(change(1, 4, "bbbb"));
  await journals.append(change(2, 4, "cccc"));
};

test("reading returns the last written text", async () => {
  const disk = new Map();
  const journals = createJournals(backend(disk));
  await play(journals);
  const record = { id: ID, serial: 2, card: { serial: 2 } };
  assert.deepEqual(await journals.read({ id: ID }), { ...record, text: "aaaacccc" });
  assert.deepEqual(await journals.list(), [record]);
});

test("killed at any step of a write, the journal keeps all acknowledged changes", async () => {
  const acts = [
    ["replace", base(0, "aaaa"), "aaaa"],
    ["append", change(1, 4, "bbbb"), "aaaabbbb"],
    ["append", change(2, 8, "cccc"), "aaaabbbbcccc"],
    ["replace", base(3, "aaaabbbbccccdddd"), "aaaabbbbccccdddd"],
    ["append", change(4, 16, "eeee"), "aaaabbbbccccddddeeee"],
  ];
  for (let steps = 0; steps < 30; steps += 1) {
    const disk = new Map();
    const journals = createJournals(backend(disk, { steps }));
    let counted = null;
    let under = null;
    try {
      for (const [act, record, text] of acts) {
        under = text;
        await journals[act](record);
        counted = text;
      }
    } catch (error) {
      assert.ok(error instanceof Killed);
    }
    const found = (await createJournals(backend(disk)).read({ id: ID }))?.text ?? null;
    assert.ok(found === counted || found === under, `after ${steps} steps: ${found}, not ${counted}`);
    const again = createJournals(backend(disk));
    await again.replace(base(9, "zzzz"));
    assert.equal((await again.read({ id: ID })).text, "zzzz");
    assert.equal(disk.get(ID).size, 1, "nothing is left of what was not finished");
  }
});

test("killed at any step of a deletion, the last state of the game is there, or the game is gone", async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const disk = new Map();
    await play(createJournals(backend(disk)));
    const before = new Map([...disk].map(([id, files]) => [id, new Map(files)]));
    const journals = createJournals(backend(disk, { steps }));
    await journals.entomb({ id: ID, gone: DATE }).catch((error) => assert.ok(error instanceof Killed));
    const found = await createJournals(backend(disk)).read({ id: ID });
    assert.ok(found.gone === DATE || found.text === "aaaacccc", `after ${steps} steps`);
    if (steps === 0) assert.deepEqual(disk, before);
  }
});

test("a deleted game can begin again, and its tombstone can be removed", async () => {
  const disk = new Map();
  const journals = createJournals(backend(disk));
  await play(journals);
  await journals.entomb({ id: ID, gone: DATE });
  assert.deepEqual(await journals.list(), [{ id: ID, gone: DATE }]);
  await assert.rejects(() => journals.append(change(3, 4, "dddd")), "nothing is appended to a tombstone");
  await journals.replace(base(3, "aaaadddd"));
  assert.equal((await journals.read({ id: ID })).text, "aaaadddd");
  await journals.forget({ id: ID });
  assert.equal(await journals.read({ id: ID }), null);
});

test("without room the old journal stays, and the next write must be the whole text", async () => {
  const disk = new Map();
  await play(createJournals(backend(disk)));
  const full = createJournals(backend(disk, { room: 3 }));
  await assert.rejects(() => full.replace(base(3, "aaaadddd")), { name: "QuotaExceededError" });
  assert.equal((await full.read({ id: ID })).text, "aaaacccc");
  await assert.rejects(() => full.append(change(3, 4, "dddd")));
});

test("a tab never appends to a journal that it has not begun", async () => {
  const disk = new Map();
  await play(createJournals(backend(disk)));
  await assert.rejects(() => createJournals(backend(disk)).append(change(3, 4, "dddd")));
});

test("a journal in a newer format is reported and never overwritten", async () => {
  const bytes = newerJournal(ID);
  const disk = new Map([[ID, new Map([[1, bytes]])]]);
  const journals = createJournals(backend(disk));
  assert.deepEqual(await journals.read({ id: ID }), { id: ID, newer: true, bytes });
  assert.deepEqual(await journals.list(), [{ id: ID, newer: true }]);
  await assert.rejects(() => journals.replace(base(1, "aaaa")));
  await assert.rejects(() => journals.entomb({ id: ID, gone: DATE }));
  assert.deepEqual(disk.get(ID).get(1), bytes);
  await journals.forget({ id: ID });
  await journals.replace({ id: ID, bytes });
  assert.deepEqual(await journals.read({ id: ID }), { id: ID, newer: true, bytes });
});

test("damage to one journal does not affect the others", async () => {
  const disk = new Map();
  const journals = createJournals(backend(disk));
  await play(journals);
  disk.set("broken", new Map([[1, Uint8Array.from([1, 2, 3])]]));
  assert.deepEqual((await journals.list()).map(({ id }) => id), [ID]);
});

test("an invalid id of a game accesses no file", async () => {
  const journals = createJournals(backend(new Map()));
  for (const id of ["", "../x", "a/b", "a.1", "x".repeat(41), "é"]) {
    await assert.rejects(() => journals.replace({ ...base(0, "aaaa"), id }), `${id}`);
    await assert.rejects(() => journals.read({ id }));
    await assert.rejects(() => journals.replace({ id, bytes: new Uint8Array() }));
  }
});
