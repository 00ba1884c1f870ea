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
  "comes from an overloaded host": [() => from(new Response("", { status: 503 })), true],
  "cannot be fetched": [() => { throw new TypeError("fetch failed"); }, true],
  "is a page": [() => from(new Response("<!doctype html>", { headers: { "content-type": "text/html" } })), false],
  "is damaged": [() => from(new Response(PROGRAM.map((byte) => byte ^ 0x55), { headers: TYPE })), false],
  "is cut short": [() => from(new Response(PROGRAM.subarray(0, 6), { headers: TYPE })), false],
  "breaks off": [brokenOff, false],
};

for (const [name, [answer, isReported]] of Object.entries(BROKEN)) {
  test(`a program that ${name} is refused`, async () => {
    const failures = [];
    globalThis.fetch = async () => answer();
    await assert.rejects(compileWatched(ADDRESS, (error) => failures.push(error), null));
    assert.equal(failures.length, isReported ? 1 : 0);
  });
}

test("a counted download reports its progress and that it breaks off", async () => {
  const progress = [];
  const failures = [];
  const counted = (answer) => watchedFetch(async () => answer(), (error) => failures.push(error), (news) => progress.push(news));
  await (await counted(whole)(ADDRESS)).arrayBuffer();
  await settled();
  assert.deepEqual(progress.map(({ bytes, done }) => [bytes, done]), [[PROGRAM.length, true]]);
  assert.deepEqual(failures, []);
  await assert.rejects((await counted(brokenOff)(ADDRESS)).arrayBuffer());
  await settled();
  assert.equal(failures.length, 1);
});

for (const headers of [{ "content-type": "text/plain" }, { "content-type": "application/octet-stream" }, {}]) {
  test(`a program is accepted with ${headers["content-type"] ?? "no content type"}`, async () => {
    globalThis.fetch = async () => from(new Response(PROGRAM, { headers }));
    assert.ok((await compileWatched(ADDRESS, assert.fail, null)) instanceof WebAssembly.Module);
  });
}

/** Fake compilers with a given result; each test imports the module anew, because it caches the program. */
let fresh = 0;
const begin = async (act, early = null) => {
  const seen = { made: 0, ended: 0, failures: [], progress: [] };
  globalThis.document = { getElementById: () => ({ program: early }) };
  globalThis.Worker = class {
    constructor() { seen.made += 1; }
    postMessage(wish) { seen.wish = wish; queueMicrotask(() => act(this, seen.made)); }
    terminate() { seen.ended += 1; }
  };
  const { compileProgram } = await import(`../../web/page/runtime/wasm-program.js?${(fresh += 1)}`);
  const compile = () => compileProgram((error) => seen.failures.push(error), (news) => seen.progress.push(news));
  return { seen, compile };
};

test("the compiling worker gives the program once, and reports progress", async () => {
  const { seen, compile } = await begin((compiler) => {
    compiler.onmessage({ data: { downloaded: "half" } });
    compiler.onmessage({ data: { program: "the program" } });
  });
  assert.deepEqual([await compile(), await compile()], ["the program", "the program"]);
  assert.deepEqual([seen.made, seen.progress, seen.failures, seen.wish.counting], [1, ["half"], [], true]);
});

test("a program that early.js has begun to compile is used", async () => {
  const { seen, compile } = await begin(assert.fail, Promise.resolve("begun"));
  assert.deepEqual([await compile(), seen.made], ["begun", 0]);
});

test("a program whose early compilation failed is compiled again", async () => {
  const { compile } = await begin((compiler) => compiler.onmessage({ data: { program: "again" } }), Promise.resolve(null));
  assert.equal(await compile(), "again");
});

test("without the compiling worker the page compiles the program itself", async () => {
  const { seen, compile } = await begin((compiler) => compiler.onerror());
  globalThis.fetch = async () => whole();
  assert.ok((await compile()) instanceof WebAssembly.Module);
  assert.deepEqual(seen.failures, []);
});

test("without the compiling worker the page reports failed fetches too", async () => {
  const { seen, compile } = await begin((compiler) => compiler.onerror());
  globalThis.fetch = async () => from(new Response("", { status: 404 }));
  assert.equal(await compile(), null);
  assert.match(String(seen.failures[0]), /404/);
});

test("a compiling worker that fails is terminated and reported, and the next start tries again", async () => {
  const { seen, compile } = await begin((compiler, made) =>
    compiler.onmessage({ data: made === 1 ? { failed: "no such file" } : { program: "at last" } }),
  );
  assert.equal(await compile(), null);
  assert.deepEqual([seen.ended, seen.failures[0]], [1, "no such file"]);
  assert.equal(await compile(), "at last");
});
