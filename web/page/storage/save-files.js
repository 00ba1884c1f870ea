/** Export and import of saves as files. */
import { closePassing, showNotice } from "../view/notice.js";
import { journalsKnown } from "./deleted-games.js";
import { lastOf } from "./save-writer.js";
import { storedCopy } from "./stored-copy.js";
import { cards } from "./local-store.js";
import { say } from "../view/words.js";

const LARGEST = 2 * 1024 * 1024;
/** The limit for a file with several games, in characters: more than any browser can store here. */
const LARGEST_OF_ALL = 16 * 1024 * 1024;
const MOST_GAMES = 500;
/** A line of such a file: an optional date, then a save. */
const GAME = /^(?:(\S+) )?(VFc[A-Za-z0-9+/=]+)$/;

/** @param {string} name @param {string} text */
export const download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** The newest text of a game, and the name of its file. @param {string} id */
export const downloadOf = async (id) => {
  const { card, text } = await lastOf(id);
  return { name: `${card.game || "game"} ${card.date.slice(0, 10)}`.trim() + ".tradewinds", text };
};

/** All games in one file: for each a line with its date and its newest text. @param {string[]} ids */
export const downloadOfAll = async (ids) => {
  const lines = [];
  for (const id of ids) {
    const { card, text } = await lastOf(id);
    if (text) lines.push(`${card.date} ${text}\n`);
  }
  return { name: `tradewinds ${new Date().toISOString().slice(0, 10)}.tradewinds`, text: lines.join("") };
};

/** Exports the text of a stored game to a file, without Python. @param {string} id */
export const exportGame = async (id) => {
  const { name, text } = await downloadOf(id);
  if (text) download(name, text);
};

/** Exports all stored games to one file. */
export const exportAll = async () => {
  await journalsKnown();
  const { name, text } = await downloadOfAll(cards().map(({ id }) => id));
  if (text) download(name, text);
};

/** @param {File} file @returns {Promise<string>} */
const toBase64 = (file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/** @typedef {() => Promise<(import("../protocol").Import | import("../protocol").Unpack)[]>} Make */

/**
 * What makes the messages that import the games of a file, one for each line, when their turn comes; an invalid line is
 * reported by the worker.
 * @param {string} text
 * @returns {Make[]}
 */
const severalGames = (text) => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const isOne = lines.length < 2 && lines[0]?.startsWith("VFc");
  if (isOne || lines.length > MOST_GAMES || !lines.some((line) => GAME.test(line.trim()))) return [];
  return lines.map((line, number) => async () => {
    const [, date = "", save = ""] = GAME.exec(line.trim()) ?? [];
    const stored = await storedCopy(save);
    return [{ kind: "unpack", unpack: save, date, number, of: lines.length, stored, cards: cards() }];
  });
};

/** @param {File} file @returns {Promise<Make[]>} */
const makersFor = async (file) => {
  const text = file.size <= LARGEST_OF_ALL ? await file.text() : "";
  const several = severalGames(text);
  if (several.length) return several;
  if (file.size > LARGEST) {
    showNotice(say("This file is too large for a saved game. Nothing was changed."));
    return [];
  }
  const content = await toBase64(file);
  return [async () => {
    const stored = await storedCopy(text);
    return [{ kind: "import", import: content, name: file.name, stored, cards: cards() }];
  }];
};

/**
 * Reads the chosen file; shows a notice if it is too large or unreadable.
 * @param {HTMLInputElement} input
 * @returns {Promise<Make[]>} what makes the messages that import its games
 */
export const readChosen = async (input) => {
  const [file] = /** @type {FileList} */ (input.files);
  if (!file) return [];
  closePassing();
  try {
    return await makersFor(file);
  } catch {
    showNotice(say("This file could not be read. Nothing was changed."));
    return [];
  } finally {
    input.value = "";
  }
};

/** The import of a file was dropped, because the user has opened another screen. @param {import("../protocol").Message} message */
export const noteNotImported = ({ kind }) => {
  if (kind === "import" || kind === "unpack") showNotice(say("The file was not imported, because another screen was opened."));
};
