/** Saves with localStorage only: two generations of the whole text, the tail between them, and errors. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser, PREFIX } from "./fake-browser.mjs";
import { card, change, whole } from "./made-saves.mjs";

const { storage } = openBrowser({ hasJournal: false });
const { downloadOf, downloadOfAll } = await import("../../web/page/storage/save-files.js");
const { flushSave, giveUp, storeAside, storeSave, takeStored, writtenElsewhere } = await import("../../web/page/storage/save-writer.js");
const { removeGames, restoreGames } = await import("../../web/page/storage/deleted-games.js");
const { cards, remember } = await import("../../web/page/storage/local-store.js");

const stored = (id, part) => storage.entries.get(`${PREFIX}:game:${id}:${part}`) ?? null;
const put = (id, part, text) => storage.entries.set(`${PREFIX}:game:${id}:${part}`, text);
const cardOf = (id) => JSON.parse(stored(id, "card"));
const LONG = "x".repeat(9_000);

test.beforeEach(() => {
  storage.entries.clear();
  storage.room = Infinity;
  storage.blocked = false;
  storage.readOnly = false;
});

test("a game begins with a whole text and a card that names its slot", async () => {
  assert.equal(await storeSave(whole("a", 0, "first")), null);
  assert.equal(stored("a", "0"), "first");
  assert.equal(stored("a", "tail"), null);
  assert.deepEqual(cardOf("a"), { ...card("a", 0), slot: "0" });
});

test("later changes are one tail after the last whole text", async () => {
  await storeSave(whole("b", 0, "one two"));
  await storeSave(change("b", 1, 7, " three"));
  await storeSave(change("b", 2, 9, "wo again"));
  assert.equal(stored("b", "0"), "one two");
  assert.equal(stored("b", "1"), null);
  const { keep, add, slot, serial } = JSON.parse(stored("b", "tail"));
  assert.deepEqual({ keep, add, slot, serial }, { keep: 7, add: " two again", slot: "0", serial: 2 });
  const texts = await takeStored("b");
  assert.equal(texts.last, "tail");
  assert.equal(texts.tail, "one two two again");
});

test("a change that begins before the tail replaces it", async () => {
  await storeSave(whole("c", 0, "one two"));
  await storeSave(change("c", 1, 7, " three"));
  await storeSave(change("c", 2, 3, " TWO"));
  assert.equal((await takeStored("c")).tail, "one TWO");
});

test("when the tails are as long as the text, a whole text is written to the other slot", async () => {
  await storeSave(whole("d", 0, LONG));
  for (const serial of [1, 2, 3, 4]) {
    await storeSave(change("d", serial, LONG.length, String(serial).repeat(4_000)));
    assert.equal(stored("d", "1"), null, `the tails of ${serial} changes are shorter than the text`);
  }
  await storeSave(change("d", 5, LONG.length, "5".repeat(4_000)));
  assert.deepEqual([stored("d", "0"), stored("d", "1"), stored("d", "tail")], [LONG, LONG + "5".repeat(4_000), null]);
  await storeSave(change("d", 6, LONG.length, "six"));
  assert.equal(JSON.parse(stored("d", "tail")).slot, "1");
  const texts = await takeStored("d");
  assert.deepEqual([texts.last, texts.tail], ["tail", `${LONG}six`]);
  assert.equal(texts[0], LONG, "the previous generation is unchanged");
});

test("the generations alternate", async () => {
  await storeSave(whole("e", 0, "0"));
  for (let serial = 1; serial < 4; serial += 1) {
    await storeSave(change("e", serial, serial, String(serial)));
    flushSave();
  }
  assert.deepEqual([stored("e", "0"), stored("e", "1"), stored("e", "tail")], ["012", "0123", null]);
  assert.equal((await takeStored("e")).last, "1");
});

test("the end of a game is stored whole", async () => {
  await storeSave(whole("f", 0, "game"));
  await storeSave(change("f", 1, 4, " over", { over: true }));
  assert.deepEqual([stored("f", "1"), stored("f", "tail"), cardOf("f").over], ["game over", null, true]);
});

test("a change to a text that this tab does not write is a fault", async () => {
  await storeSave(whole("g", 0, "game"));
  await assert.rejects(storeSave(change("other", 1, 4, "!")), /not there/);
  await assert.rejects(storeSave(change("g", 2, 4, "!")), /not there/);
});

test("a tail that does not match the stored text is ignored", async () => {
  await storeSave(whole("h", 0, "one two"));
  await storeSave(change("h", 1, 7, " three"));
  for (const [name, wrong] of [["a changed text", "one TWO"], ["no text", null]]) {
    if (wrong === null) storage.entries.delete(`${PREFIX}:game:h:0`);
    else put("h", "0", wrong);
    const texts = await takeStored("h");
    assert.deepEqual([texts.tail, texts.last], [null, "0"], name);
  }
});

for (const wrong of ["", "null", "7", "{", '{"keep":1}', '{"keep":"1","add":"x","slot":"0","end":"o"}', '{"keep":1,"add":7,"slot":"0","end":"o"}']) {
  test(`the invalid tail ${JSON.stringify(wrong)} is ignored`, async () => {
    await storeSave(whole("i", 0, "one two"));
    put("i", "tail", wrong);
    const texts = await takeStored("i");
    assert.deepEqual([texts.tail, texts.last, texts[0]], [null, "0", "one two"]);
  });
}

test("a card that does not match the tail belongs to a whole text", async () => {
  await storeSave(whole("j", 0, "one"));
  await storeSave(change("j", 1, 3, " two"));
  assert.equal((await takeStored("j")).last, "tail");
  for (const other of [card("j", 0), { ...card("j", 1), serial: 2 }, { ...card("j", 1), date: card("j", 2).date }]) {
    put("j", "card", JSON.stringify({ ...other, slot: "0" }));
    assert.equal((await takeStored("j")).last, "0");
  }
});

test("without a card the last text is unknown", async () => {
  await storeSave(whole("k", 0, "one"));
  storage.entries.delete(`${PREFIX}:game:k:card`);
  const texts = await takeStored("k");
  assert.deepEqual([texts.last, texts[0]], ["", "one"]);
});

// ---------------------------------------------------------------- full and blocked storage

test("with full storage the game is kept in memory, and stored when there is room", async () => {
  await storeSave(whole("l", 0, "one"));
  const before = new Map(storage.entries);
  storage.room = 0;
  assert.equal(await storeSave(change("l", 1, 3, " two")), "full");
  assert.deepEqual(storage.entries, before, "nothing is half written");
  assert.equal((await takeStored("l")).tail, "one two");
  storage.room = Infinity;
  assert.equal(await storeSave(change("l", 2, 7, " three")), null);
  assert.equal(JSON.parse(stored("l", "tail")).add, " two three");
  assert.equal((await takeStored("l")).tail, "one two three", "nothing that was refused is left in memory");
});

test("without room for another whole text the tail grows", async () => {
  await storeSave(whole("m", 0, LONG));
  storage.room = 20_000;
  for (const serial of [1, 2, 3, 4, 5, 6]) {
    assert.equal(await storeSave(change("m", serial, LONG.length, String(serial).repeat(4_000))), null);
  }
  assert.deepEqual([stored("m", "0"), stored("m", "1")], [LONG, null]);
  assert.equal(JSON.parse(stored("m", "tail")).add, "6".repeat(4_000));
});

for (const fault of ["blocked", "readOnly"]) {
  test(`with ${fault} storage the game is kept in memory`, async () => {
    storage[fault] = true;
    assert.equal(await storeSave(whole(`n-${fault}`, 0, "one")), "blocked");
    assert.equal(await storeSave(change(`n-${fault}`, 1, 3, " two")), "blocked");
    assert.equal((await downloadOf(`n-${fault}`)).text, "one two");
    assert.deepEqual(cards().filter(({ id }) => id === `n-${fault}`).map(({ serial }) => serial), [1]);
  });
}

// ---------------------------------------------------------------- other tabs

test("a game that another tab has continued is not overwritten", async () => {
  await storeSave(whole("o", 0, "mine"));
  put("o", "card", JSON.stringify({ ...card("o", 5), slot: "1" }));
  put("o", "1", "theirs");
  assert.equal(writtenElsewhere("o"), true);
  assert.equal(await storeSave(change("o", 1, 4, "!")), "elsewhere");
  flushSave();
  assert.deepEqual([stored("o", "0"), stored("o", "1"), stored("o", "tail")], ["mine", "theirs", null]);
  await takeStored("o");
  assert.equal(writtenElsewhere("o"), false);
});

test("a game that was given up is written again only after it has been opened", async () => {
  await storeSave(whole("p", 0, "mine"));
  giveUp("p");
  assert.equal(await storeSave(change("p", 1, 4, "!")), "elsewhere");
  await takeStored("p");
  assert.equal(await storeSave(whole("p", 2, "mine!?", "1")), null);
  assert.equal(stored("p", "1"), "mine!?");
});

test("a text that the browser has cleared is written whole again", async () => {
  await storeSave(whole("q", 0, "one"));
  await storeSave(change("q", 1, 3, " two"));
  storage.entries.clear();
  assert.equal(await storeSave(change("q", 2, 7, " three")), null);
  assert.equal(Object.values(await takeStored("q")).includes("one two three"), true);
  assert.equal(stored("q", "tail"), null);
});

// ---------------------------------------------------------------- quarantine

test("a damaged card is quarantined before a new one takes its place", async () => {
  put("r", "card", '{"id":"r","serial":"seven"}');
  await takeStored("r");
  await storeSave(whole("r", 0, "one"));
  await storeSave(whole("r", 1, "one two"));
  assert.equal(storage.entries.get(`${PREFIX}:aside:0`), `${PREFIX}:game:r:card {"id":"r","serial":"seven"}`);
  assert.equal(storage.entries.has(`${PREFIX}:aside:1`), false, "a valid card is not quarantined");
});

test("damaged settings are quarantined, each under its own key", () => {
  for (const wrong of ["{", "[]"]) {
    storage.entries.set(`${PREFIX}:settings`, wrong);
    remember({ theme: "dark" });
  }
  assert.equal(storage.entries.get(`${PREFIX}:aside:0`), `${PREFIX}:settings {`);
  assert.equal(storage.entries.get(`${PREFIX}:aside:1`), `${PREFIX}:settings []`);
  assert.equal(JSON.parse(storage.entries.get(`${PREFIX}:settings`)).theme, "dark");
});

test("without room for the quarantine the new value is still stored", () => {
  storage.entries.set(`${PREFIX}:settings`, "{".repeat(50));
  storage.room = 60;
  remember({ theme: "dark" });
  assert.equal(JSON.parse(storage.entries.get(`${PREFIX}:settings`)).theme, "dark");
  assert.equal(storage.entries.size, 1);
});

test("a diverged save of a game can be stored beside it, and deleted", async () => {
  await storeSave(whole("s", 0, "one"));
  assert.equal(storeAside({ id: "s", text: "another way" }), null);
  assert.equal((await takeStored("s")).aside, "another way");
  assert.equal(storeAside({ id: "s", text: "" }), null);
  assert.equal(stored("s", "aside"), null);
});

// ---------------------------------------------------------------- files and deletion

test("the file of a game holds its last text", async () => {
  await storeSave(whole("t", 0, "one"));
  await storeSave(change("t", 1, 3, " two"));
  assert.deepEqual(await downloadOf("t"), { name: "santiago 2026-11-22.tradewinds", text: "one two" });
  await storeSave(whole("u", 0, "other"));
  assert.equal((await downloadOf("t")).text, "one two", "also for a game that is not on the table");
  assert.equal((await downloadOfAll(["t", "none", "u"])).text, `${card("t", 1).date} one two\n${card("u", 0).date} other\n`);
});

test("a deleted game is restored unchanged, unless it is stored again", async () => {
  await storeSave(whole("v", 0, "one"));
  await storeSave(change("v", 1, 3, " two"));
  const before = new Map(storage.entries);
  await removeGames(["v"]);
  assert.equal(storage.entries.size, 0);
  assert.deepEqual(await restoreGames(["v"]), { trouble: null, left: false });
  assert.deepEqual(storage.entries, before);
  assert.deepEqual(await restoreGames(["v"]), { trouble: null, left: true }, "it can be restored only once");
  await removeGames(["v"]);
  put("v", "0", "from a file");
  assert.deepEqual(await restoreGames(["v"]), { trouble: null, left: true });
  assert.equal(stored("v", "0"), "from a file");
});
