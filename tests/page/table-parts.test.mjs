/** Parts that a game can do without for a while (style sheet and pictures of its table, words): every fault, and the recovery. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { openBrowser } from "./fake-browser.mjs";
import { settled } from "./event-loop.mjs";

const { events } = openBrowser();
const text = { textContent: "" };
const notice = { hidden: true, querySelector: () => text };
const sprites = { drawn: [], insertAdjacentHTML: (_, pictures) => sprites.drawn.push(pictures) };
const elements = { notice, sprites, boot: { firstScreen: globalThis.document.getElementById("boot").firstScreen } };
elements.boot.firstScreen.copyOf = (name) => ({ textContent: `<${name}>` });
const others = globalThis.document.getElementById;
globalThis.document.getElementById = (id) => elements[id] ?? others(id);
globalThis.CSSStyleSheet = class {
  replaceSync(styles) { this.styles = styles; }
};
const { loadTableAssets } = await import("../../web/page/view/table-assets.js");
const { loadWords, say } = await import("../../web/page/view/words.js");

const SHEET = ".table{display:grid}:root{--dressed:1}\n";
const PICTURES = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="ship"></symbol></svg>\n';
const WORDS = '{ "Close": "Fermer" }';
const UNFETCHED = "<part-unfetched>";

/** The parts: their files, how they are requested, and how to see that they are loaded. */
const PARTS = {
  "a style sheet": { path: "tables/", whole: SHEET, load: loadTableAssets, there: () => globalThis.document.adoptedStyleSheets[0]?.styles === SHEET },
  pictures: { path: "art/", whole: PICTURES, load: loadTableAssets, there: () => sprites.drawn.join() === PICTURES },
  words: { path: "words/", whole: WORDS, load: loadWords, there: () => say("Close") === "Fermer" },
};

const FAULTS = {
  "is not there": () => new Response("<h1>Not found</h1>", { status: 404 }),
  "has status 404 with the right content": (whole) => new Response(whole, { status: 404 }),
  "is a page": () => new Response("<!doctype html><title>Welcome</title>"),
  "is cut short": (whole) => new Response(whole.slice(0, (whole.length * 2) / 3)),
  "is empty": () => new Response(""),
  "breaks off": (whole) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.from(whole.slice(0, 10)));
          controller.error(new TypeError("network error"));
        },
      }),
    ),
  "comes from an overloaded host": () => new Response("", { status: 503 }),
  "cannot be fetched": () => { throw new TypeError("fetch failed"); },
  "stalls": (_, signal) =>
    new Promise((_done, fail) => { signal?.addEventListener("abort", () => fail(signal.reason)); }),
};

/** A host with one broken part, until it is repaired. */
const host = ({ path, whole }, answer) => {
  const state = { mended: false, caches: [] };
  globalThis.fetch = async (address, { cache, signal }) => {
    const part = Object.values(PARTS).find((one) => address.href.includes(`/${one.path}`));
    if (part.path !== path) return new Response(part.whole);
    state.caches.push(cache);
    return state.mended ? new Response(whole) : answer(whole, signal);
  };
  return state;
};

let number = 0;
/** @type {AbortController[]} */
let patience = [];

test.beforeEach(async () => {
  await loadWords("en");
  mock.timers.enable({ apis: ["setTimeout"] });
  patience = [];
  mock.method(AbortSignal, "timeout", () => {
    patience.push(new AbortController());
    return patience.at(-1).signal;
  });
  globalThis.document.adoptedStyleSheets = [];
  sprites.drawn = [];
  notice.hidden = true;
});

test.afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} is loaded at once`, async () => {
    const state = host(part);
    state.mended = true;
    await part.load(`g${(number += 1)}`);
    assert.deepEqual([part.there(), notice.hidden, state.caches], [true, true, ["default"]]);
  });

  for (const [how, answer] of Object.entries(FAULTS)) {
    test(`${name} that ${how} is reported, waited for only briefly, and loaded when the network is back`, async () => {
      const state = host(part, answer);
      let goesOn = false;
      part.load(`g${(number += 1)}`).then(() => { goesOn = true; });
      await settled();
      assert.deepEqual([part.there(), goesOn], [false, false]);
      if (how === "stalls") patience.forEach((one) => one.abort(new Error("too long")));
      await settled();
      assert.deepEqual([notice.hidden, text.textContent], [false, UNFETCHED]);
      mock.timers.tick(3_000);
      await settled();
      assert.deepEqual([part.there(), goesOn], [false, true]);
      if (how === "stalls") patience.forEach((one) => one.abort(new Error("too long")));
      await settled();
      state.mended = true;
      events.dispatchEvent(new Event("online"));
      await settled();
      assert.deepEqual([part.there(), notice.hidden], [true, true]);
      assert.deepEqual(state.caches, ["default", "reload", "reload"]);
    });
  }
}
