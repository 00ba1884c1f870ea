/**
 * The progress bar at the bottom while Python starts: shown if that takes a while, with megabytes during the first
 * download.
 */
import { downloads, isAwaited } from "../boot/downloads.js";
import { say } from "./words.js";

const SHOW_DELAY = 700;

/** Files that the browser fetches by itself, so that their progress is unknown. */
const UNCOUNTED = /\.(m?js|css|py)$/;

/** Sizes in bytes, uncompressed and compressed, by path relative to the page. @type {typeof downloads} */
let sizes = {};
/** @type {Map<string, number>} bytes that have arrived, by path */
const arrived = new Map();
const box = /** @type {HTMLElement} */ (document.getElementById("progress"));
/** @param {string} name */
const slot = (name) => /** @type {HTMLElement} */ (box.querySelector(`[data-slot="${name}"]`));

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Whether the server sends a file compressed, by path. @type {Map<string, boolean>} */
const compressed = new Map();

/**
 * The number of bytes of a file on the wire; if the server has compressed one file, it is expected to compress the
 * others.
 * @param {[string, [number, number, string]]} file
 */
const sizeOf = ([path, [plain, small]]) => (compressed.get(path) ?? [...compressed.values()].includes(true) ? small : plain);

const draw = () => {
  const total = sum(Object.entries(sizes).map(sizeOf));
  const done = sum([...arrived.values()]);
  const bar = /** @type {HTMLProgressElement} */ (slot("bar"));
  if (!done || done >= total) {
    bar.removeAttribute("value");
    slot("text").textContent = say("Setting the table …");
    return;
  }
  bar.max = total;
  bar.value = done;
  slot("text").textContent = say("Fetching the games: {done} of {total} MB", { done: megabytes(done), total: megabytes(total) });
};

const hasAllArrived = () => Object.entries(sizes).every((file) => arrived.get(file[0]) === sizeOf(file));

/** Sets the files to count for a start with these packs. @param {string[]} packs */
export const countDownloads = (packs) => {
  /** @param {string} path */
  const isCounted = (path) => !UNCOUNTED.test(path) && isAwaited(path, packs);
  sizes = Object.fromEntries(Object.entries(downloads).filter(([path]) => isCounted(path)));
};

/**
 * @param {{url: string, bytes: number, compressed: boolean, done: boolean}} progress the progress of a file
 * @returns {{whole: boolean, all: boolean}} `whole`: false if the file ended too early or too late; `all`: whether all
 * files have arrived
 */
export const noteDownloads = (progress) => {
  const path = Object.keys(sizes).find((known) => new URL(known, document.baseURI).href === progress.url);
  if (!path) return { whole: true, all: hasAllArrived() };
  const [plain, small] = sizes[path];
  compressed.set(path, progress.compressed);
  arrived.set(path, progress.compressed ? (progress.bytes / plain) * small : progress.bytes);
  draw();
  return { whole: !progress.done || progress.bytes === plain, all: hasAllArrived() };
};

/** Resets the bar completely, so that a later start does not show the values of this one. */
const clear = () => {
  box.hidden = true;
  slot("text").textContent = "";
  for (const name of ["value", "max"]) slot("bar").removeAttribute(name);
};

/**
 * Shows the bar until the promise settles, if that takes long enough to be noticed.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export const whileStarting = async (promise) => {
  const timer = setTimeout(() => {
    draw();
    box.hidden = false;
  }, SHOW_DELAY);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clear();
  }
};
