/**
 * Runs the PyScript worker: starts it by a script element, sends it one text at a time and replaces it when it no
 * longer replies.
 */
import { keepDatabasesInMemory } from "./memory-database.js";
import { askOnMainThread, addPackOnMainThread, isOnMainThread, startOnMainThread } from "./main-thread-runtime.js";
import { compileProgram } from "./wasm-program.js";
import { NoAnswer, NotFetched, Stalled } from "./worker-errors.js";
import { countDownloads, noteDownloads } from "../view/start-progress.js";

const PYSCRIPT = new URL(
  /** @type {string} */ (/** @type {Element} */ (document.querySelector('meta[name="pyscript"]')).getAttribute("content")),
  document.baseURI,
).href;
const CODE_HOOKS = ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"];
const ANSWER_SECONDS = 10;
const START_SECONDS = 120;
/** The timeout for a worker's first sign of life when all its files are cached, in seconds. */
const SIGN_SECONDS = 30;
/** The timeout for a download without progress, in seconds. */
const STALL_SECONDS = 30;

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

/**
 * @typedef {Worker & {ready: Promise<unknown>, sync: {handle: (text: string) => Promise<string>}}} PyScriptWorker
 * @typedef {{downloaded?: import("./fetch-progress.js").Downloaded, missing?: string, alive?: string, wantsProgram?: MessagePort,
 *   packs?: MessagePort, names?: string[], here?: string}} WorkerMessage
 *   the messages of a worker other than replies
 * @typedef {ReturnType<typeof countdown>} Countdown
 */

/** @type {HTMLScriptElement | null} */
let script = null;
/** @type {PyScriptWorker | null} */
let worker = null;
let isReady = false;
/** @type {(made: PyScriptWorker) => void} */
let created = () => {};
/** Aborted with the reason when the current worker is lost. */
let lossController = new AbortController();
let onWorkerLost = () => {};

/** @param {() => void} onLost called when a running worker is lost */
export const watchWorkerLoss = (onLost) => {
  onWorkerLost = onLost;
};

/** Loads PyScript without its worker hooks: they are code in strings for Function(), which would need 'unsafe-eval'. */
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

/** The packs that Python has to start with. @type {string[]} */
let startPacks = [];

const isFirstVisit = () => !navigator.serviceWorker?.controller;

/**
 * The address of the interpreter: asks for download progress on a first visit only (later the service worker responds),
 * and names the packs to start with.
 */
const interpreter = () => {
  const options = [...(isFirstVisit() ? ["count"] : []), ...startPacks.map((pack) => `pack=${pack}`)];
  return here("./interpreter.mjs") + (options.length > 0 ? `#${options}` : "");
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

const noAnswer = () => new NoAnswer("The worker does not answer.");
const noStart = () => new NoAnswer("The worker does not start.");

/**
 * A promise that rejects after so many seconds in which the device was awake; time asleep does not count.
 * @param {number} seconds
 * @param {() => Error} makeError an error costs time to make, and most countdowns are stopped
 */
const countdown = (seconds, makeError = noAnswer) => {
  let timer = 0;
  let left = seconds;
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(makeError());
    }, 1000);
  });
  /** @param {number} again @param {() => Error} otherwise */
  const renew = (again, otherwise) => {
    left = again;
    makeError = otherwise;
  };
  return { over, renew, stop: () => clearInterval(timer) };
};

/** @param {Error} error */
const loseWorker = (error) => lossController.abort(error);

/**
 * The result of a promise, unless the countdown ends or the worker is lost first. All timers and listeners are removed
 * afterwards.
 * @template T
 * @param {Promise<T>} promise
 * @param {Countdown} timer
 */
const raceWithLoss = async (promise, timer) => {
  const { signal } = lossController;
  const waiting = new AbortController();
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { signal: waiting.signal });
  });
  try {
    return await Promise.race([promise, timer.over, lost]);
  } finally {
    waiting.abort();
  }
};

/** @template T @param {Promise<T>} promise @param {Countdown} timer */
const withTimeout = async (promise, timer) => {
  try {
    return await raceWithLoss(promise, timer);
  } finally {
    timer.stop();
  }
};

/** Runs while the worker starts; every downloaded piece restarts it, so that slow connections do not time out. */
let startCountdown = countdown(Infinity);
startCountdown.stop();

/** @param {import("./fetch-progress.js").Downloaded} progress */
const onDownload = (progress) => {
  const { whole, all } = noteDownloads(progress);
  if (!whole) loseWorker(new NotFetched(`${progress.url} ends after ${progress.bytes} bytes`));
  if (all) startCountdown.renew(START_SECONDS, noStart);
  else startCountdown.renew(STALL_SECONDS, () => new Stalled("The download stands still."));
};

/** Waits for the lock that the worker holds as long as it lives. @param {string} name @param {PyScriptWorker} startedWorker */
const watchLifeLock = (name, startedWorker) =>
  navigator.locks
    ?.request(name, () => {
      if (startedWorker !== worker) return;
      loseWorker(new NoAnswer("The worker has ended."));
      onWorkerLost();
    })
    .catch(() => {});

/**
 * The channel on which the current worker receives packs, and the names of those that it has started with.
 * @type {{packs: MessagePort, names?: string[]} | null}
 */
let packPort = null;
/** Callbacks for when the worker has received a pack, by its name. @type {Map<string, () => void>} */
const packWaiters = new Map();

/** @param {unknown} what */
const failFetch = (what) => loseWorker(new NotFetched(String(what)));

/**
 * Without a program nothing is sent: its failure has ended the start already.
 * @param {MessagePort} port
 * @param {Promise<WebAssembly.Module | null>} program
 */
const sendProgram = async (port, program) => {
  const module = await program;
  if (module) port.postMessage(module);
};

/** @param {PyScriptWorker} startedWorker @param {WorkerMessage} message @param {Promise<WebAssembly.Module | null>} program */
const onWorkerMessage = (startedWorker, { downloaded, missing, alive, wantsProgram, packs, names, here: taken }, program) => {
  if (missing) failFetch(missing);
  if (downloaded) onDownload(downloaded);
  if (alive) watchLifeLock(alive, startedWorker);
  if (wantsProgram) sendProgram(wantsProgram, program);
  if (packs) packPort = { packs, names };
  if (packs && !isFirstVisit()) startCountdown.renew(START_SECONDS, noStart);
  if (taken) packWaiters.get(taken)?.();
};

/**
 * Handles an uncaught error.
 * @param {Error} error
 * @returns {boolean} whether no worker is running: then the error is reported as what prevents the start
 */
export const failStart = (error) => {
  if (!isReady) loseWorker(error);
  return !isReady;
};

const endWorker = () => {
  worker?.terminate();
  script?.remove();
};

/**
 * Ends the current worker, if any, and starts a new one; starts Python on the main thread if there can be no worker.
 * @param {string[]} names the packs to start with
 * @returns {Promise<string[]>} the packs that it has started with
 */
export const startWorker = async (names) => {
  startPacks = names;
  countDownloads(names);
  if (isOnMainThread) return startOnMainThread(names);
  endWorker();
  /** @type {Promise<PyScriptWorker>} */
  const made = new Promise((done) => { created = done; });
  lossController = new AbortController();
  isReady = false;
  startCountdown = isFirstVisit()
    ? countdown(START_SECONDS, () => new Stalled("Nothing comes."))
    : countdown(SIGN_SECONDS, () => new NotFetched("The worker gives no sign of life."));
  try {
    const program = compileProgram(failFetch, isFirstVisit() ? onDownload : null);
    pyScript ??= loadPyScript();
    await Promise.race([pyScript, startCountdown.over]);
    script = makeScript();
    document.head.append(script);
    worker = await raceWithLoss(made, startCountdown);
    const startedWorker = worker;
    startedWorker.addEventListener("message", ({ data }) => data && onWorkerMessage(startedWorker, data, program));
    await withTimeout(startedWorker.ready, startCountdown);
    isReady = true;
    return /** @type {{names: string[]}} */ (/** @type {unknown} */ (packPort)).names;
  } catch (error) {
    startCountdown.stop();
    endWorker();
    throw error;
  }
};

/**
 * Gives the worker one more pack.
 * @param {string} pack
 * @param {ArrayBuffer} archive
 */
export const givePack = async (pack, archive) => {
  if (isOnMainThread) return addPackOnMainThread(pack, archive);
  const taken = new Promise((done) => packWaiters.set(pack, () => done(undefined)));
  /** @type {{packs: MessagePort}} */ (packPort).packs.postMessage({ pack, archive });
  await withTimeout(taken, countdown(ANSWER_SECONDS));
};

/**
 * Lets the worker prepare the reply to a message that will probably be sent soon. If it fails, that message itself will
 * tell. On the main thread the page could not respond meanwhile.
 * @param {import("../protocol").Sent} message
 * @returns {Promise<import("../protocol").Reply>} with the reply that is prepared, if any
 */
export const prepare = async (message) => {
  if (isOnMainThread || !isReady) return {};
  const preparation = { kind: "prepare", prepare: message };
  const sync = /** @type {PyScriptWorker} */ (worker).sync;
  return sync.handle(JSON.stringify(preparation)).then(JSON.parse, () => ({}));
};

/**
 * @param {import("../protocol").Sent} message
 * @param {number} seconds
 * @returns {Promise<import("../protocol").Reply>}
 */
export const ask = async (message, seconds = ANSWER_SECONDS) => {
  const text = JSON.stringify(message);
  return JSON.parse(isOnMainThread ? askOnMainThread(text) : await withTimeout(/** @type {PyScriptWorker} */ (worker).sync.handle(text), countdown(seconds)));
};
