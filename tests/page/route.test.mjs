/** Routes in the address: which are valid, how back and forward work, and which belong to the same table. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser } from "./fake-browser.mjs";

const PATH = "../../web/page/navigation/route.js";
let fresh = 0;

/** A page opened at an address. */
const open = async (wanted = {}) => {
  const browser = openBrowser(wanted);
  fresh += 1;
  const route = await import(`${PATH}?page=${fresh}`);
  const changes = [];
  route.watchRoute((from) => changes.push([from, route.currentRoute()]));
  return { ...browser, ...route, changes };
};

for (const [hash, route] of [
  ["", ""],
  ["#", ""],
  ["#about", "about"],
  ["#game/abc/log", "game/abc/log"],
  ["#rules/santiago/SG%2D1", "rules/santiago/SG-1"],
  ["#%zz", "nowhere"],
  [`#${"x".repeat(200)}`, "x".repeat(200)],
  [`#${"x".repeat(201)}`, "nowhere"],
  ["#game/", "nowhere"],
  ["#game", "nowhere"],
  ["#game/../settings", "nowhere"],
  ["#game/constructor", "nowhere"],
  [`#game/${"x".repeat(41)}`, "nowhere"],
  ["#games", "games"],
]) {
  test(`${hash.slice(0, 30) || "no hash"} is the route ${route.slice(0, 30) || "home"}`, async () => {
    assert.equal((await open({ hash })).currentRoute(), route);
  });
}

test("the match that a route belongs to, and the game that it names", async () => {
  const { gameOf, gameNamedIn } = await open();
  assert.deepEqual(["game/abc", "game/abc/log", "game/a b", "new/abc", ""].map(gameOf), ["abc", "abc", null, null, null]);
  const named = ["new/santiago", "alone/santiago", "rules/santiago/SG-1", "game/santiago", "new", "renew/santiago"].map(gameNamedIn);
  assert.deepEqual(named, ["santiago", "santiago", "santiago", null, null, null]);
});

test("the changes of the route that stay at the same table", async () => {
  const { staysAtTable } = await open();
  for (const [from, to, stays] of [
    ["game/a", "game/a/log", true],
    ["game/a/log", "game/a", true],
    ["game/a", "game/a/menu", true],
    ["game/a/menu", "game/a", true],
    ["game/a/menu", "settings", false],
    ["game/a", "game/a/rules", true],
    ["game/a/rules", "game/a", true],
    ["game/a/rules", "game/a/sheet", true],
    ["game/a/rules", "game/a/rules", false],
    ["game/a", "game/b", false],
    ["game/a", "", false],
    ["", "game/a", false],
    ["", "", false],
    ["game/a", "game/a/end", false],
    ["game/a/end", "game/a", false],
  ]) {
    assert.equal(staysAtTable(from, to), stays, `${from} -> ${to}`);
  }
});

const link = (route) => ({ href: `http://localhost/#${route}` });

test("setting a route adds a history entry that knows the one behind it, and reports no change", async () => {
  const { setRoute, currentRoute, history, changes } = await open({ hash: "#about" });
  setRoute("game/abc", false);
  assert.equal(currentRoute(), "game/abc");
  assert.deepEqual(history.entries.map(({ hash }) => hash), ["#about", "#game/abc"]);
  assert.deepEqual(history.state, { behind: ["about"] });
  setRoute("game/abc", false);
  assert.equal(history.entries.length, 2, "it is the current route already");
  setRoute("game/abc/log", true);
  assert.deepEqual(history.entries.map(({ hash }) => hash), ["#about", "#game/abc/log"]);
  assert.deepEqual(history.state, { behind: ["about"] });
  setRoute("", false);
  assert.deepEqual([currentRoute(), history.state], ["", { behind: ["about", "game/abc/log"] }]);
  assert.deepEqual(changes, []);
});

test("back and links of the browser are reported with the previous route", async () => {
  const { setRoute, history, changes } = await open();
  setRoute("about", false);
  history.back();
  assert.deepEqual(changes, [["about", ""]]);
  history.follow("#saves");
  assert.deepEqual(changes.at(-1), ["", "saves"]);
  assert.deepEqual(history.state, { behind: [""] }, "an entry that a link has made learns what is behind it");
});

test("a link to the entry behind goes back; any other link is left to the browser", async () => {
  const { setRoute, followBack, currentRoute, history, changes } = await open({ hash: "#saves" });
  assert.equal(followBack(link("")), false, "nothing of ours is behind the first entry");
  setRoute("game/abc", false);
  assert.equal(followBack(link("about")), false);
  assert.equal(followBack(link("saves")), true);
  assert.equal(currentRoute(), "saves");
  assert.deepEqual(changes, [["game/abc", "saves"]]);
  assert.equal(history.entries.length, 2);
});

test("from a past moment that the log led to, the table lies two entries back", async () => {
  const { followBack, currentRoute, history } = await open();
  for (const route of ["game/abc", "game/abc/log", "game/abc/at/1"]) history.follow(`#${route}`);
  assert.equal(followBack(link("game/abc")), true);
  assert.equal(currentRoute(), "game/abc");
  history.back();
  assert.equal(currentRoute(), "", "no past moment lies behind the table");
});

test("from settings that the menu led to, the table lies two entries back", async () => {
  const { followBack, currentRoute, history } = await open({ hash: "#game/abc" });
  for (const route of ["game/abc/menu", "settings"]) history.follow(`#${route}`);
  assert.equal(followBack(link("game/abc")), true);
  assert.equal(currentRoute(), "game/abc");
  history.follow("#saves");
  assert.equal(followBack(link("game/xyz")), false, "another table is a new entry");
});

test("from a past moment at which the page was opened, the table takes its place", async () => {
  const { followBack, currentRoute, history, changes } = await open({ hash: "#game/abc/at/1" });
  assert.equal(followBack(link("game/abc")), true);
  assert.deepEqual([currentRoute(), history.entries.length], ["game/abc", 1]);
  assert.deepEqual(changes, [["game/abc/at/1", "game/abc"]]);
});

test("what an older version stored about the entries behind is ignored", async () => {
  const { followBack, history } = await open({ hash: "#settings" });
  history.replaceState({ behind: "game/abc" }, "", "#settings");
  history.follow("#about");
  assert.equal(followBack(link("settings")), true);
});

test("from the menu to the screen behind the table, the table is passed over", async () => {
  const { followBack, currentRoute, history } = await open();
  for (const route of ["game/abc", "game/abc/menu"]) history.follow(`#${route}`);
  assert.equal(followBack(link("")), true);
  assert.equal(currentRoute(), "");
  assert.equal(history.entries.length, 3, "forward leads to the table again");
});
