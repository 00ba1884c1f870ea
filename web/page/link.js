/** The PyScript worker: started by a script element, asked one text at a time, replaced when it no longer answers. */
import { noteDownloads } from "./progress.js";

/** The worker gives no answer: the system has ended it, or it hangs. */
export class NoAnswer extends Error {}

/** A file that the worker needs could not be fetched. */
export class NotFetched extends Error {}

const PYSCRIPT = /** @type {HTMLLinkElement} */ (document.getElementById("pyscript")).href;
const CODE_HOOKS = ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"];
const ANSWER_SECONDS = 10;
const START_SECONDS = 120;

const here = (path) => new URL(path, import.meta.url).href;

let script = null;
let worker = null;
let created = (_) => {};
let died = (_) => {};
/** Rejects when the present worker has died. */
let death = Promise.resolve();
let onDeath = () => {};

/** @param {() => void} told is called when a worker that stood has died */
export const watchDeath = (told) => {
  onDeath = told;
};

/** PyScript's worker hooks are strings of code for Function(); without them no 'unsafe-eval' is needed. */
const loadPyScript = async () => {
  const { hooks } = await import(PYSCRIPT);
  for (const name of CODE_HOOKS) hooks.worker[name].clear();
  hooks.main.onWorker.add((_, made) => created(made));
};

let pyScript = null;

/** Downloads are counted on a first visit only, when they do not come from the service worker. */
const interpreter = () => here("./interpreter.mjs") + (navigator.serviceWorker?.controller ? "" : "#count");

const makeScript = () => {
  const element = document.createElement("script");
  element.type = "py";
  element.setAttribute("worker", "");
  element.setAttribute("name", "tradewinds");
  element.setAttribute("src", here("./worker.py"));
  element.setAttribute("config", JSON.stringify({ interpreter: interpreter(), sync_main_only: true }));
  return element;
};

/** Rejects after so many seconds of the page being awake: a sleeping device is no reason to give the worker up. */
const patience = (seconds) => {
  let timer = 0;
  const over = new Promise((_, reject) => {
    let left = seconds;
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new NoAnswer("The worker does not answer."));
    }, 1000);
  });
  return { over, stop: () => clearInterval(timer) };
};

const within = async (promise, seconds) => {
  const { over, stop } = patience(seconds);
  try {
    return await Promise.race([promise, over, death]);
  } finally {
    stop();
  }
};

/** The worker holds a lock of this name for as long as it lives. */
const waitForDeath = (name, mine) =>
  navigator.locks?.request(name, () => {
    if (mine !== worker) return;
    died(new NoAnswer("The worker has ended."));
    onDeath();
  });

const hear = (mine, { downloaded, missing, alive }) => {
  if (missing) died(new NotFetched(missing));
  if (downloaded) noteDownloads(downloaded);
  if (alive) waitForDeath(alive, mine);
};

/** Ends the worker, if there is one, and starts a fresh one. */
export const startWorker = async () => {
  worker?.terminate();
  script?.remove();
  const made = new Promise((done) => { created = done; });
  death = new Promise((_, reject) => { died = reject; });
  death.catch(() => {});
  pyScript ??= loadPyScript();
  await pyScript;
  script = makeScript();
  document.head.append(script);
  const mine = await made;
  worker = mine;
  mine.addEventListener("message", ({ data }) => data && hear(mine, data));
  await within(mine.ready, START_SECONDS);
};

/**
 * @param {object} message
 * @param {number} seconds
 * @returns {Promise<Record<string, any>>}
 */
export const ask = async (message, seconds = ANSWER_SECONDS) =>
  JSON.parse(await within(worker.sync.handle(JSON.stringify(message)), seconds));
