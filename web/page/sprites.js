/** Pictures of one game: fetched once, when its table is first shown, and put into the page for <use>. */

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

const load = async (name) => {
  const answer = await fetch(new URL(`../art/${name}.svg`, import.meta.url));
  document.getElementById("sprites").insertAdjacentHTML("beforeend", await answer.text());
};

/** @param {string} name */
export const loadSprite = (name) => {
  if (!loaded.has(name)) loaded.set(name, load(name).catch(() => void loaded.delete(name)));
  return loaded.get(name);
};
