/** Files in and out: a game saved as a file, a file chosen to be imported. */
import { showNotice } from "./notice.js";
import { fileOf } from "./store.js";
import { say } from "./words.js";

const LARGEST = 2 * 1024 * 1024;

/** @param {string} name @param {string} text */
export const download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves a stored game as a file: its text as it stands, so that this needs no Python. @param {string} id */
export const exportGame = (id) => {
  const { name, text } = fileOf(id);
  if (text) download(name, text);
};

const toBase64 = (file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/**
 * Reads the chosen file; says so when it is too large or cannot be read.
 * @param {HTMLInputElement} input
 * @returns {Promise<{import: string, name: string} | null>}
 */
export const readChosen = async (input) => {
  const [file] = input.files;
  if (!file) return null;
  try {
    if (file.size <= LARGEST) return { import: await toBase64(file), name: file.name };
    showNotice(say("This file is too large for a saved game. Nothing was changed."));
  } catch {
    showNotice(say("This file could not be read. Nothing was changed."));
  } finally {
    input.value = "";
  }
  return null;
};
