/** Faults at the start: every file with every fault, with its message, the wait and the repair. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { settled, until } from "./event-loop.mjs";
import { FILES, loadPage, MAIN, SHEET, START_CHECK, wait, whole } from "./fake-start.mjs";

const PAGE = { "content-type": "text/html; charset=utf-8" };
const PATHS = Object.keys(FILES);
/** Browsers reject these files if the media type is wrong. */
const NEEDED = /\.(m?js|css)$/;
const as = (path, body) => new Response(body, { headers: whole(path).headers });
const half = (path) => FILES[path].subarray(0, FILES[path].length / 2);

/** The faults of a file, by name. */
const BROKEN = {
  "is not there": { kind: "missing", answer: () => new Response("<h1>Not found</h1>", { status: 404, statusText: "Not Found", headers: PAGE }) },
  "is forbidden": { kind: "missing", answer: () => new Response("", { status: 403 }) },
  "is a page": { kind: "missing", answer: () => new Response("<!doctype html>", { headers: PAGE }) },
  "has another content type": { kind: "type", answer: (path) => new Response(FILES[path], { headers: { "content-type": "text/plain" } }) },
  "has the content type of an unknown file": {
    kind: "type",
    answer: (path) => new Response(FILES[path], { headers: { "content-type": "application/octet-stream" } }),
  },
  "has no content type": { kind: "type", answer: (path) => new Response(FILES[path]) },
  "is damaged": {
    kind: "damaged",
    answer: (path) => as(path, FILES[path].map((byte, place) => (place > FILES[path].length / 2 ? byte ^ 0x55 : byte))),
  },
  "lacks a third": { kind: "damaged", answer: (path) => as(path, FILES[path].subarray(0, (FILES[path].length * 2) / 3)) },
  "lacks a byte": { kind: "damaged", answer: (path) => as(path, FILES[path].subarray(1)) },
  "is empty": { kind: "damaged", answer: (path) => as(path, "") },
  "is too long": { kind: "damaged", answer: (path) => as(path, Buffer.concat([FILES[path], Buffer.from(" ")])) },
  "breaks off": {
    kind: "network",
    answer: (path) =>
      as(path, new ReadableStream({
        start(controller) {
          controller.enqueue(half(path));
          controller.error(new TypeError("network error"));
        },
      })),
  },
  "comes from an overloaded host": { kind: "network", answer: () => new Response("<h1>Come back later</h1>", { status: 503, headers: PAGE }) },
  "is requested too often": { kind: "network", answer: () => new Response("", { status: 429 }) },
  "cannot be fetched": { kind: "network", answer: () => { throw new TypeError("fetch failed"); } },
};

/** A host with one broken file. */
const hostWith = (broken, answer) => (path, options) => (path === broken ? answer(path) : whole(path, options));
const { "is damaged": { answer: damaged }, "cannot be fetched": { answer: offline }, "breaks off": { answer: brokenOff } } = BROKEN;

test.afterEach(() => mock.timers.reset());

// ---------------------------------------------------------------- inspecting

test("valid files are not reported", async () => {
  const page = loadPage();
  assert.equal(await page.startCheck.inspect(), null);
  assert.deepEqual(page.paths(), PATHS, "small ones come first");
  assert.ok(page.seen.asked.every(({ cache }) => cache === "reload"), "the browser's own copies may be what is broken");
});

for (const [name, { kind, answer }] of Object.entries(BROKEN)) {
  test(`a file that ${name}`, async () => {
    for (const path of PATHS) {
      const found = await loadPage({ answer: hostWith(path, answer) }).startCheck.inspect();
      if (kind === "type" && !NEEDED.test(path)) assert.equal(found, null, `${path} may have any type`);
      else assert.deepEqual([found.kind, found.file], [kind, path]);
    }
  });
}

test("a damaged file is reported with its length and its digest, or only its length if hashing is impossible", async () => {
  const short = hostWith(MAIN, (path) => as(path, FILES[path].subarray(1)));
  const length = FILES[MAIN].length;
  const found = await loadPage({ answer: short }).startCheck.inspect();
  assert.match(found.got, new RegExp(`^${length - 1} B, SHA-256 [0-9a-f]{16}…$`));
  assert.match(found.wanted, new RegExp(`^${length} B, SHA-256 [0-9a-f]{16}…$`));
  const plain = await loadPage({ answer: short, isSecure: false }).startCheck.inspect();
  assert.deepEqual([plain.got, plain.wanted], [`${length - 1} B`, `${length} B`]);
  assert.equal(await loadPage({ answer: hostWith(MAIN, damaged), isSecure: false }).startCheck.inspect(), null);
});

test("the smallest of several broken files is named, and files that are not needed are not inspected", async () => {
  const page = loadPage({ answer: damaged });
  assert.equal((await page.startCheck.inspect()).file, PATHS[0]);
  assert.equal((await page.startCheck.inspect((path) => path === SHEET)).file, SHEET);
  assert.deepEqual(page.paths(), [PATHS[0], SHEET]);
});

// ---------------------------------------------------------------- reporting

const SENTENCES = ["missing", "type", "damaged", "unknown"];

for (const kind of SENTENCES) {
  test(`a fault of the kind "${kind}" has its own sentence, and the file can be fetched again`, async () => {
    const page = loadPage();
    page.startCheck.report({ kind, file: kind === "unknown" ? "" : MAIN, got: "this", wanted: "that" });
    const { dialog } = page.seen;
    assert.equal(dialog.isOpen, true);
    assert.deepEqual(SENTENCES.filter((name) => !dialog.part(name).hidden), [kind]);
    assert.equal(dialog.part("details").hidden, kind === "unknown");
    assert.deepEqual(["got", "wanted"].map((slot) => dialog.part(slot).textContent), ["this", "that"]);
    dialog.part("again").dispatchEvent(new Event("click"));
    await settled();
    assert.deepEqual(page.seen.asked, [{ path: kind === "unknown" ? "" : MAIN, cache: "reload", method: "GET" }]);
    assert.equal(page.seen.reloads, 1);
    dialog.part("close").dispatchEvent(new Event("click"));
    assert.equal(dialog.isOpen, false);
  });
}

/** A page that reports a network error for a file; the response of the host can be changed. */
const waiting = (tab = new Map()) => {
  const host = { answer: offline };
  const page = loadPage({ answer: (path) => host.answer(path), tab });
  page.startCheck.report({ kind: "network", file: MAIN, got: "–", wanted: "–" });
  return { page, host };
};

test("without a network the page says so and has no dialog", () => {
  const { page } = waiting();
  assert.deepEqual([page.notice.hidden, page.notice.part("text").textContent], [false, "<unfetched>"]);
  assert.equal(page.seen.dialog, null);
});

test("it polls for the file after pauses that double up to a minute", async () => {
  const { page, host } = waiting();
  for (const [number, pause] of [5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await wait(pause - 1);
    assert.equal(page.seen.asked.length, number, `not before ${pause} ms`);
    await wait(1);
    assert.equal(page.seen.asked.length, number + 1, `after ${pause} ms`);
  }
  assert.ok(page.seen.asked.every(({ path, cache, method }) => path === MAIN && cache === "no-store" && method === "HEAD"));
  assert.equal(page.seen.reloads, 0);
  host.answer = whole;
  await wait(60_000);
  assert.equal(page.seen.reloads, 1);
});

test("it polls at once when the browser is online again, and reloads only after a valid response", async () => {
  const { page, host } = waiting();
  for (const name of ["is not there", "comes from an overloaded host", "cannot be fetched"]) {
    host.answer = BROKEN[name].answer;
    page.networkReturns();
    await settled();
    assert.equal(page.seen.reloads, 0, name);
  }
  host.answer = whole;
  page.networkReturns();
  await settled();
  assert.equal(page.seen.reloads, 1);
});

test("repeated reloads wait longer and longer, until the games have started", async () => {
  const tab = new Map();
  for (const pause of [5_000, 10_000, 20_000]) {
    const { page, host } = waiting(tab);
    host.answer = whole;
    await wait(pause - 1);
    assert.equal(page.seen.reloads, 0);
    await wait(1);
    assert.equal(page.seen.reloads, 1);
  }
  loadPage({ tab }).startCheck.settle();
  const { page, host } = waiting(tab);
  host.answer = whole;
  await wait(5_000);
  assert.equal(page.seen.reloads, 1);
});

// ---------------------------------------------------------------- repairing

const OF_PAGE = PATHS.filter((path) => /^app-1\/(style\.css|page\/.*\.js)$/.test(path));
/** Files of the page are broken: the browser fires an error for scripts, and a style sheet lacks its last rule. */
const loadBroken = (path, wanted) => {
  const page = loadPage({ ...wanted, isStyled: path !== SHEET });
  if (path === SHEET) page.sheetComes();
  else page.breakFile(path);
  return page;
};

for (const path of OF_PAGE) {
  test(`${path} that arrives broken is fetched again at once, and the page is reloaded`, async () => {
    const page = loadBroken(path);
    assert.equal(page.notice.part("text").textContent, "<refetching>");
    assert.equal(page.seen.hasSheet, path !== SHEET, "half a style sheet may hide elements that the other half shows");
    await until(() => page.seen.reloads);
    assert.deepEqual(page.seen.asked, [{ path, cache: "reload", method: "GET" }], "no other file is waited for");
    assert.equal(await page.mayStart(), false, "the page is about to be replaced");
    assert.equal(page.seen.dialog, null);
    page.loads();
    await settled();
    assert.equal(page.seen.reloads, 1);
  });

  for (const [name, { kind, answer }] of Object.entries(BROKEN)) {
    test(`${path} that ${name} when it is fetched again is reported`, async () => {
      const page = loadBroken(path, { answer: hostWith(path, answer) });
      await until(() => page.seen.dialog || page.notice.part("text").textContent === "<unfetched>");
      assert.equal(page.seen.dialog?.part("file").textContent ?? null, kind === "network" ? null : path);
      if (kind !== "network") assert.equal(page.seen.dialog.part(kind).hidden, false);
      assert.deepEqual([page.paths(), page.seen.reloads], [[path], 0]);
      assert.equal(await page.mayStart(), true);
    });
  }
}

test("the games wait while a file is fetched again, and not without need", async () => {
  let arrive = () => {};
  const page = loadPage({ answer: () => new Promise((done) => { arrive = done; }) });
  assert.equal(await page.mayStart(), true);
  page.breakFile(MAIN);
  assert.equal(await page.mayStart(), false);
  arrive(damaged(MAIN));
  await until(() => page.seen.dialog);
  assert.equal(await page.mayStart(), true);
});

test("a file that arrived broken before start-check.js is repaired", async () => {
  const page = loadPage({ brokenEarly: [MAIN] });
  await until(() => page.seen.reloads);
  assert.deepEqual([page.paths(), page.seen.reloads], [[MAIN], 1]);
});

test("a file that is valid whenever it is fetched again does not cause endless reloads", async () => {
  const tab = new Map();
  for (const reloads of [1, 1, 0]) {
    const page = loadBroken(MAIN, { tab });
    await until(() => page.seen.reloads || page.seen.dialog);
    assert.equal(page.seen.reloads, reloads);
    if (reloads === 0) assert.equal(page.seen.dialog.part("unknown").hidden, false);
    assert.equal(await page.mayStart(), reloads === 0);
  }
});

test("without session storage the page is never reloaded by itself", async () => {
  const page = loadBroken(MAIN, { hasStorage: false });
  await until(() => page.seen.dialog);
  assert.deepEqual([page.seen.reloads, page.seen.dialog.part("unknown").hidden], [0, false]);
});

test("scripts that run already and files of other parts are not fetched again", async () => {
  const page = loadPage();
  page.startCheck.begin();
  page.breakFile(MAIN);
  page.breakFile("lib/pyscript/core.js");
  page.breakFile("app-1/page/interpreter.mjs");
  await settled();
  assert.deepEqual(page.paths(), []);
});

// ---------------------------------------------------------------- a page that has loaded

test("a page that has started is not inspected", async () => {
  const page = loadPage();
  page.startCheck.begin();
  page.loads();
  await settled();
  assert.deepEqual([page.paths(), page.seen.dialog], [[], null]);
});

for (const [name, isStyled] of [["without its modules", true], ["without its styles", false]]) {
  test(`a page ${name} names the broken file`, async () => {
    const page = loadPage({ isStyled, answer: hostWith(SHEET, damaged) });
    if (!isStyled) page.startCheck.begin();
    page.loads();
    await until(() => page.seen.dialog);
    assert.equal(page.seen.dialog.part("file").textContent, SHEET);
  });
}

test("a file that arrived cut, and yet parses, is fetched again before all that the page itself does not request", async () => {
  const page = loadPage();
  page.loads();
  await until(() => page.seen.reloads);
  assert.ok(page.paths().includes(MAIN));
  assert.deepEqual(page.paths().filter((path) => !path.startsWith("app-1/page/") && path !== SHEET), []);
  assert.equal(page.seen.dialog, null);
});

test("if no file is broken the page is reloaded once, and then reports an unknown cause", async () => {
  const tab = new Map();
  const first = loadPage({ tab });
  first.loads();
  await until(() => first.seen.reloads);
  assert.equal(first.seen.reloads, 1);
  const second = loadPage({ tab });
  second.loads();
  await until(() => second.seen.dialog);
  assert.deepEqual([second.seen.reloads, second.seen.dialog.part("unknown").hidden], [0, false]);
});

test("a page whose script is slow to arrive says so after ten seconds", async () => {
  const page = loadPage();
  await wait(9_999);
  assert.equal(page.progress.hidden, true);
  await wait(1);
  assert.deepEqual([page.progress.hidden, page.progress.part("text").textContent], [false, "<fetching>"]);
  const begun = loadPage();
  begun.startCheck.begin();
  await wait(10_000);
  assert.equal(begun.progress.hidden, true);
});

// ---------------------------------------------------------------- before start-check.js has loaded

test("a stalled style sheet keeps the page blank for fifteen seconds at most", async () => {
  const page = loadPage();
  await wait(14_999);
  assert.equal(page.seen.hasSheet, true);
  await wait(1);
  assert.equal(page.seen.hasSheet, false);
  const whitened = loadPage();
  whitened.sheetComes();
  await wait(15_000);
  assert.equal(whitened.seen.hasSheet, true, "it has arrived");
});

for (const [name, answer] of [["whole", whole], ["broken off", brokenOff]]) {
  test(`a broken start-check.js is fetched again twice at most: then ${name}`, async () => {
    const tab = new Map();
    for (const reloads of [1, 1, 0]) {
      const page = loadPage({ tab, hasStartCheck: false, answer: hostWith(START_CHECK, answer) });
      page.breakFile(START_CHECK);
      await settled();
      assert.equal(page.seen.reloads, reloads, "it does not wait for the other files of the page");
      page.loads();
      await settled();
      assert.equal(page.seen.reloads, reloads);
      assert.equal(await page.mayStart(), reloads === 0);
      assert.deepEqual(page.paths(), reloads ? [START_CHECK] : []);
    }
  });
}

test("the games do not wait for a broken start-check.js that cannot be fetched again", async () => {
  const page = loadPage({ hasStartCheck: false, answer: offline });
  page.breakFile(START_CHECK);
  assert.equal(await page.mayStart(), true);
  assert.deepEqual([page.paths(), page.seen.reloads], [[START_CHECK], 0]);
});

test("a start-check.js that has arrived but does not run is fetched again after the load event", async () => {
  const page = loadPage({ hasStartCheck: false });
  page.loads();
  await settled();
  assert.deepEqual([page.paths(), page.seen.reloads], [[START_CHECK], 1]);
});

test("broken scripts of other websites are ignored", async () => {
  const page = loadPage();
  page.breakFile(`http://elsewhere/games/${MAIN}`);
  await settled();
  assert.deepEqual(page.paths(), []);
});
