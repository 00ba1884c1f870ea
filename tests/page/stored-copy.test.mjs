/** Saves from outside: what is stored of their games is only read, until one of them continues a stored game. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser, PREFIX } from "./fake-browser.mjs";
import { card, change, whole } from "./made-saves.mjs";

const { storage, disk } = openBrowser();
const { consultJournals } = await import("../../web/page/storage/deleted-games.js");
const { giveUp, storeSave, takeStored } = await import("../../web/page/storage/save-writer.js");
const { storedCopy, takeUnchanged } = await import("../../web/page/storage/stored-copy.js");
const { readJournal } = await import("../../web/page/storage/journal.js");

/** A text with the id of a game where a save has it. */
const saveOf = (id, more = "") => btoa(`TW\x01\xa2id${String.fromCharCode(0xa0 + id.length)}${id}\xa7options${more.padEnd(9)}`);
const put = (id, part, text) => storage.entries.set(`${PREFIX}:game:${id}:${part}`, text);

/** What another tab stores of a game. */
const writeElsewhere = (id, serial, text) => {
  put(id, "0", text);
  put(id, "card", JSON.stringify({ ...card(id, serial), slot: "0" }));
};

test.beforeEach(() => {
  storage.entries.clear();
  disk.clear();
});

test("a file of a game that another tab has taken over does not let this tab write it again", async () => {
  const text = saveOf("a");
  await storeSave(whole("a", 0, text));
  giveUp("a");
  writeElsewhere("a", 1, `${text}AAAA`);
  assert.equal((await storedCopy(text))[0], `${text}AAAA`);
  assert.equal(await storeSave(change("a", 1, text.length, "BBBB")), "elsewhere");
  assert.equal((await readJournal("a")).text, text);
});

test("a save from outside continues a stored game", async () => {
  writeElsewhere("b", 1, saveOf("b"));
  const told = await storedCopy(saveOf("b", "!"));
  await takeUnchanged("b", told);
  assert.equal(await storeSave(whole("b", 2, saveOf("b", "!"), "1")), null);
  assert.equal((await takeStored("b")).last, "1");
});

test("a save from outside does not overwrite what another tab has stored meanwhile", async () => {
  writeElsewhere("c", 1, saveOf("c"));
  const told = await storedCopy(saveOf("c", "!"));
  writeElsewhere("c", 2, saveOf("c", "?"));
  await takeUnchanged("c", told);
  assert.equal(await storeSave(whole("c", 2, saveOf("c", "!"), "1")), "elsewhere");
  assert.equal((await takeStored("c"))[0], saveOf("c", "?"));
});

test("a save of a game that was given up to another tab, and deleted there, is stored", async () => {
  await storeSave(whole("d", 0, saveOf("d")));
  giveUp("d");
  storage.entries.clear();
  disk.clear();
  await consultJournals();
  const told = await storedCopy(saveOf("d"));
  assert.equal(told, null);
  await takeUnchanged("d", told);
  assert.equal(await storeSave(whole("d", 0, saveOf("d"))), null);
});
