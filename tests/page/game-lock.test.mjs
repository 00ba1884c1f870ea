/** Only one tab at a time holds a game: by Web Locks, by asking the other tabs, or without either. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser, PREFIX } from "./fake-browser.mjs";

openBrowser();
const PATH = "../../web/page/storage/game-lock.js";
const settled = () => new Promise((done) => { setTimeout(done, 20); });
let fresh = 0;

/** A fake LockManager with what the page uses: exclusive locks, ifAvailable and steal. */
const makeLocks = () => {
  const holders = new Map();
  const request = async (name, { steal = false, ifAvailable = false }, use) => {
    assert.ok(steal || ifAvailable, "nobody waits for a lock");
    if (holders.has(name) && !steal) return use(null);
    holders.get(name)?.(new DOMException("stolen", "AbortError"));
    const stolen = new Promise((_, reject) => holders.set(name, reject));
    const mine = holders.get(name);
    try {
      return await Promise.race([use({ name }), stolen]);
    } finally {
      if (holders.get(name) === mine) holders.delete(name);
    }
  };
  return { request, holders };
};

/** A LockManager that fails with another error. */
const failingLocks = { request: async () => { throw new DOMException("no locks here", "SecurityError"); } };

/** One tab: the module imported again, with the APIs of this browser. */
const openTab = async ({ locks, BroadcastChannel }) => {
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  if (BroadcastChannel) globalThis.BroadcastChannel = BroadcastChannel;
  else delete globalThis.BroadcastChannel;
  fresh += 1;
  const { holdGame, releaseGame } = await import(`${PATH}?tab=${fresh}`);
  releaseGame();
  const lost = [];
  return { hold: (id, steal) => holdGame(id, (game) => lost.push(game), steal), release: releaseGame, lost };
};

test("with locks one tab holds a game, and another tab is told so", async () => {
  const locks = makeLocks();
  const [one, other] = [await openTab({ locks }), await openTab({ locks })];
  assert.equal(await one.hold("abc"), true);
  assert.deepEqual([...locks.holders.keys()], [`${PREFIX}:game:abc`]);
  assert.equal(await other.hold("abc"), false);
  assert.equal(await other.hold("abd"), true, "another game is free");
  assert.deepEqual([one.lost, other.lost], [[], []]);
});

test("with locks a released game is free", async () => {
  const locks = makeLocks();
  const [one, other] = [await openTab({ locks }), await openTab({ locks })];
  await one.hold("abc");
  one.release();
  await settled();
  assert.equal(await other.hold("abc"), true);
});

test("with locks a tab that takes another game releases the first, and can take it again at once", async () => {
  const locks = makeLocks();
  const one = await openTab({ locks });
  await one.hold("abc");
  assert.equal(await one.hold("abd"), true);
  assert.deepEqual([...locks.holders.keys()], [`${PREFIX}:game:abd`]);
  assert.equal(await one.hold("abd"), true);
});

test("with locks a game can be taken over, and the tab that had it is told so", async () => {
  const locks = makeLocks();
  const [one, other] = [await openTab({ locks }), await openTab({ locks })];
  await one.hold("abc");
  assert.equal(await other.hold("abc", true), true);
  await settled();
  assert.deepEqual([one.lost, other.lost], [["abc"], []]);
  assert.equal(await one.hold("abc"), false);
});

test("failing locks do not prevent playing", async () => {
  const one = await openTab({ locks: failingLocks });
  assert.equal(await one.hold("abc"), true);
  assert.deepEqual(one.lost, []);
});

/** Fake BroadcastChannels, in which no tab hears itself. */
const makeChannels = () => {
  const all = [];
  return class {
    constructor(name) {
      this.name = name;
      all.push(this);
    }

    postMessage(data) {
      for (const other of all) if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage({ data }));
    }
  };
};

test("without locks the tab that holds a game answers, and the asking tab does not take it", async () => {
  const BroadcastChannel = makeChannels();
  const [one, other] = [await openTab({ BroadcastChannel }), await openTab({ BroadcastChannel })];
  await one.hold("abc");
  await settled();
  await other.hold("abc");
  await settled();
  assert.deepEqual([one.lost, other.lost], [[], ["abc"]]);
  await other.hold("abd");
  await settled();
  assert.deepEqual([one.lost, other.lost], [[], ["abc"]], "another game is nobody's");
});

test("without locks a game can be taken over, and is free once it is released", async () => {
  const BroadcastChannel = makeChannels();
  const [one, other] = [await openTab({ BroadcastChannel }), await openTab({ BroadcastChannel })];
  await one.hold("abc");
  await other.hold("abc", true);
  await settled();
  assert.deepEqual([one.lost, other.lost], [["abc"], []]);
  other.release();
  await one.hold("abc");
  await settled();
  assert.deepEqual([one.lost, other.lost], [["abc"], []]);
});

test("without locks and broadcast channels every tab may hold a game", async () => {
  const one = await openTab({});
  assert.equal(await one.hold("abc"), true);
  one.release();
  assert.equal(await one.hold("abc", true), true);
  assert.deepEqual(one.lost, []);
});
