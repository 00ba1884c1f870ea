/** Routes in a frame, whose back button belongs to the embedding page. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser } from "./fake-browser.mjs";

const { history } = openBrowser({ isFramed: true });
const { currentRoute, followBack, setRoute, watchRoute } = await import("../../web/page/navigation/route.js");

test("in a frame every route replaces the last history entry", () => {
  const changes = [];
  watchRoute((from) => changes.push([from, currentRoute()]));
  setRoute("new/santiago", false);
  assert.equal(history.entries.length, 1);
  assert.equal(followBack({ href: "http://localhost/#game/abc" }), true);
  assert.equal(currentRoute(), "game/abc");
  assert.equal(history.entries.length, 1);
  assert.deepEqual(changes, [["new/santiago", "game/abc"]]);
});
