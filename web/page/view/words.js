/** The page's own sentences in the user's language. The English sentences are the keys. */
import { fetchPart, waitBriefly } from "./part-fetch.js";

/** @type {Record<string, string>} */
let words = {};
let loaded = "en";

/** @param {string} language */
const load = async (language) => {
  const found = language === "en" ? {} : await fetchPart(`../words/${language}.json`, JSON.parse);
  if (language === loaded) words = found;
};

/** Until they have loaded, English is used. @param {string} language */
export const loadWords = async (language) => {
  if (language === loaded) return;
  loaded = language;
  await waitBriefly(load(language));
};

/**
 * @param {string} sentence in English, with {fields}
 * @param {Record<string, string | number>} values
 */
export const say = (sentence, values = {}) =>
  (words[sentence] || sentence).replace(/\{(\w+)\}/g, (field, name) => String(values[name] ?? field));
