/** Files in and out: a game saved as a file, a file chosen to be imported. */
import { closePassing, showNotice } from "../view/notice.js";
import { fileOf, fileOfAll, journalsKnown } from "./saves.js";
import { cards } from "./local-store.js";
import { say } from "../view/words.js";

const LARGEST = 2 * 1024 * 1024;
/** Of a file with several games: more than any browser stores here. */
const LARGEST_OF_ALL = 16 * 1024 * 1024;
const MOST_GAMES = 500;
/** A line of such a file: perhaps a date, then a save. */
const GAME = /^(?:(\S+) )?(VFc[A-Za-z0-9+/=]+)$/;

/** @param {string} name @param {string} text */
export const download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves a stored game as a file: its text as it stands, so that this needs no Python. @param {string} id */
export const exportGame = async (id) => {
  const { name, text } = await fileOf(id);
  if (text) download(name, text);
};

/** Saves all stored games as one file. */
export const exportAll = async () => {
  await journalsKnown();
  const { name, text } = await fileOfAll(cards().map(({ id }) => id));
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

/**
 * The messages that bring in several games, one by one, if a file holds them: a line that is none is told as such.
 * @param {string} text
 * @returns {import("../protocol").Unpack[]}
 */
const severalGames = (text) => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const isOne = lines.length < 2 && lines[0]?.startsWith("VFc");
  if (isOne || lines.length > MOST_GAMES || !lines.some((line) => GAME.test(line.trim()))) return [];
  return lines.map((line, number) => {
    const [, date = "", save = ""] = GAME.exec(line.trim()) ?? [];
    return { kind: "unpack", unpack: save, date, number, of: lines.length };
  });
};

/** @param {File} file @returns {Promise<(import("../protocol").Import | import("../protocol").Unpack)[]>} */
const messagesFor = async (file) => {
  const several = file.size <= LARGEST_OF_ALL ? severalGames(await file.text()) : [];
  if (several.length) return several;
  if (file.size <= LARGEST) return [{ kind: "import", import: await toBase64(file), name: file.name }];
  showNotice(say("This file is too large for a saved game. Nothing was changed."));
  return [];
};

/**
 * Reads the chosen file; says so when it is too large or cannot be read.
 * @param {HTMLInputElement} input
 * @returns {Promise<(import("../protocol").Import | import("../protocol").Unpack)[]>} the messages that bring in what it holds
 */
export const readChosen = async (input) => {
  const [file] = /** @type {FileList} */ (input.files);
  if (!file) return [];
  closePassing();
  try {
    return await messagesFor(file);
  } catch {
    showNotice(say("This file could not be read. Nothing was changed."));
    return [];
  } finally {
    input.value = "";
  }
};
