/** Saves with a journal in addition to localStorage: which one wins if they differ. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser, PREFIX } from "./fake-browser.mjs";
import { card, change, newerJournal, whole } from "./made-saves.mjs";

const { storage, disk, journal } = openBrowser();
const { downloadOf } = await import("../../web/page/storage/save-files.js");
const { storeSave, takeStored } = await import("../../web/page/storage/save-writer.js");
const { consultJournals, removeGames, restoreGames } = await import("../../web/page/storage/deleted-games.js");
const { beginJournal, readJournal } = await import("../../web/page/storage/journal.js");
const { cards } = await import("../../web/page/storage/local-store.js");

const stored = (id, part) => storage.entries.get(`${PREFIX}:game:${id}:${part}`) ?? null;
const forgetLocally = (id) => {
  for (const key of [...storage.entries.keys()]) if (key.startsWith(`${PREFIX}:game:${id}:`)) storage.entries.delete(key);
};

test.beforeEach(() => {
  storage.entries.clear();
  storage.room = Infinity;
});

test("every acknowledged save is in the journal", async () => {
  await storeSave(whole("a", 0, "one"));
  assert.equal((await readJournal("a")).text, "one");
  await storeSave(change("a", 1, 3, " two"));
  const kept = await readJournal("a");
  assert.deepEqual([kept.text, kept.serial, kept.card.line.en], ["one two", 1, "Move 1"]);
  const texts = await takeStored("a");
  assert.deepEqual([texts.last, texts.tail, texts.journal], ["tail", "one two", null], "what both hold is returned once");
});

test("with full localStorage a save in the journal alone is acknowledged", async () => {
  storage.room = 0;
  assert.equal(await storeSave(whole("b", 0, "one")), null);
  assert.equal((await readJournal("b")).text, "one");
  assert.deepEqual(storage.entries.size, 0);
});

test("a game lost from localStorage is opened from the journal", async () => {
  await storeSave(whole("c", 0, "one"));
  await storeSave(change("c", 1, 3, " two"));
  forgetLocally("c");
  await consultJournals();
  assert.equal(cards().find(({ id }) => id === "c").serial, 1);
  const texts = await takeStored("c");
  assert.deepEqual([texts.last, texts.journal], ["journal", "one two"]);
});

test("the journal is newer than a delayed write of localStorage", async () => {
  await storeSave(whole("d", 0, "one"));
  const early = new Map(storage.entries);
  await storeSave(change("d", 1, 3, " two"));
  storage.entries = early;
  const texts = await takeStored("d");
  assert.deepEqual([texts.last, texts[0], texts.journal], ["journal", "one", "one two"]);
});

test("localStorage is newer than a journal that was not continued", async () => {
  await storeSave(whole("e", 0, "one"));
  storage.entries.set(`${PREFIX}:game:e:0`, "one two");
  storage.entries.set(`${PREFIX}:game:e:1`, "one two three");
  storage.entries.set(`${PREFIX}:game:e:card`, JSON.stringify({ ...card("e", 7), slot: "1" }));
  const texts = await takeStored("e");
  assert.deepEqual([texts.last, texts.journal], ["1", "one"]);
});

test("after one failure the journal begins again with the whole text", async () => {
  await storeSave(whole("f", 0, "one"));
  disk.delete("f");
  assert.equal(await storeSave(change("f", 1, 3, " two")), null);
  assert.equal((await readJournal("f")).text, "one two");
  assert.equal(await storeSave(change("f", 2, 7, " three")), null);
  assert.equal((await readJournal("f")).text, "one two three");
});

test("when the changes are as long as the text the journal begins again", async () => {
  const long = "x".repeat(70_000);
  await storeSave(whole("g", 0, "one"));
  await storeSave(change("g", 1, 3, long));
  const number = () => Math.max(...disk.get("g").keys());
  const before = number();
  await storeSave(change("g", 2, 3, long));
  assert.ok(number() > before);
  assert.equal((await readJournal("g")).text.length, 3 + long.length);
});

test("a deleted game is removed from both, and so is a copy that is written later", async () => {
  await storeSave(whole("h", 0, "one"));
  const late = new Map(storage.entries);
  await removeGames(["h"]);
  assert.equal(stored("h", "0"), null);
  assert.ok((await readJournal("h")).gone);
  storage.entries = late;
  assert.equal(cards().some(({ id }) => id === "h"), false);
  await consultJournals();
  assert.equal(stored("h", "0"), null);
  assert.deepEqual((await takeStored("h")).last, "");
});

test("with full localStorage a deleted game is restored in the journal", async () => {
  await storeSave(whole("i", 0, "one"));
  await removeGames(["i"]);
  storage.room = 0;
  assert.deepEqual(await restoreGames(["i"]), { trouble: null, left: false });
  assert.equal((await readJournal("i")).text, "one");
  assert.equal((await downloadOf("i")).text, "one");
});

test("a deleted game that another tab has stored again is there, even if that was in the same second", async () => {
  await storeSave(whole("l", 0, "one"));
  await removeGames(["l"]);
  const now = { ...card("l", 1), date: `${new Date().toISOString().slice(0, 19)}+00:00` };
  await beginJournal({ id: "l", serial: 1, keep: 0, add: "one two", card: now });
  assert.deepEqual(await restoreGames(["l"]), { trouble: null, left: true });
  assert.equal(cards().find(({ id }) => id === "l")?.serial, 1);
});

for (const wanted of ["stored", "in the journal only"]) {
  test(`a deleted game, ${wanted}, that is brought back while the journal has no room is there at the next visit`, async () => {
    await storeSave(whole("m", 0, "one"));
    await storeSave(change("m", 1, 3, " two"));
    if (wanted !== "stored") forgetLocally("m");
    await removeGames(["m"]);
    journal.room = 0;
    assert.deepEqual(await restoreGames(["m"]), { trouble: null, left: false });
    journal.room = Infinity;
    assert.equal(cards().find(({ id }) => id === "m")?.serial, 1);
    await consultJournals();
    assert.equal(cards().find(({ id }) => id === "m")?.serial, 1);
    const texts = await takeStored("m");
    assert.equal(texts[texts.last], "one two");
  });
}

/** The time so many hours from now, as clocks at that many hours from Greenwich show it. */
const dateAt = (hours, zone) => {
  const shown = new Date(Date.now() + (hours + zone) * 60 * 60 * 1000).toISOString().slice(0, 19);
  return `${shown}${zone < 0 ? "-" : "+"}${String(Math.abs(zone)).padStart(2, "0")}:00`;
};

test("whether a game was deleted later is a matter of moments, not of time zones", async () => {
  for (const [hours, zone, there] of [[-1, 9, false], [1, -9, true]]) {
    await storeSave(whole("r", 0, "one"));
    await removeGames(["r"]);
    storage.entries.set(`${PREFIX}:game:r:0`, "one");
    storage.entries.set(`${PREFIX}:game:r:card`, JSON.stringify({ ...card("r", 1), date: dateAt(hours, zone), slot: "0" }));
    assert.equal(cards().some(({ id }) => id === "r"), there);
    await consultJournals();
    assert.equal((await takeStored("r")).last, there ? "0" : "");
  }
});

test("whether localStorage or the journal is newer is a matter of moments, not of time zones", async () => {
  for (const [hours, zone, last] of [[-1, 9, "journal"], [1, -9, "0"]]) {
    storage.entries.set(`${PREFIX}:game:s:0`, "one");
    storage.entries.set(`${PREFIX}:game:s:card`, JSON.stringify({ ...card("s", 1), date: dateAt(hours, zone), slot: "0" }));
    await beginJournal({ id: "s", serial: 1, keep: 0, add: "one two", card: card("s", 1, { date: dateAt(0, 0) }) });
    assert.equal((await takeStored("s")).last, last);
  }
});

test("a file of a deleted game that is imported while the journal has no room is there at the next visit", async () => {
  await storeSave(whole("n", 0, "one"));
  await removeGames(["n"]);
  journal.room = 0;
  assert.equal(await storeSave(whole("n", 0, "one")), null);
  assert.equal(await storeSave(change("n", 1, 3, " two")), null);
  journal.room = Infinity;
  await consultJournals();
  assert.equal(cards().find(({ id }) => id === "n")?.serial, 1);
  assert.equal((await takeStored("n")).tail, "one two");
});

test("a file of a deleted game keeps its date if the journal has room", async () => {
  await storeSave(whole("o", 0, "one"));
  await removeGames(["o"]);
  await storeSave(whole("o", 0, "one"));
  await consultJournals();
  assert.equal(cards().find(({ id }) => id === "o")?.date, card("o", 0).date);
});

test("a deleted game whose journal has a newer format is restored with it, or the failure is reported", async () => {
  for (const [id, room, trouble, found] of [["p", Infinity, null, true], ["q", 0, "full", undefined]]) {
    await storeSave(whole(id, 0, "one"));
    disk.set(id, new Map([[1, newerJournal(id)]]));
    await removeGames([id]);
    assert.equal(await readJournal(id), null);
    journal.room = room;
    assert.deepEqual(await restoreGames([id]), { trouble, left: false });
    journal.room = Infinity;
    assert.equal((await readJournal(id))?.newer, found);
    assert.deepEqual([stored(id, "0"), cards().some((one) => one.id === id)], ["one", true]);
  }
});

test("a tombstone is removed a day after localStorage had no trace of the game", async (context) => {
  await storeSave(whole("j", 0, "one"));
  await removeGames(["j"]);
  await consultJournals();
  assert.ok((await readJournal("j")).gone);
  context.mock.timers.enable({ apis: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
  await consultJournals();
  context.mock.timers.reset();
  for (let turn = 0; turn < 50 && disk.has("j"); turn += 1) await new Promise((done) => { setImmediate(done); });
  assert.equal(await readJournal("j"), null);
});

test("localStorage is enough if the journal has no room; without both the failure is reported", async () => {
  journal.room = 0;
  assert.equal(await storeSave(whole("k", 0, "one")), null);
  assert.equal(await readJournal("k"), null);
  storage.room = 0;
  assert.equal(await storeSave(change("k", 1, 3, " two")), "full");
  journal.room = Infinity;
  assert.equal(await storeSave(change("k", 2, 7, " three")), null);
  assert.equal((await readJournal("k")).text, "one two three");
});
