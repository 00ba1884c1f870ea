// The thinker: asks a worker, answers for one that fails, and ignores answers that come too late.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createThinker, LEAST, PATIENCE } from "../../web/page/runtime/thinker.js";
import { settled } from "./event-loop.mjs";

class FakeWorker extends EventTarget {
  constructor(game) {
    super();
    this.game = game;
    this.asked = [];
    this.isEnded = false;
  }

  postMessage(message) {
    this.asked.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  tell(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  answer(thought) {
    this.tell({ thought, number: this.asked.at(-1).number });
  }
}

const request = (position, game = "santiago") => ({ match: "abc", game, position, state: `state ${position}`, seconds: 1, is_followed: true });

/** A thinker with fake workers and a clock that is set by hand. */
const setUp = ({ canStart = true } = {}) => {
  const page = { workers: [], sent: [], timers: new Map(), time: 0, next: 1 };
  page.thinker = createThinker({
    startWorker: (game) => {
      page.workers.push(new FakeWorker(game));
      return page.workers.at(-1);
    },
    program: async () => "program",
    canStart,
    send: (message) => page.sent.push(message),
    wait: (then, milliseconds) => {
      page.timers.set(page.next, { then, at: page.time + milliseconds });
      return page.next++;
    },
    stopWaiting: (timer) => page.timers.delete(timer),
    now: () => page.time,
  });
  page.pass = (milliseconds) => {
    page.time += milliseconds;
    for (const [number, { then, at }] of [...page.timers]) {
      if (at > page.time || !page.timers.delete(number)) continue;
      then();
    }
  };
  return page;
};

test("the worker's answer is sent to the table, not before people can follow", () => {
  const page = setUp();
  page.thinker.think(request(4));
  page.workers[0].answer("1 bid 3");
  assert.deepEqual(page.sent, []);
  page.pass(LEAST);
  assert.deepEqual(page.sent, [{ kind: "think", think: "1 bid 3", match: "abc", position: 4 }]);
});

test("a slow answer is sent at once", () => {
  const page = setUp();
  page.thinker.think(request(4));
  page.pass(2 * LEAST);
  page.workers[0].answer("1 bid 3");
  page.pass(0);
  assert.equal(page.sent.length, 1);
});

test("one worker answers all requests of a game, and another game gets another one", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.think(request(2));
  assert.equal(page.workers.length, 1);
  page.thinker.think(request(1, "hispaniola"));
  assert.deepEqual(page.workers.map(({ game, isEnded }) => [game, isEnded]), [["santiago", true], ["hispaniola", false]]);
});

test("the same request is not asked twice", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.think(request(1));
  assert.equal(page.workers[0].asked.length, 1);
});

test("an answer to an earlier request is ignored", () => {
  const page = setUp();
  page.thinker.think(request(1));
  const { number } = page.workers[0].asked[0];
  page.thinker.think(request(2));
  page.workers[0].tell({ thought: "0 pass", number });
  page.pass(LEAST);
  assert.deepEqual(page.sent, []);
});

test("nothing is sent once nobody has to think any more", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.workers[0].answer("0 pass");
  page.thinker.think(null);
  page.pass(LEAST);
  assert.deepEqual(page.sent, []);
});

for (const [what, fail] of [
  ["fails", (worker) => worker.tell({ failed: "Error", number: worker.asked[0].number })],
  ["misses a file", (worker) => worker.tell({ missing: "a.pack" })],
  ["dies", (worker) => worker.dispatchEvent(new Event("error", { cancelable: true }))],
  ["stays silent", (_, page) => page.pass(1000 + PATIENCE)],
]) {
  test(`where a worker ${what}, the table's own Python decides, and the next request gets a new worker`, async () => {
    const page = setUp();
    page.thinker.think(request(1));
    fail(page.workers[0], page);
    await settled();
    page.pass(LEAST);
    assert.deepEqual(page.sent, [{ kind: "think", think: null, match: "abc", position: 1 }]);
    assert.equal(page.workers[0].isEnded, true);
    page.thinker.think(request(2));
    assert.equal(page.workers.length, 2);
  });
}

test("move now ends thinking at once", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.moveNow();
  page.pass(0);
  assert.deepEqual(page.sent, [{ kind: "think", think: null, match: "abc", position: 1 }]);
});

test("move now does nothing while nobody thinks", () => {
  const page = setUp();
  page.thinker.moveNow();
  page.pass(LEAST);
  assert.deepEqual(page.sent, []);
});

test("a request that returns after one's move was hurried gets its worker again", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.moveNow();
  page.thinker.think(null);
  page.thinker.think(request(1));
  page.workers.at(-1).answer("1 bid 3");
  page.pass(LEAST);
  assert.deepEqual(page.sent, [{ kind: "think", think: "1 bid 3", match: "abc", position: 1 }]);
});

test("another pace or time to think does not begin anew", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.think({ ...request(1), seconds: 3, is_followed: false });
  assert.equal(page.workers[0].asked.length, 1);
});

test("a request for another level is another request, though the state is the same", () => {
  const page = setUp();
  page.thinker.think({ ...request(1), level: "strong", best: 3 });
  page.thinker.moveNow();
  page.thinker.think({ ...request(1), level: "captain", best: 0 });
  page.workers.at(-1).answer("1 bid 3");
  page.pass(LEAST);
  assert.deepEqual(page.sent, [{ kind: "think", think: "1 bid 3", match: "abc", position: 1 }]);
});

test("where there can be no worker, the table's own Python decides", () => {
  const page = setUp({ canStart: false });
  page.thinker.think(request(1));
  page.pass(LEAST);
  assert.deepEqual(page.sent, [{ kind: "think", think: null, match: "abc", position: 1 }]);
  assert.equal(page.workers.length, 0);
});

for (const canStart of [true, false]) {
  test(`nobody waits where nobody follows, as in a review, ${canStart ? "in a worker" : "without workers"}`, () => {
    const page = setUp({ canStart });
    page.thinker.think({ ...request(1), is_followed: false });
    page.workers[0]?.answer("[]");
    assert.deepEqual(page.sent, []);
    page.pass(0);
    assert.deepEqual(page.sent, [{ kind: "think", think: canStart ? "[]" : null, match: "abc", position: 1 }]);
  });
}

test("where a worker dies during a review, the table's own Python ends the comparison, and a new worker goes on", async () => {
  const page = setUp();
  const comparison = { ...request(1), is_followed: false };
  page.thinker.think(comparison);
  page.workers[0].dispatchEvent(new Event("error", { cancelable: true }));
  await settled();
  for (const count of [1, 2, 3]) {
    page.pass(0);
    assert.deepEqual(page.sent, Array(count).fill({ kind: "think", think: null, match: "abc", position: 1 }));
    page.thinker.think({ ...comparison });
  }
  assert.equal(page.workers.length, 1);
  page.thinker.think({ ...request(2), is_followed: false });
  page.workers[1].answer("[]");
  page.pass(0);
  assert.deepEqual(page.sent.at(-1), { kind: "think", think: "[]", match: "abc", position: 2 });
});

test("a worker gets the compiled program", async () => {
  const page = setUp();
  page.thinker.think(request(1));
  const got = [];
  page.workers[0].tell({ wantsProgram: { postMessage: (program) => got.push(program) } });
  await settled();
  assert.deepEqual(got, ["program"]);
});

test("at rest there is no worker", () => {
  const page = setUp();
  page.thinker.think(request(1));
  page.thinker.rest();
  assert.equal(page.workers[0].isEnded, true);
  page.pass(1000 + PATIENCE);
  assert.deepEqual(page.sent, []);
});
