/** Expected HTML is parsed ahead and once; all other HTML when it is shown. */
import assert from "node:assert/strict";
import { test } from "node:test";

/** What has been parsed, in order. */
const parsings = [];

globalThis.document = {
  createElement: () => ({
    content: {},
    set innerHTML(html) {
      parsings.push(html);
      this.content = { html };
    },
  }),
};

const { parse, parseAhead } = await import("../../web/page/view/parsing.js");

test("expected HTML is not parsed when it is shown", () => {
  parseAhead("<p>expected</p>");
  assert.deepEqual(parsings.splice(0), ["<p>expected</p>"]);
  assert.deepEqual(parse("<p>expected</p>"), { html: "<p>expected</p>" });
  assert.deepEqual(parsings, []);
});

test("the same HTML gets new nodes when it is shown again", () => {
  parseAhead("<p>twice</p>");
  assert.notEqual(parse("<p>twice</p>"), parse("<p>twice</p>"));
  assert.deepEqual(parsings.splice(0), ["<p>twice</p>", "<p>twice</p>"]);
});

test("other HTML is parsed when it is shown, and the expected one stays", () => {
  parseAhead("<p>expected</p>");
  assert.deepEqual(parse("<p>other</p>"), { html: "<p>other</p>" });
  assert.deepEqual(parse("<p>expected</p>"), { html: "<p>expected</p>" });
  assert.deepEqual(parsings, ["<p>expected</p>", "<p>other</p>"]);
});
