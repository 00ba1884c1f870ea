/** Pictures of one game: fetched once, when its table is first shown, and put into the page for <use>. */
import { fetchPart, soon } from "./parts.js";

const WHOLE = /^<svg\b[^]*<\/svg>$/;

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

const readPicture = (text) => {
  if (!WHOLE.test(text.trim())) throw new Error("not a picture, or not all of it");
  return text;
};

const load = async (name) => {
  const picture = await fetchPart(`../art/${name}.svg`, readPicture);
  document.getElementById("sprites").insertAdjacentHTML("beforeend", picture);
};

/** The table need not wait for its pictures: they appear in it once they are there. @param {string} name */
export const loadSprite = (name) => {
  if (!loaded.has(name)) loaded.set(name, load(name));
  return soon(loaded.get(name));
};
