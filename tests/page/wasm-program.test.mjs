/** Pyodide's WebAssembly module: fetched and compiled in a worker, or in the page as a fallback; every failure is reported. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { compileWatched, watchedFetch } from "../../web/page/runtime/fetch-progress.js";
import { settled } from "./event-loop.mjs";

const ADDRESS = "http://localhost/lib/pyodide.asm.wasm";
const PROGRAM = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const TYPE = { "content-type": "application/wasm" };
const from = (response, url = ADDRESS) => Object.defineProperty(response, "url", { value: url });
const whole = () => from(new Response(PROGRAM, { headers: TYPE }));
const brokenOff = () =>
  from(
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(PROGRAM.subarray(0, 4));
          controller.error(new TypeError("network error"));
        },
      }),
      { headers: TYPE },
    ),
  );

/** The faults of the fetch, and whether the fetch itself reports each. */
const BROKEN = {
  "is not there": [() => from(new Response("", { status: 404 })), true],
  "comes from a host without time": [() => from(new Response("", { status: 503 })), true],
  "does not come": [() => { throw new TypeError("fetch failed"); }, true],
  "is a page": [() => from(new Response("<!doctype html>", { headers: { "content-type": "text/html" } })), false],
  "is damaged": [() => from(new Response(PROGRAM.map((byte) => byte ^ 0x55), { headers: TYPE })), false],
  "is cut short": [() => from(new Response(PROGRAM.subarray(0, 6), { headers: TYPE })), false],
  "breaks off": [brokenOff, false],
};

for (const [name, [answer, isTold]] of Object.entries(BROKEN)) {
  test(`a program that ${name} is no program`, async () => {
    const failures = [];
    globalThis.fetch = async () => answer();
    await assert.rejects(compileWatched(ADDRESS, (error) => failures.push(error), null));
    assert.equal(failures.length, isTold ? 1 : 0);
  });
}

test("a download that is counted tells how far it is, and that it breaks off", async () => {
  const told = [];
  const failures = [];
  const counted = (answer) => watchedFetch(async () => answer(), (error) => failures.push(error), (news) => told.push(news));
  await (await counted(whole)(ADDRESS)).arrayBuffer();
  await settled();
  assert.deepEqual(told.map(({ bytes, done }) => [bytes, done]), [[PROGRAM.length, true]]);
  assert.deepEqual(failures, []);
  await assert.rejects((await counted(brokenOff)(ADDRESS)).arrayBuffer());
  await settled();
  assert.equal(failures.length, 1);
});

test("a program is taken under whatever type it comes", async () => {
  globalThis.fetch = async () => from(new Response(PROGRAM, { headers: { "content-type": "text/plain" } }));
  assert.ok((await compileWatched(ADDRESS, assert.fail, null)) instanceof WebAssembly.Module);
});

/** Fake compilers with a given result; each test imports the module anew, because it caches the program. */
let fresh = 0;
const begin = async (act, early = null) => {
  const seen = { made: 0, ended: 0, failures: [], told: [] };
  globalThis.document = { getElementById: () => ({ program: early }) };
  globalThis.Worker = class {
    constructor() { seen.made += 1; }
    postMessage(wish) { seen.wish = wish; queueMicrotask(() => act(this, seen.made)); }
    terminate() { seen.ended += 1; }
  };
  const { compileProgram } = await import(`../../web/page/runtime/wasm-program.js?${(fresh += 1)}`);
  const compile = () => compileProgram((error) => seen.failures.push(error), (news) => seen.told.push(news));
  return { seen, compile };
};

test("a compiler beside the page gives the program once, and tells how far it is", async () => {
  const { seen, compile } = await begin((compiler) => {
    compiler.onmessage({ data: { downloaded: "half" } });
    compiler.onmessage({ data: { program: "the program" } });
  });
  assert.deepEqual([await compile(), await compile()], ["the program", "the program"]);
  assert.deepEqual([seen.made, seen.told, seen.failures, seen.wish.counting], [1, ["half"], [], true]);
});

test("what has been begun early is taken", async () => {
  const { seen, compile } = await begin(assert.fail, Promise.resolve("begun"));
  assert.deepEqual([await compile(), seen.made], ["begun", 0]);
});

test("what was begun early in vain is compiled again", async () => {
  const { compile } = await begin((compiler) => compiler.onmessage({ data: { program: "again" } }), Promise.resolve(null));
  assert.equal(await compile(), "again");
});

test("without its compiler the page compiles itself", async () => {
  const { seen, compile } = await begin((compiler) => compiler.onerror());
  globalThis.fetch = async () => whole();
  assert.ok((await compile()) instanceof WebAssembly.Module);
  assert.deepEqual(seen.failures, []);
});

test("without its compiler the page tells what it cannot fetch, too", async () => {
  const { seen, compile } = await begin((compiler) => compiler.onerror());
  globalThis.fetch = async () => from(new Response("", { status: 404 }));
  assert.equal(await compile(), null);
  assert.match(String(seen.failures[0]), /404/);
});

test("a compiler that fails is ended and told, and the next start tries again", async () => {
  const { seen, compile } = await begin((compiler, made) =>
    compiler.onmessage({ data: made === 1 ? { failed: "no such file" } : { program: "at last" } }),
  );
  assert.equal(await compile(), null);
  assert.deepEqual([seen.ended, seen.failures[0]], [1, "no such file"]);
  assert.equal(await compile(), "at last");
});
