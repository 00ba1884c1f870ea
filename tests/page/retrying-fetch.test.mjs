/** Retrying a fetch until a file is complete, with a fake network and a fake clock. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { deflateSync } from "node:zlib";

import { inflated } from "../../web/page/runtime/inflate.js";
import { fetchUntilThere, retryNow } from "../../web/page/runtime/retrying-fetch.js";
import { settled, until } from "./event-loop.mjs";

const ADDRESS = "http://localhost/app/santiago.pack";
const ARCHIVE = Buffer.from("archive ".repeat(5000));
const PACK = deflateSync(ARCHIVE);

/** Starts a fetch that gets these responses, one after another; the last one is repeated. */
const begin = (answers, read = async (answer) => answer.text()) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const seen = { caches: [], failed: 0, recovered: 0, got: undefined };
  globalThis.fetch = async (address, { cache, signal }) => {
    assert.equal(address, ADDRESS);
    assert.ok(signal instanceof AbortSignal);
    seen.caches.push(cache);
    const answer = answers[Math.min(seen.caches.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer();
  };
  const listener = { failed: () => { seen.failed += 1; }, recovered: () => { seen.recovered += 1; } };
  fetchUntilThere(ADDRESS, read, listener).then((got) => { seen.got = got; });
  return seen;
};

const wait = async (milliseconds) => {
  mock.timers.tick(milliseconds);
  await settled();
};

const OFFLINE = new TypeError("fetch failed");
const whole = () => new Response("whole");

/** Lets every unfinished fetch succeed. */
test.afterEach(async () => {
  globalThis.fetch = async () => new Response(PACK);
  retryNow();
  await settled();
  mock.timers.reset();
});

test("a successful fetch is made once, and nothing is reported", async () => {
  const seen = begin([whole]);
  await settled();
  assert.deepEqual(seen, { caches: ["default"], failed: 0, recovered: 0, got: "whole" });
});

test("a failed fetch is retried past the cache, and failure and success are reported", async () => {
  const seen = begin([OFFLINE, whole]);
  await settled();
  assert.deepEqual([seen.caches, seen.failed, seen.got], [["default"], 1, undefined]);
  await wait(2_000);
  assert.deepEqual(seen, { caches: ["default", "reload"], failed: 1, recovered: 1, got: "whole" });
});

test("pauses double up to a minute", async () => {
  const seen = begin([OFFLINE]);
  await settled();
  for (const [number, pause] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
    await wait(pause - 1);
    assert.equal(seen.caches.length, number + 1, `not before ${pause} ms`);
    await wait(1);
    assert.equal(seen.caches.length, number + 2, `after ${pause} ms`);
  }
});

test("a retry on request does not wait for the pause, and resets it", async () => {
  const seen = begin([OFFLINE, OFFLINE, OFFLINE, whole]);
  await settled();
  retryNow();
  await settled();
  assert.equal(seen.caches.length, 2);
  await wait(2_000);
  assert.equal(seen.caches.length, 2, "the first pause is over; the second lasts twice as long");
  await wait(2_000);
  assert.equal(seen.caches.length, 3);
  retryNow();
  await settled();
  assert.equal(seen.got, "whole");
  retryNow();
  await wait(60_000);
  assert.equal(seen.caches.length, 4, "what is there is not asked for again");
});

const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(PACK.subarray(0, 100));
        controller.error(new TypeError("network error"));
      },
    }),
  );
const wrongByte = () => {
  const body = Buffer.from(PACK);
  body[body.length - 1] ^= 1;
  return new Response(body);
};

for (const [name, answer] of Object.entries({
  "a page in its place": () => new Response("<!doctype html>"),
  "no such file": () => new Response(PACK, { status: 404 }),
  "a server that fails": () => new Response("", { status: 503 }),
  "an empty body": () => new Response(""),
  "a body that breaks off": brokenOff,
  "a body that is too short": () => new Response(PACK.subarray(0, PACK.length - 5)),
  "a wrong byte": wrongByte,
})) {
  test(`${name} is not a pack and is fetched again`, async () => {
    const seen = begin([answer, () => new Response(PACK)], inflated);
    await until(() => seen.failed || seen.got);
    assert.deepEqual([seen.failed, seen.got], [1, undefined]);
    await wait(2_000);
    await until(() => seen.got);
    assert.ok(ARCHIVE.equals(Buffer.from(seen.got)));
    assert.deepEqual(seen.caches, ["default", "reload"]);
  });
}
