// Validation of stored values by stored-values.js: every value is rebuilt, and invalid ones are dropped and reported.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const script = {};
const source = readFileSync(new URL("../../web/page/boot/stored-values.js", import.meta.url), "utf8");
vm.runInNewContext(source, { document: { documentElement: { getAttribute: () => "en fr" }, getElementById: () => script } });
const { isId, isValid, partOfKey, readCard, readFrameGames, readSettings } = script.storedValues;

const CARD = {
  id: "abc",
  game: "santiago",
  names: { en: ["Ann", "Bo"], fr: ["Ann", "Bo"] },
  marks: ["star", "wheel"],
  line: { en: "Round 2", fr: "Manche 2" },
  date: "2026-11-22T06:39:00+00:00",
  serial: 7,
  over: false,
  guided: false,
  slot: "1",
};
const SETTINGS = {
  language: "fr",
  theme: "",
  quick: "hold",
  people: [{ name: "Ann", mark: "star" }],
  levels: ["", "fair"],
  "options:santiago": { money: "open", seats: 3, palm: true },
  "seats:santiago": 3,
};
const DEEP = "[".repeat(40_000) + "]".repeat(40_000);
const WRONG = [7, true, null, "text", -1, 1.5, [], {}, [[]], [7], { en: 7 }, { en: [7] }, "x".repeat(600), { length: 2 }];

/** A copy of the value in this realm, for comparisons. */
const plain = (value) => JSON.parse(JSON.stringify(value));
const fits = {
  game: ["text"],
  names: [{}, { length: 2 }],
  marks: [[]],
  line: [{}, { length: 2 }],
  date: [],
  serial: [7],
  over: [true],
  guided: [true],
  slot: [],
};

test("a valid card is unchanged", () => {
  assert.deepEqual(plain(readCard("abc", JSON.stringify(CARD))), { value: CARD, valid: true });
});

test("a game without a card is still listed", () => {
  assert.equal(readCard("abc", null).valid, true);
  assert.deepEqual(plain(readCard("abc", null).value.marks), []);
});

for (const [name, allowed] of Object.entries(fits)) {
  test(`an invalid ${name} is left out and reported`, () => {
    for (const wrong of WRONG) {
      const text = JSON.stringify(wrong);
      if (allowed.some((one) => JSON.stringify(one) === text)) continue;
      const { value, valid } = readCard("abc", JSON.stringify({ ...CARD, [name]: wrong }));
      assert.equal(valid, false, `${name}: ${text}`);
      assert.deepEqual(plain({ ...value, [name]: 0 }), { ...CARD, [name]: 0 }, `${name}: ${text}`);
      assert.equal(typeof value[name], typeof CARD[name]);
    }
  });
}

test("missing and unknown fields of a card are not damage", () => {
  assert.deepEqual(plain(readCard("abc", '{"id":"abc"}')), { value: plain(readCard("abc", null).value), valid: true });
  const newer = { ...CARD, tag: { deep: [1] }, marks: ["star", "hat"], game: "new_game", line: { de: 7, en: "x" } };
  const { value, valid } = readCard("abc", JSON.stringify(newer));
  assert.equal(valid, true);
  assert.deepEqual(plain(value), { ...CARD, marks: ["star"], game: "new_game", line: { en: "x" } });
});

test("an invalid card, or that of another game, is ignored", () => {
  for (const text of ["", "null", "7", "[]", '"abc"', "{", DEEP, `{"id":"abc","marks":${DEEP}}`, JSON.stringify({ ...CARD, id: "abd" })]) {
    const { value, valid } = readCard("abc", text);
    assert.equal(valid, false, text.slice(0, 20));
    assert.deepEqual(plain(value), plain(readCard("abc", null).value));
  }
});

test("a card that names a prototype gets no property of it", () => {
  const { value } = readCard("abc", '{"id":"abc","__proto__":{"marks":7,"over":true}}');
  assert.equal(value.over, false);
  assert.deepEqual(plain(value.marks), []);
});

test("valid settings are unchanged", () => {
  assert.deepEqual(plain(readSettings(JSON.stringify(SETTINGS))), { value: SETTINGS, valid: true });
  assert.deepEqual(plain(readSettings(null)), { value: {}, valid: true });
});

test("an invalid setting is left out and reported, the others are kept", () => {
  for (const name of Object.keys(SETTINGS)) {
    for (const wrong of [7, null, "<b>", [7], [{ name: 7, mark: "star" }], { deep: { deeper: 1 } }]) {
      const { value, valid } = readSettings(JSON.stringify({ ...SETTINGS, [name]: wrong }));
      assert.equal(valid, false, `${name}: ${JSON.stringify(wrong).slice(0, 40)}`);
      const others = { ...SETTINGS };
      delete others[name];
      assert.deepEqual(plain(value), others);
    }
  }
});

test("unknown settings are not damage", () => {
  assert.deepEqual(plain(readSettings('{"theme":"dark","later":[[1]],"options:new_game":{"a":1}}')), {
    value: { theme: "dark", "options:new_game": { a: 1 } },
    valid: true,
  });
});

test("invalid settings are ignored", () => {
  for (const text of ["", "7", "[]", DEEP, "{", `{"x":"${"x".repeat(60_000)}"}`]) {
    assert.deepEqual(plain(readSettings(text)), { value: {}, valid: false });
  }
});

test("the games of a frame are the valid ids in its list", () => {
  assert.deepEqual(plain(readFrameGames("abc d-1 abc")), { value: ["abc", "d-1"], valid: true });
  assert.deepEqual(plain(readFrameGames('abc <b> constructor "]')), { value: ["abc"], valid: false });
  assert.equal(readFrameGames("a ".repeat(20_000)).valid, false);
});

test("keys of another form are not taken for games", () => {
  assert.deepEqual(plain(partOfKey("game:abc:card")), { id: "abc", part: "card" });
  for (const key of ["", "abc", ":card", "abc:", "abc:2", "abc:x:card", "a b:card", "<b>:card", "constructor:card", "__proto__:0", `${"a".repeat(41)}:0`, "é:card"]) {
    assert.equal(partOfKey(`game:${key}`), null, key);
    assert.equal(partOfKey(key), null, key);
  }
  assert.equal(partOfKey("abc:card"), null);
  assert.equal(isId(7), false);
});

test("a stored value is checked by the kind that its key names", () => {
  assert.equal(isValid("game:abc:card", JSON.stringify(CARD)), true);
  assert.equal(isValid("game:abc:card", "7"), false);
  assert.equal(isValid("game:abc:0", "7"), true);
  assert.equal(isValid("settings", "7"), false);
  assert.equal(isValid("frame:santiago", "abc"), true);
  assert.equal(isValid("frame:santiago", "a b <c>"), false);
  assert.equal(isValid("something else", "7"), true);
});
