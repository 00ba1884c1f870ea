/** A prepared reply is taken by its own message alone, and the worker hears of that before anything else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPreparedReplies } from "../../web/page/runtime/prepared-replies.js";

const TAP = { kind: "match", match: "undo", shown: 1 };
const OTHER = { kind: "match", match: "redo", shown: 1 };
const TAKEN = { kind: "taken", taken: true, shown: 0 };

/** Replies with a worker that says what it was asked, and prepares when the test lets it. */
const begin = () => {
  const seen = { asked: [], parsed: [] };
  const waiting = [];
  const preparing = [];
  const replies = createPreparedReplies({
    ask: async (message) => {
      seen.asked.push(message);
      return { say: "asked" };
    },
    prepare: () => new Promise((done) => preparing.push((reply) => done(reply))),
    parseAhead: (html) => seen.parsed.push(html),
    later: (then) => waiting.push(then),
  });
  return { seen, replies, preparing, goLater: () => waiting.splice(0).forEach((then) => then()) };
};

test("the message that was prepared gets its reply at once, and the worker hears of it once, later", async () => {
  const { seen, replies, preparing, goLater } = begin();
  const prepared = replies.prepare(TAP);
  preparing[0]({ prepared: { html: "<p>next</p>" } });
  await prepared;
  assert.deepEqual(seen.parsed, ["<p>next</p>"]);
  assert.deepEqual(await replies.ask({ ...TAP }), { html: "<p>next</p>" });
  assert.deepEqual(seen.asked, []);
  goLater();
  goLater();
  assert.deepEqual(seen.asked, [TAKEN]);
});

test("the worker hears of a taken reply before the next message or preparation", async () => {
  for (const next of ["ask", "prepare"]) {
    const { seen, replies, preparing, goLater } = begin();
    const prepared = replies.prepare(TAP);
    preparing[0]({ prepared: {} });
    await prepared;
    await replies.ask(TAP);
    replies[next](OTHER);
    assert.deepEqual(seen.asked, next === "ask" ? [TAKEN, OTHER] : [TAKEN]);
    goLater();
    assert.equal(seen.asked.filter(({ kind }) => kind === "taken").length, 1);
  }
});

test("another message is asked, and forgets what was prepared", async () => {
  const { seen, replies, preparing } = begin();
  const prepared = replies.prepare(TAP);
  preparing[0]({ prepared: {} });
  await prepared;
  assert.deepEqual(await replies.ask(OTHER), { say: "asked" });
  assert.deepEqual(await replies.ask(TAP), { say: "asked" });
  assert.deepEqual(seen.asked, [OTHER, TAP]);
});

test("a message is asked if its reply is not there yet, or cannot be prepared", async () => {
  const { seen, replies, preparing } = begin();
  const late = replies.prepare(TAP);
  assert.deepEqual(await replies.ask(TAP), { say: "asked" });
  preparing[0]({ prepared: { html: "<p>late</p>" } });
  await late;
  assert.deepEqual(await replies.ask(TAP), { say: "asked" });
  const none = replies.prepare(TAP);
  preparing[1]({});
  await none;
  assert.deepEqual(await replies.ask(TAP), { say: "asked" });
  assert.deepEqual(seen.asked, [TAP, TAP, TAP]);
  assert.deepEqual(seen.parsed, []);
});

test("the last of two preparations counts", async () => {
  const { replies, preparing } = begin();
  const first = replies.prepare(OTHER);
  const second = replies.prepare(TAP);
  preparing[1]({ prepared: { say: "second" } });
  preparing[0]({ prepared: { say: "first" } });
  await Promise.all([first, second]);
  assert.deepEqual(await replies.ask(TAP), { say: "second" });
});
