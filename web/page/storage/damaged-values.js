/** Stored values that are not what they should be: home tells of them, saves them as a file, and forgets them when that is wanted. */
import { countDamaged, prefix, readDamaged, readKeptText, readSettingsText } from "../boot/boot-bridge.js";
import { download } from "./save-files.js";
import { setHomeNotices } from "../view/home.js";

const NAME = "tradewinds damaged.txt";

/** One line for each: its key, and what stands there. */
const save = () =>
  download(NAME, Object.entries(readDamaged()).map(([name, text]) => `${name} ${text}\n`).join(""));

/** What is left of a value when all that is wrong has been taken out of it; null for nothing. @param {string} name @param {string} text */
const soundPart = (name, text) => {
  if (name === "settings") return JSON.stringify(readSettingsText(text).value);
  return name.startsWith("frame:") ? readKeptText(text).value.join(" ") : null;
};

/** @param {[string, string]} entry */
const forgetOne = ([name, text]) => {
  const [key, left] = [`${prefix}:${name}`, soundPart(name, text)];
  if (left === null) localStorage.removeItem(key);
  else localStorage.setItem(key, left);
};

const forget = () => {
  Object.entries(readDamaged()).forEach(forgetOne);
  setHomeNotices({});
};

/** What the buttons of the notice do, by data-page. */
export const damageActions = { "damaged-save": save, "damaged-forget": forget };

export const watchDamage = () => setHomeNotices({ damaged: countDamaged });
