/** The installation of a version by the service worker: every fault of each file, what is cached, and the messages to the pages. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const HOME = "http://localhost/games/";
const SOURCE = readFileSync(new URL("../../web/page/offline/service-worker.js", import.meta.url), "utf8");
const LAST = "index.html";
const OLD = Object.fromEntries(["app-1/main.js", "art.svg", LAST].map((name) => [name, Buffer.from(`old ${name}`)]));
const NEW = Object.fromEntries(
  [LAST, "app-2/main.js", "app-2/style.css", "app-2/tradewinds.pack", "art.svg", "icon.svg"].map((name) => [
    name,
    name === "art.svg" ? OLD[name] : Buffer.from(`new ${name} `.repeat(50)),
  ]),
);
const FETCHED = ["app-2/main.js", "app-2/style.css", "app-2/tradewinds.pack", "icon.svg", LAST];
const digest = (body) => createHash("sha256").update(body).digest("hex");
const whole = (body) => new Response(body);
const nameOf = (address) => String(address).slice(HOME.length);

/** A fake CacheStorage that outlives a worker. `full` rejects every new file. */
const makeCaches = () => {
  const stores = new Map();
  const open = async (name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name);
    return {
      match: async (address) => store.get(String(address))?.clone(),
      put: async (address, response) => {
        const body = await response.arrayBuffer();
        if (caches.full) throw new DOMException("full", "QuotaExceededError");
        if (caches.blocked) throw new DOMException("blocked", "SecurityError");
        store.set(String(address), new Response(body));
      },
    };
  };
  const caches = {
    full: false,
    blocked: false,
    stores,
    open,
    keys: async () => [...stores.keys()],
    match: async (address, { cacheName }) => stores.get(cacheName)?.get(String(address))?.clone(),
    delete: async (name) => stores.delete(name),
  };
  return caches;
};

/** The service worker of a version; `answer` returns the response of the host for a file. */
const startWorker = (version, files, caches, { answer = whole, quota = Infinity } = {}) => {
  const seen = { asked: [], posted: [], waits: [], isTaken: false };
  const listeners = {};
  const page = { url: `${HOME}#game/abc`, postMessage: (news) => seen.posted.push(news) };
  const neighbour = { url: "http://localhost/others/", postMessage: assert.fail };
  const globals = {
    self: {
      location: { href: `${HOME}service-worker.js` },
      clients: { matchAll: async () => [page, neighbour], claim: async () => {} },
      addEventListener: (name, hear) => { listeners[name] = hear; },
      skipWaiting: () => { seen.isTaken = true; },
    },
    caches,
    navigator: { storage: { estimate: async () => ({ quota, usage: 0 }) } },
    fetch: async (request, options) => {
      const name = nameOf(request.url ?? request);
      seen.asked.push([name, options?.cache]);
      return answer(files[name], name, options?.cache);
    },
  };
  const tables = {
    VERSION: version,
    FILES: Object.fromEntries(Object.entries(files).map(([name, body]) => [name, digest(body)])),
    SIZES: Object.fromEntries(Object.entries(files).map(([name, body]) => [name, [body.length, body.length / 2]])),
  };
  let source = SOURCE;
  for (const [name, value] of Object.entries(tables)) {
    source = source.replace(new RegExp(`const ${name} = .*;`), `const ${name} = ${JSON.stringify(value)};`);
  }
  vm.runInThisContext(`(({ ${Object.keys(globals)} }) => {${source}\n})`)(globals);
  /** What the worker answers to an event, or waits for; everything it waits for besides stands in `seen.waits`. */
  const send = (name, event = {}) => {
    let answered = null;
    const waits = [];
    listeners[name]({
      ...event,
      waitUntil: (promise) => waits.push(promise),
      respondWith: (promise) => { answered = promise; },
    });
    seen.waits = waits;
    return answered ?? waits[0];
  };
  return { seen, send, install: () => send("install"), names: () => seen.asked.map(([name]) => name) };
};

/** Caches with a complete old version. */
const withOldVersion = async () => {
  const caches = makeCaches();
  await startWorker("1", OLD, caches).install();
  return caches;
};
const cachedIn = (caches, version) => [...(caches.stores.get(`tradewinds:/games/:${version}`)?.keys() ?? [])].map(nameOf).sort();
const OLD_NAMES = Object.keys(OLD).sort();

/** The faults of a download, and the message for each. */
const BROKEN = {
  "is not there": ["unfit", () => new Response("Not found", { status: 404 })],
  "is not there, though all of it is sent": ["unfit", (body) => new Response(body, { status: 404 })],
  "comes from an overloaded host": ["unfit", () => new Response("", { status: 503 })],
  "is a page": ["unfit", () => new Response("<!doctype html>")],
  "is damaged": ["unfit", (body) => new Response(body.map((byte) => byte ^ 0x55))],
  "lacks a byte": ["unfit", (body) => new Response(body.subarray(1))],
  "is empty": ["unfit", () => new Response("")],
  "breaks off": [
    "network",
    (body) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(body.subarray(0, 5));
            controller.error(new TypeError("network error"));
          },
        }),
      ),
  ],
  "cannot be fetched": ["network", () => { throw new TypeError("Failed to fetch"); }],
};

test("a version copies cached files, fetches the others, and its first page last", async () => {
  const caches = await withOldVersion();
  const worker = startWorker("2", NEW, caches);
  await worker.install();
  assert.deepEqual(worker.names(), FETCHED);
  assert.deepEqual(cachedIn(caches, "2"), Object.keys(NEW).sort());
  assert.deepEqual(cachedIn(caches, "1"), OLD_NAMES, "it may be in use");
  const { done, total } = worker.seen.posted.at(-1);
  assert.equal(done, total);
  await worker.send("activate");
  assert.deepEqual([...caches.stores.keys()], ["tradewinds:/games/:2"]);
});

for (const broken of FETCHED) {
  for (const [name, [trouble, answer]] of Object.entries(BROKEN)) {
    test(`${broken} ${name}: the old version stays complete, and the next attempt resumes`, async () => {
      const caches = await withOldVersion();
      const host = (body, file) => (file === broken ? answer(body) : whole(body));
      const first = startWorker("2", NEW, caches, { answer: host });
      await assert.rejects(first.install());
      assert.deepEqual(first.seen.posted.at(-1), { trouble });
      assert.deepEqual(cachedIn(caches, "1"), OLD_NAMES);
      const here = cachedIn(caches, "2");
      assert.equal(here.includes(LAST), false, "what has its first page is whole");
      assert.deepEqual(here, Object.keys(NEW).filter((file) => file !== broken && file !== LAST).sort());
      const second = startWorker("2", NEW, caches);
      await second.install();
      assert.deepEqual(second.names(), [...new Set([broken, LAST])]);
      assert.deepEqual(cachedIn(caches, "2"), Object.keys(NEW).sort());
    });
  }
}

test("a file that is wrong only in the HTTP cache is fetched past it", async () => {
  const caches = makeCaches();
  const worker = startWorker("2", NEW, caches, {
    answer: (body, name, cache) => whole(name === "icon.svg" && cache === "default" ? "stale" : body),
  });
  await worker.install();
  assert.deepEqual(worker.seen.asked.filter(([name]) => name === "icon.svg").map(([, cache]) => cache), ["default", "reload"]);
});

test("a damaged cached file is fetched again", async () => {
  const caches = await withOldVersion();
  caches.stores.get("tradewinds:/games/:1").set(`${HOME}art.svg`, new Response("damaged"));
  const worker = startWorker("2", NEW, caches);
  await worker.install();
  assert.ok(worker.names().includes("art.svg"));
});

test("without room nothing is fetched, and an incomplete version is deleted", async () => {
  const caches = await withOldVersion();
  await assert.rejects(
    startWorker("2", NEW, caches, { answer: (body, name) => (name === "icon.svg" ? new Response("") : whole(body)) }).install(),
  );
  assert.ok(cachedIn(caches, "2").length > 0);
  const worker = startWorker("2", NEW, caches, { quota: 100 });
  await assert.rejects(worker.install());
  assert.deepEqual([worker.names(), worker.seen.posted], [[], [{ trouble: "full" }]]);
  assert.deepEqual([cachedIn(caches, "2"), cachedIn(caches, "1")], [[], OLD_NAMES]);
});

for (const [name, trouble] of [["full", "full"], ["blocked", "blocked"]]) {
  test(`storage that is ${name} is reported as such`, async () => {
    const caches = await withOldVersion();
    caches[name] = true;
    const worker = startWorker("2", NEW, caches);
    await assert.rejects(worker.install());
    assert.deepEqual(worker.seen.posted.at(-1), { trouble });
    assert.deepEqual(cachedIn(caches, "1"), OLD_NAMES);
  });
}

test("files cleared by the browser come from the network, and are cached again", async () => {
  const caches = await withOldVersion();
  caches.stores.clear();
  const worker = startWorker("1", OLD, caches);
  const request = { url: `${HOME}art.svg`, method: "GET", mode: "cors" };
  assert.equal(await (await worker.send("fetch", { request })).text(), "old art.svg");
  await Promise.all(worker.seen.waits);
  assert.deepEqual(cachedIn(caches, "1"), OLD_NAMES);
  worker.seen.asked = [];
  assert.equal(await (await worker.send("fetch", { request })).text(), "old art.svg");
  assert.deepEqual(worker.seen.asked, []);
});

test("a version is activated at once only if the page requests it", () => {
  const worker = startWorker("2", NEW, makeCaches());
  worker.send("message", { data: {} });
  assert.equal(worker.seen.isTaken, false);
  worker.send("message", { data: { activate: true } });
  assert.equal(worker.seen.isTaken, true);
});
