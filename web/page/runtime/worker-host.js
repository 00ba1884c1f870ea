/** The PyScript worker: started by a script element, asked one text at a time, replaced when it no longer answers. */
import { keepDatabasesInMemory } from "./memory-database.js";
import { askNear, givePackNear, isNear, startNear } from "./main-thread-runtime.js";
import { compileProgram } from "./wasm-program.js";
import { countPacks, noteDownloads } from "../view/start-progress.js";

/** The worker gives no answer: the system has ended it, or it hangs. */
export class NoAnswer extends Error {}

/** A file that the worker needs could not be fetched, or not whole. */
export class NotFetched extends Error {}

/** Nothing comes any more, and nothing says why. */
export class Silence extends NotFetched {}

const PYSCRIPT = new URL(
  /** @type {string} */ (/** @type {Element} */ (document.querySelector('meta[name="pyscript"]')).getAttribute("content")),
  document.baseURI,
).href;
const CODE_HOOKS = ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"];
const ANSWER_SECONDS = 10;
const START_SECONDS = 120;
/** How long a worker may take to its first sign of life where all its files are on the device. */
const SIGN_SECONDS = 30;
/** How long a download may stand still. */
const STALL_SECONDS = 30;

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

/**
 * @typedef {Worker & {ready: Promise<unknown>, sync: {handle: (text: string) => Promise<string>}}} PyScriptWorker
 * @typedef {{downloaded?: import("./fetch-progress.js").Downloaded, missing?: string, alive?: string, wantsProgram?: MessagePort,
 *   packs?: MessagePort, games?: string[], here?: string}} News what a worker tells beside its replies
 * @typedef {ReturnType<typeof patience>} Clock
 */

/** @type {HTMLScriptElement | null} */
let script = null;
/** @type {PyScriptWorker | null} */
let worker = null;
let standing = false;
/** @type {(made: PyScriptWorker) => void} */
let created = () => {};
/** Aborted when the present worker has died, with what it died of. */
let life = new AbortController();
let onDeath = () => {};

/** @param {() => void} told is called when a worker that stood has died */
export const watchDeath = (told) => {
  onDeath = told;
};

/** PyScript's worker hooks are strings of code for Function(); without them no 'unsafe-eval' is needed. */
const loadPyScript = async () => {
  keepDatabasesInMemory();
  const { hooks } = await import(PYSCRIPT).catch((error) => {
    throw new NotFetched(error.message);
  });
  for (const name of CODE_HOOKS) hooks.worker[name].clear();
  hooks.main.onWorker.add(/** @param {unknown} _ @param {PyScriptWorker} made */ (_, made) => created(made));
};

/** @type {Promise<void> | null} */
let pyScript = null;

/** The games that Python is to begin with. @type {string[]} */
let wished = [];

const isFirstVisit = () => !navigator.serviceWorker?.controller;

/**
 * Downloads are counted on a first visit only, when they do not come from the service worker. The packs of some games are there
 * from the beginning.
 */
const interpreter = () => {
  const wishes = [...(isFirstVisit() ? ["count"] : []), ...wished.map((game) => `game=${game}`)];
  return here("./interpreter.mjs") + (wishes.length > 0 ? `#${wishes}` : "");
};

const makeScript = () => {
  const element = document.createElement("script");
  element.type = "py";
  element.setAttribute("worker", "");
  element.setAttribute("name", "tradewinds");
  element.setAttribute("src", here("./worker.py"));
  element.setAttribute("config", JSON.stringify({ interpreter: interpreter(), sync_main_only: true }));
  return element;
};

/** Rejects after so many seconds of the page being awake: a sleeping device is no reason to give the worker up. @param {number} seconds */
const patience = (seconds, error = new NoAnswer("The worker does not answer.")) => {
  let timer = 0;
  let left = seconds;
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(error);
    }, 1000);
  });
  /** @param {number} again @param {Error} otherwise */
  const renew = (again, otherwise) => {
    left = again;
    error = otherwise;
  };
  return { over, renew, stop: () => clearInterval(timer) };
};

/** @param {Error} error */
const died = (error) => life.abort(error);

/**
 * What a promise gives, unless the clock runs out or the worker dies before. Afterwards nothing is left of the waiting.
 * @template T
 * @param {Promise<T>} promise
 * @param {Clock} clock
 */
const orDeath = async (promise, clock) => {
  const { signal } = life;
  const waiting = new AbortController();
  /** @type {Promise<never>} */
  const death = new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { signal: waiting.signal });
  });
  try {
    return await Promise.race([promise, clock.over, death]);
  } finally {
    waiting.abort();
  }
};

/** @template T @param {Promise<T>} promise @param {Clock} clock */
const within = async (promise, clock) => {
  try {
    return await orDeath(promise, clock);
  } finally {
    clock.stop();
  }
};

/** Runs while the worker starts; every piece of a download winds it up again, so that a slow line is given its time. */
let startClock = patience(Infinity);
startClock.stop();

/** @param {import("./fetch-progress.js").Downloaded} news */
const hearDownload = (news) => {
  const { whole, all } = noteDownloads(news);
  if (!whole) died(new NotFetched(`${news.url} ends after ${news.bytes} bytes`));
  if (all) startClock.renew(START_SECONDS, new NoAnswer("The worker does not start."));
  else startClock.renew(STALL_SECONDS, new Silence("The download stands still."));
};

/** The worker holds a lock of this name for as long as it lives. @param {string} name @param {PyScriptWorker} mine */
const waitForDeath = (name, mine) =>
  navigator.locks
    ?.request(name, () => {
      if (mine !== worker) return;
      died(new NoAnswer("The worker has ended."));
      onDeath();
    })
    .catch(() => {});

/** Where the present worker takes packs, and the games that it began with. @type {{packs: MessagePort, games?: string[]} | null} */
let taking = null;
/** Who waits for the worker to have taken a pack, by game. @type {Map<string, () => void>} */
const givers = new Map();

/** @param {unknown} what */
const miss = (what) => died(new NotFetched(String(what)));

/** One that cannot be had has ended the start already. @param {MessagePort} line @param {Promise<WebAssembly.Module | null>} program */
const giveProgram = async (line, program) => {
  const module = await program;
  if (module) line.postMessage(module);
};

/** @param {PyScriptWorker} mine @param {News} news @param {Promise<WebAssembly.Module | null>} program */
const hear = (mine, { downloaded, missing, alive, wantsProgram, packs, games, here: taken }, program) => {
  if (missing) miss(missing);
  if (downloaded) hearDownload(downloaded);
  if (alive) waitForDeath(alive, mine);
  if (wantsProgram) giveProgram(wantsProgram, program);
  if (packs) taking = { packs, games };
  if (packs && !isFirstVisit()) startClock.renew(START_SECONDS, new NoAnswer("The worker does not start."));
  if (taken) givers.get(taken)?.();
};

/**
 * Something went wrong that nobody caught.
 * @param {Error} error
 * @returns {boolean} whether no worker stands: then it is told with what keeps it from starting
 */
export const giveUpStarting = (error) => {
  if (!standing) died(error);
  return !standing;
};

const endWorker = () => {
  worker?.terminate();
  script?.remove();
};

/**
 * Ends the worker, if there is one, and starts a fresh one; where there can be none, Python starts in the page.
 * @param {string[]} games those that it is to begin with
 * @returns {Promise<string[]>} those that it has begun with
 */
export const startWorker = async (games) => {
  wished = games;
  countPacks(games);
  if (isNear) return startNear(games);
  endWorker();
  /** @type {Promise<PyScriptWorker>} */
  const made = new Promise((done) => { created = done; });
  life = new AbortController();
  standing = false;
  startClock = isFirstVisit()
    ? patience(START_SECONDS, new Silence("Nothing comes."))
    : patience(SIGN_SECONDS, new NotFetched("The worker gives no sign of life."));
  try {
    const program = compileProgram(miss, isFirstVisit() ? hearDownload : null);
    pyScript ??= loadPyScript();
    await Promise.race([pyScript, startClock.over]);
    script = makeScript();
    document.head.append(script);
    worker = await orDeath(made, startClock);
    const mine = worker;
    mine.addEventListener("message", ({ data }) => data && hear(mine, data, program));
    await within(mine.ready, startClock);
    standing = true;
    return /** @type {{games: string[]}} */ (/** @type {unknown} */ (taking)).games;
  } catch (error) {
    startClock.stop();
    endWorker();
    throw error;
  }
};

/**
 * Hands the worker the pack of one more game.
 * @param {string} game
 * @param {ArrayBuffer} archive
 */
export const givePack = async (game, archive) => {
  if (isNear) return givePackNear(game, archive);
  const taken = new Promise((done) => givers.set(game, () => done(undefined)));
  /** @type {{packs: MessagePort}} */ (taking).packs.postMessage({ game, archive });
  await within(taken, patience(ANSWER_SECONDS));
};

/**
 * @param {object} message
 * @param {number} seconds
 * @returns {Promise<Record<string, any>>}
 */
export const ask = async (message, seconds = ANSWER_SECONDS) => {
  const text = JSON.stringify(message);
  return JSON.parse(isNear ? askNear(text) : await within(/** @type {PyScriptWorker} */ (worker).sync.handle(text), patience(seconds)));
};
