/** Sounds: only where they are wanted, once for each moment, and never for a moment that the table goes back to. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openBrowser } from "./fake-browser.mjs";

openBrowser();
const played = [];
const fetched = [];

globalThis.fetch = async (address) => {
  fetched.push(String(address).split("/").at(-1));
  return { arrayBuffer: async () => fetched.at(-1) };
};
globalThis.AudioContext = class {
  createBufferSource() {
    const source = { connect: () => {}, start: () => played.push(source.buffer) };
    return source;
  }

  async decodeAudioData(content) {
    return content;
  }
};

const { playSound } = await import("../../web/page/view/sounds.js");
const { remember } = await import("../../web/page/storage/local-store.js");

/** A table that shows a moment with its sound, or none. @param {string} [written] */
const tableWith = (written) => ({ querySelector: () => (written ? { dataset: { sound: written } } : null) });

const heard = async () => {
  await new Promise((done) => setTimeout(done));
  return played.splice(0);
};

beforeEach(async () => {
  remember({ sound: "on" });
  playSound(tableWith("card 0"));
  await heard();
});

test("a later moment is heard once", async () => {
  playSound(tableWith("coin 3"));
  playSound(tableWith("coin 3"));
  assert.deepEqual(await heard(), ["coin.wav"]);
});

test("what is undone, and a table that is opened at an earlier moment, is not heard", async () => {
  playSound(tableWith("coin 9"));
  await heard();
  playSound(tableWith("dice 4"));
  assert.deepEqual(await heard(), []);
});

test("a screen without a sound is silent", async () => {
  playSound(tableWith());
  assert.deepEqual(await heard(), []);
});

test("without the setting nothing is heard, and nothing fetched", async () => {
  remember({ sound: "" });
  const before = fetched.length;
  playSound(tableWith("water 5"));
  assert.deepEqual(await heard(), []);
  assert.equal(fetched.length, before);
});

test("a file is fetched once", async () => {
  playSound(tableWith("bell 5"));
  await heard();
  playSound(tableWith("bell 6"));
  assert.deepEqual(await heard(), ["bell.wav"]);
  assert.equal(fetched.filter((name) => name === "bell.wav").length, 1);
});

test("a sound that cannot be fetched is left out, and tried again", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => { throw new TypeError("no network"); };
  playSound(tableWith("tile 7"));
  assert.deepEqual(await heard(), []);
  globalThis.fetch = fetch;
  playSound(tableWith("tile 8"));
  assert.deepEqual(await heard(), ["tile.wav"]);
});
