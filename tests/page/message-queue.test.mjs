/** The message queue, with a worker that replies when the test says so. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { createQueue } from "../../web/page/runtime/message-queue.js";
import { NoAnswer, NotFetched } from "../../web/page/runtime/worker-errors.js";
import { settled } from "./event-loop.mjs";

/** A queue whose worker replies with `answer`, a function of the message that may throw or return a promise. */
const open = async ({ answer = () => ({}), lacksPacks = () => false, start = () => {} } = {}) => {
  const seen = { asked: [], prepared: [], applied: [], dropped: [], failed: [], busy: [], starts: 0, given: 0, stopped: 0, shown: 0 };
  const page = { hidden: false, reopen: [], lose: () => {}, packsArrive: () => {} };
  const queue = createQueue({
    ask: async (message, seconds) => {
      seen.asked.push(message);
      return answer(message, seconds);
    },
    prepare: (message) => seen.prepared.push(message),
    startWorker: async () => {
      seen.starts += 1;
      await start(seen.starts);
    },
    watchWorkerLoss: (lost) => { page.lose = lost; },
    packs: {
      hasPacksFor: (message) => !lacksPacks(message),
      givePacksFor: () => new Promise((done) => { page.packsArrive = done; }),
      giveAll: () => { seen.given += 1; },
      stopWaiting: () => { seen.stopped += 1; },
    },
    setBusy: (busy) => seen.busy.push(busy),
    isHidden: () => page.hidden,
  });
  const begin = () =>
    queue.startQueue({
      apply: async (reply, message) => { seen.applied.push([reply, message]); },
      dropped: (message) => seen.dropped.push(message),
      fail: (error) => seen.failed.push(error),
      reopen: () => page.reopen,
      whileStarting: (promise) => {
        seen.shown += 1;
        return promise;
      },
    });
  return { queue, seen, page, begin };
};

/** Replies that the test gives by hand: `replies[n](value)`. */
const byHand = () => {
  const replies = [];
  return { replies, answer: () => new Promise((done) => replies.push(done)) };
};

test("messages are sent in order, one at a time, once the worker runs", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer });
  queue.send({ kind: "ui", ui: { a: 1 } });
  queue.send({ kind: "ui", ui: { b: 1 } });
  await settled();
  assert.deepEqual(seen.asked, []);
  await begin();
  await settled();
  assert.deepEqual(seen.asked, [{ kind: "ui", ui: { a: 1 } }]);
  assert.equal(queue.isAsking(), true);
  replies[0]({ html: "1" });
  await settled();
  assert.deepEqual(seen.asked, [{ kind: "ui", ui: { a: 1 } }, { kind: "ui", ui: { b: 1 } }]);
  assert.deepEqual(seen.applied, [[{ html: "1" }, { kind: "ui", ui: { a: 1 } }]]);
  replies[1]({});
  await settled();
  assert.equal(queue.isAsking(), false);
});

test("a reply is prepared only while no message is in progress, and no pack is missing", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer, lacksPacks: ({ ui }) => ui?.pack });
  queue.prepare({ kind: "ui", ui: { early: 1 } });
  await begin();
  queue.prepare({ kind: "ui", ui: { pack: 1 } });
  queue.prepare({ kind: "ui", ui: { a: 1 } });
  assert.deepEqual(seen.prepared, [{ kind: "ui", ui: { a: 1 } }]);
  queue.send({ kind: "ui", ui: { a: 1 } });
  queue.prepare({ kind: "ui", ui: { b: 1 } });
  await settled();
  replies[0]({});
  await settled();
  queue.prepare({ kind: "ui", ui: { c: 1 } });
  assert.deepEqual(seen.prepared, [{ kind: "ui", ui: { a: 1 } }, { kind: "ui", ui: { c: 1 } }]);
  assert.deepEqual(seen.asked, [{ kind: "ui", ui: { a: 1 } }]);
});

test("a waiting message is replaced by one with the same key, in its place", async () => {
  const { queue, seen, begin } = await open();
  queue.send({ kind: "ui", ui: { slider: 1 } }, "slider");
  queue.send({ kind: "ui", ui: { other: 1 } });
  queue.send({ kind: "ui", ui: { slider: 2 } }, "slider");
  await begin();
  await settled();
  assert.deepEqual(seen.asked, [{ kind: "ui", ui: { slider: 2 } }, { kind: "ui", ui: { other: 1 } }]);
});

test("a message that has been sent is not replaced", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer });
  await begin();
  queue.send({ kind: "ui", ui: { slider: 1 } }, "slider");
  await settled();
  queue.send({ kind: "ui", ui: { slider: 2 } }, "slider");
  replies[0]({});
  await settled();
  assert.deepEqual(seen.asked, [{ kind: "ui", ui: { slider: 1 } }, { kind: "ui", ui: { slider: 2 } }]);
});

test("messages are created when they are sent", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer });
  let now = "early";
  queue.send({ kind: "ui", ui: {} });
  queue.send(async () => [{ kind: "settings", settings: { now } }, { kind: "trouble", trouble: now }]);
  await begin();
  now = "late";
  for (const number of [0, 1]) {
    await settled();
    replies[number]({});
  }
  await settled();
  assert.deepEqual(seen.asked.slice(1), [{ kind: "settings", settings: { now: "late" } }, { kind: "trouble", trouble: "late" }]);
});

for (const kind of ["play", "start", "rematch"]) {
  test(`a second ${kind} is ignored until the answer to the first is on the screen`, async () => {
    const { replies, answer } = byHand();
    const { queue, seen, begin } = await open({ answer });
    await begin();
    const first = { kind, [kind]: "0 bid 1" };
    queue.send(first);
    queue.send({ kind, [kind]: "0 bid 2" });
    await settled();
    assert.deepEqual(seen.busy, [true]);
    replies[0]({});
    await settled();
    assert.deepEqual(seen.asked, [first]);
    assert.deepEqual(seen.busy, [true, false]);
    queue.send({ kind, [kind]: "1 pass" });
    await settled();
    assert.equal(seen.asked.length, 2);
  });
}

test("once the answer is shown the next action is accepted, although the first is not finished", async () => {
  const { queue, seen, begin } = await open({ answer: byHand().answer });
  await begin();
  const first = { kind: "play", play: "0 pass" };
  queue.send(first);
  queue.noteAnswered({ kind: "play", play: "0 pass" });
  queue.send({ kind: "play", play: "1 lost" });
  queue.noteAnswered(first);
  queue.send({ kind: "play", play: "1 pass" });
  assert.deepEqual(seen.busy, [true, false, true]);
});

test("the screen is no longer busy after a failure", async () => {
  const { queue, seen, begin } = await open({ answer: () => { throw new Error("a fault"); } });
  await begin();
  queue.send({ kind: "play", play: "0 pass" });
  queue.send({ kind: "ui", ui: {} });
  await settled();
  assert.deepEqual(seen.busy, [true, false]);
  assert.deepEqual(seen.failed.map(String), ["Error: a fault", "Error: a fault"]);
  assert.equal(seen.starts, 1);
});

test("a worker that is lost while it answers is replaced, and the message is sent again", async () => {
  let losses = 1;
  const { queue, seen, page, begin } = await open({
    answer: (message) => {
      if (message.play && losses-- > 0) throw new NoAnswer("lost");
      return { to: message };
    },
  });
  page.reopen = [{ kind: "open", open: "game/abc" }];
  await begin();
  queue.send({ kind: "play", play: "0 pass" });
  await settled();
  assert.equal(seen.starts, 2);
  assert.deepEqual(seen.asked, [{ kind: "play", play: "0 pass" }, { kind: "open", open: "game/abc" }, { kind: "play", play: "0 pass" }]);
  assert.deepEqual(seen.applied.map(([, message]) => message), [{ kind: "open", open: "game/abc" }, { kind: "play", play: "0 pass" }]);
  assert.deepEqual(seen.failed, []);
});

test("a message that loses the worker twice fails, and the next message is sent", async () => {
  const { queue, seen, begin } = await open({
    answer: (message) => {
      if (message.play) throw new NoAnswer("lost");
      return {};
    },
  });
  await begin();
  queue.send({ kind: "play", play: "0 pass" });
  queue.send({ kind: "ui", ui: { next: 1 } });
  await settled();
  assert.equal(seen.asked.filter(({ play }) => play).length, 2);
  assert.deepEqual(seen.failed.map(({ message }) => message), ["lost"]);
  assert.deepEqual(seen.asked.at(-1), { kind: "ui", ui: { next: 1 } });
});

test("a worker that cannot be started is a failure, and messages wait", async () => {
  const { queue, seen, begin } = await open({ kind: "start", start: () => { throw new NotFetched("no file"); } });
  queue.send({ kind: "open", open: "" }, "open");
  await begin();
  await settled();
  assert.deepEqual(seen.failed.map(({ message }) => message), ["no file"]);
  assert.equal(queue.isStarted(), false);
  assert.deepEqual(seen.asked, []);
});

test("a message waits for its game, and so do the messages behind it", async () => {
  const { queue, seen, page, begin } = await open({ lacksPacks: ({ start }) => start === "santiago" });
  await begin();
  queue.send({ kind: "start", start: "santiago" });
  queue.send({ kind: "ui", ui: {} });
  await settled();
  assert.deepEqual(seen.asked, []);
  page.packsArrive();
  await settled();
  assert.deepEqual(seen.asked, [{ kind: "start", start: "santiago" }, { kind: "ui", ui: {} }]);
  assert.equal(seen.stopped, 0);
});

test("a message that waits for a game is dropped when the player navigates away", async () => {
  const { queue, seen, begin } = await open({ lacksPacks: ({ open }) => open === "game/abc" });
  await begin();
  queue.send(() => [{ kind: "open", open: "game/abc" }, { kind: "ui", ui: { never: 1 } }], "open");
  await settled();
  queue.send(() => [{ kind: "open", open: "about" }], "open");
  await settled();
  assert.deepEqual(seen.dropped, [{ kind: "open", open: "game/abc" }]);
  assert.deepEqual(seen.asked, [{ kind: "open", open: "about" }]);
  assert.equal(seen.stopped, 1);
});

test("a message does not wait for its game if the player has navigated away already", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer, lacksPacks: ({ start }) => start === "santiago" });
  await begin();
  queue.send({ kind: "ui", ui: {} });
  queue.send({ kind: "start", start: "santiago" });
  queue.send(() => [{ kind: "open", open: "about" }], "open");
  await settled();
  replies[0]({});
  await settled();
  assert.deepEqual(seen.dropped, [{ kind: "start", start: "santiago" }]);
  assert.deepEqual(seen.asked.at(-1), { kind: "open", open: "about" });
  assert.deepEqual(seen.busy, [true, false]);
});

test("other games are loaded once a worker has answered its first message, and not before", async () => {
  const { replies, answer } = byHand();
  const { queue, seen, begin } = await open({ answer });
  await begin();
  queue.send({ kind: "ui", ui: { a: 1 } });
  queue.send({ kind: "ui", ui: { b: 1 } });
  await settled();
  assert.equal(seen.given, 0);
  replies[0]({});
  await settled();
  assert.equal(seen.given, 1);
  replies[1]({});
  await settled();
  assert.equal(seen.given, 1);
});

test("messages that may read long saves show progress, actions do not", async () => {
  const { queue, seen, begin } = await open();
  await begin();
  const shown = seen.shown;
  queue.send({ kind: "play", play: "0 pass" });
  await settled();
  assert.equal(seen.shown, shown);
  for (const [number, kind] of ["open", "import", "bring", "unpack"].entries()) {
    queue.send({ kind, [kind]: "x" });
    await settled();
    assert.equal(seen.shown, shown + number + 1, kind);
  }
});

test("a worker that was killed while the page was hidden is replaced when it is visible", async () => {
  const { queue, seen, page, begin } = await open({
    answer: (message, seconds) => {
      if (message.ping && seen.starts === 1) throw new NoAnswer(`${seconds} seconds`);
      return {};
    },
  });
  page.reopen = [{ kind: "open", open: "about" }];
  await queue.checkWorker();
  assert.deepEqual(seen.asked, []);
  await begin();
  await queue.checkWorker();
  assert.equal(seen.starts, 2);
  assert.deepEqual(seen.asked, [{ kind: "ping", ping: true }, { kind: "open", open: "about" }]);
  await queue.checkWorker();
  assert.equal(seen.starts, 2);
});

test("a lost worker is replaced at once, but not while the page is hidden", async () => {
  const { seen, page, begin } = await open({
    answer: () => {
      if (seen.starts === 1) throw new NoAnswer("gone");
      return {};
    },
  });
  await begin();
  page.hidden = true;
  page.lose();
  await settled();
  assert.equal(seen.starts, 1);
  page.hidden = false;
  page.lose();
  await settled();
  assert.equal(seen.starts, 2);
});

test("the kinds of the last messages are kept, without names or choices", async () => {
  const { queue, begin } = await open();
  await begin();
  for (let number = 0; number < 12; number += 1) queue.send({ kind: "settings", settings: {} });
  queue.send({ kind: "play", play: "2 bid 5", form: { name: "Ann" } });
  await settled();
  queue.send({ kind: "ui", ui: { hold: "Bo" } });
  queue.send({ kind: "match", match: ["show", 3] });
  queue.send({ kind: "open", open: "new/santiago" }, "open");
  await settled();
  const kinds = queue.lastKinds();
  assert.equal(kinds.length, 12);
  assert.deepEqual(kinds.slice(-5), ["settings", "play bid", "ui hold", "match show", "open"]);
});
