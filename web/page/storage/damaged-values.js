/**
 * Stored values that are invalid: home reports them, exports them to a file, and deletes them at the user's request.
 */
import { countDamaged, prefix, readDamaged, readFrameGamesText, readSettingsText } from "../boot/boot-bridge.js";
import { download } from "./save-files.js";
import { setHomeNotices } from "../view/home.js";

const NAME = "tradewinds damaged.txt";

/** Exports one line for each value: its key and its text. */
const save = () =>
  download(NAME, Object.entries(readDamaged()).map(([name, text]) => `${name} ${text}\n`).join(""));

/** The valid part of a stored text; null if there is none. @param {string} name @param {string} text */
const validPart = (name, text) => {
  if (name === "settings") return JSON.stringify(readSettingsText(text).value);
  return name.startsWith("frame:") ? readFrameGamesText(text).value.join(" ") : null;
};

/** @param {[string, string]} entry */
const deleteInvalid = ([name, text]) => {
  const [key, rest] = [`${prefix}:${name}`, validPart(name, text)];
  if (rest === null) localStorage.removeItem(key);
  else localStorage.setItem(key, rest);
};

const deleteAllInvalid = () => {
  Object.entries(readDamaged()).forEach(deleteInvalid);
  setHomeNotices({});
};

/** The actions of the notice's buttons, by data-page. */
export const damageActions = { "damaged-save": save, "damaged-forget": deleteAllInvalid };

export const watchDamage = () => setHomeNotices({ damaged: countDamaged });
