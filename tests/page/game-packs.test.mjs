/** Packs of games: which ones a message or a route needs, and how a worker gets them. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { createPacks } from "../../web/page/runtime/game-packs.js";
import { openBrowser } from "./fake-browser.mjs";

openBrowser();
const { gamesForMessage, gamesForRoute } = await import("../../web/page/runtime/needed-games.js");

const GAMES = ["santa_maria", "santiago", "hispaniola"];
const settled = () => new Promise((done) => { setImmediate(done); });
const base64 = (text) => Buffer.from(text).toString("base64");
/** A fake save, which contains the id of its game uncompressed. */
const saveOf = (game) => base64(`TW\x01\x02${game}\x00\x01`);

// ---------------------------------------------------------------- what is needed

for (const [name, message, wanted] of [
  ["an action", { kind: "play", play: "0 pass" }, []],
  ["a setting", { kind: "settings", settings: { language: "fr" } }, []],
  ["a table", { kind: "open", open: "game/abc", stored: null }, []],
  ["a game against computers", { kind: "open", open: "alone/santiago", stored: null }, ["santiago"]],
  ["a new game", { kind: "open", open: "new/santiago", stored: null }, ["santiago"]],
  ["the rules of a game", { kind: "open", open: "rules/hispaniola/trick", stored: null }, ["hispaniola"]],
  ["rules of an unknown game", { kind: "open", open: "rules/chess", stored: null }, []],
  ["the embedding screen", { kind: "open", open: "embed", stored: null }, GAMES],
  ["the search in all rules", { kind: "open", open: "search", stored: null }, GAMES],
  ["a stored game", { kind: "open", open: "game/abc", stored: { 0: saveOf("santiago"), 1: null, tail: null } }, ["santiago"]],
  ["two generations of different games", { kind: "open", open: "game/abc", stored: { 0: saveOf("santiago"), 1: saveOf("hispaniola") } }, ["santiago", "hispaniola"]],
  ["a start", { kind: "start", start: "hispaniola", form: {} }, ["hispaniola"]],
  ["a start of an unknown game", { kind: "start", start: "chess" }, []],
  ["a start in a frame", { kind: "begin", begin: "santa_maria", seats: 2 }, ["santa_maria"]],
  ["a file", { kind: "import", import: base64(saveOf("santiago")), name: "x" }, ["santiago"]],
  ["a file that is not a save", { kind: "import", import: base64("not a save"), name: "x" }, []],
  ["one of several games", { kind: "unpack", unpack: saveOf("hispaniola"), number: 0, of: 2 }, ["hispaniola"]],
  ["a save from outside", { kind: "bring", bring: saveOf("santiago"), stored: null }, ["santiago"]],
  ["a save from outside, compared", { kind: "bring", bring: saveOf("santiago"), stored: { 0: saveOf("hispaniola") } }, ["santiago", "hispaniola"]],
  ["a save that is not base64", { kind: "bring", bring: "§§§§", stored: null }, []],
]) {
  test(`the games that ${name} needs`, () => {
    assert.deepEqual([...gamesForMessage(GAMES, message, "")].sort(), [...wanted].sort());
  });
}

test("a guided game needs its guide, too, and no other game does", () => {
  const stored = { 0: saveOf("santiago") };
  const guided = base64("TW\x01\x02santiago\xa2idguide-abc\x00");
  assert.deepEqual(gamesForMessage(GAMES, { kind: "open", open: "guide/santiago", stored: null }, "guide/santiago"), ["santiago", "guide-santiago"]);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "open", open: "game/guide-abc", stored: { 0: guided } }, "game/guide-abc"), ["santiago", "guide-santiago"]);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "open", open: "game/abc", stored }, "game/abc"), ["santiago"]);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "import", import: base64(guided), name: "x" }, "saves"), ["santiago", "guide-santiago"]);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "bring", bring: guided, stored: null }, ""), ["santiago", "guide-santiago"]);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "unpack", unpack: guided, number: 0, of: 2 }, "saves"), ["santiago", "guide-santiago"]);
  assert.deepEqual(gamesForRoute(GAMES, "guide/hispaniola", [], undefined, null), ["hispaniola", "guide-hispaniola"]);
  assert.deepEqual(gamesForRoute(GAMES, "game/guide-abc", [], { game: "hispaniola" }, null), ["hispaniola", "guide-hispaniola"]);
});

test("every message on the screen of saved games needs the games of all saves", () => {
  const message = { kind: "ui", ui: { delete: "abc" }, cards: [{ game: "hispaniola" }, { game: "" }, { game: "chess" }] };
  assert.deepEqual(gamesForMessage(GAMES, message, "saves"), ["hispaniola"]);
  assert.deepEqual(gamesForMessage(GAMES, message, "game/abc"), []);
  assert.deepEqual(gamesForMessage(GAMES, { kind: "ui", ui: {} }, "saves"), []);
});

test("the games that a route needs", () => {
  const cards = [{ game: "santiago" }, { game: "santiago" }, { game: "hispaniola" }];
  assert.deepEqual(gamesForRoute(GAMES, "take", cards, undefined, null), GAMES);
  assert.deepEqual(gamesForRoute(GAMES, "saves", cards, undefined, null), ["santiago", "hispaniola"]);
  assert.deepEqual(gamesForRoute(GAMES, "", cards, undefined, null), []);
  assert.deepEqual(gamesForRoute(GAMES, "", cards, undefined, { game: "hispaniola" }), ["hispaniola"]);
  assert.deepEqual(gamesForRoute(GAMES, "new/santiago", cards, undefined, null), ["santiago"]);
  assert.deepEqual(gamesForRoute(GAMES, "game/abc", cards, { game: "santiago" }, null), ["santiago"]);
  assert.deepEqual(gamesForRoute(GAMES, "game/abc", cards, { game: "" }, null), GAMES, "its card is damaged: it may be any");
  assert.deepEqual(gamesForRoute(GAMES, "game/abc", cards, undefined, null), []);
});

// ---------------------------------------------------------------- loading

/** Packs whose fetches and transfers the test settles. */
const open = ({ giveFails = () => false } = {}) => {
  const seen = { fetched: [], given: [], retries: 0, hidden: 0 };
  const arrive = {};
  const isMissed = {};
  const packs = createPacks({
    packs: GAMES,
    packsForMessage: ({ needs = [] }) => needs,
    packsForRoute: (route) => (route ? [route] : []),
    fetchPack: (game, missed) => {
      seen.fetched.push(game);
      isMissed[game] = missed;
      return new Promise((done) => { arrive[game] = () => done(`pack of ${game}`); });
    },
    givePack: async (game, archive) => {
      if (giveFails(game)) throw new Error("the worker is gone");
      seen.given.push([game, archive]);
    },
    retryNow: () => { seen.retries += 1; },
    hideNotice: () => { seen.hidden += 1; },
  });
  return { packs, seen, arrive, isMissed };
};

test("every worker starts with the games of the first route", () => {
  const { packs, seen } = open();
  assert.deepEqual(packs.startPacks(), []);
  assert.deepEqual(packs.beginWorker("santiago"), ["santiago"]);
  packs.noteBegun(["santiago"]);
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), true);
  assert.equal(packs.isLackingFor("santiago"), false);
  assert.deepEqual(seen.fetched, [], "the worker fetches it by itself");
  assert.deepEqual(packs.beginWorker("hispaniola"), ["santiago"]);
  assert.deepEqual(seen.fetched, ["hispaniola"]);
  assert.deepEqual(packs.startPacks(), ["santiago"]);
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), false, "a fresh worker has nothing yet");
});

test("a missing pack is fetched once and given to the worker once", async () => {
  const { packs, seen, arrive } = open();
  packs.beginWorker("");
  packs.noteBegun([]);
  packs.prefetchFor("santiago");
  const [one, other] = [packs.givePacksFor({ needs: ["santiago"] }), packs.givePacksFor({ needs: ["santiago"] })];
  await settled();
  assert.deepEqual(seen.given, []);
  arrive.santiago();
  await Promise.all([one, other]);
  assert.deepEqual(seen.fetched, ["santiago"]);
  assert.deepEqual(seen.given, [["santiago", "pack of santiago"]]);
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), true);
  assert.equal(packs.hasPacksFor({ needs: ["santiago", "hispaniola"] }), false);
});

test("a pack counts as missed only while a message waits for it", async () => {
  const { packs, seen, isMissed } = open();
  packs.beginWorker("");
  packs.giveAll();
  assert.equal(isMissed.santiago(), false);
  packs.givePacksFor({ needs: ["santiago"] });
  assert.equal(isMissed.santiago(), true);
  assert.equal(isMissed.hispaniola(), false);
  assert.equal(seen.retries, 1, "failed fetches are retried at once");
  packs.stopWaiting();
  assert.equal(isMissed.santiago(), false);
  assert.equal(seen.hidden, 1);
});

test("all other packs are loaded in the background", async () => {
  const { packs, seen, arrive } = open();
  packs.beginWorker("santiago");
  packs.noteBegun(["santiago"]);
  packs.giveAll();
  for (const game of ["hispaniola", "santa_maria"]) arrive[game]();
  await settled();
  assert.deepEqual(seen.given.map(([game]) => game).sort(), ["hispaniola", "santa_maria"]);
});

test("a pack for a worker that is gone is not given to it, and is fetched again for the next", async () => {
  const { packs, seen, arrive } = open();
  packs.beginWorker("");
  packs.givePacksFor({ needs: ["santiago"] });
  packs.beginWorker("");
  packs.noteBegun([]);
  arrive.santiago();
  await settled();
  assert.deepEqual(seen.given, []);
  const again = packs.givePacksFor({ needs: ["santiago"] });
  arrive.santiago();
  await again;
  assert.deepEqual(seen.fetched, ["santiago", "santiago"]);
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), true);
});

test("a pack that could not be given is fetched again for the next message", async () => {
  let failures = 1;
  const { packs, arrive } = open({ giveFails: () => failures-- > 0 });
  packs.beginWorker("");
  const first = packs.givePacksFor({ needs: ["santiago"] });
  arrive.santiago();
  await assert.rejects(first, /gone/);
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), false);
  const second = packs.givePacksFor({ needs: ["santiago"] });
  arrive.santiago();
  await second;
  assert.equal(packs.hasPacksFor({ needs: ["santiago"] }), true);
});
