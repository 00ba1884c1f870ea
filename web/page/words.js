/** The page half's own sentences in the reader's language. English sentences are their own keys. */
let words = {};
let loaded = "en";

/** @param {string} language */
export const loadWords = async (language) => {
  if (language === loaded) return;
  loaded = language;
  const answer = language === "en" ? null : await fetch(new URL(`../words/${language}.json`, import.meta.url)).catch(() => null);
  const found = answer?.ok ? await answer.json() : {};
  if (language === loaded) words = found;
};

/**
 * @param {string} sentence in English, with {fields}
 * @param {Record<string, string | number>} values
 */
export const say = (sentence, values = {}) =>
  (words[sentence] || sentence).replace(/\{(\w+)\}/g, (field, name) => String(values[name] ?? field));
