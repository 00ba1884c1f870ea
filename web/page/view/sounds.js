/**
 * Short sounds of what happens on the table, if the user wants them: data-sound="NAME MOMENT" plays the sound NAME once
 * when the table has come to a later moment.
 */
import { currentSettings } from "../storage/local-store.js";

/** The decoded sounds by name. @type {Map<string, Promise<AudioBuffer>>} */
const known = new Map();
/** @type {AudioContext | undefined} */
let context;
/** The moment of the table whose sound was played last; null before the first table. @type {number | null} */
let last = null;

/** @param {AudioContext} audio @param {string} name */
const load = async (audio, name) => {
  const file = await fetch(new URL(`../sounds/${name}.wav`, import.meta.url));
  return audio.decodeAudioData(await file.arrayBuffer());
};

/** @param {string} name */
const play = async (name) => {
  const audio = (context ??= new AudioContext());
  if (!known.has(name)) known.set(name, load(audio, name));
  const source = audio.createBufferSource();
  source.buffer = await /** @type {Promise<AudioBuffer>} */ (known.get(name));
  source.connect(audio.destination);
  source.start();
};

/** Plays the sound of the shown moment if it is new; a sound that cannot be played is left out. @param {Element} box */
export const playSound = (box) => {
  const marked = /** @type {HTMLElement | null} */ (box.querySelector("[data-sound]"));
  if (!marked) return;
  const [name, moment] = /** @type {string} */ (marked.dataset.sound).split(" ");
  const isLater = last !== null && Number(moment) > last;
  last = Number(moment);
  if (isLater && currentSettings().sound === "on") play(name).catch(() => known.delete(name));
};
