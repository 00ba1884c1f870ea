/**
 * Registers the service worker: offline after one visit. A new version is offered on home and never replaces one during
 * a game.
 */
import { isHome, setHomeNotices } from "../view/home.js";
import { isOnMainThread } from "../runtime/main-thread-runtime.js";
import { currentRoute, gameOf } from "../navigation/route.js";
import { say } from "../view/words.js";

/** @typedef {"full" | "unfit" | "network" | "blocked"} CachingTrouble why a version could not be cached */

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const SCRIPT = new URL("service-worker.js", document.baseURI).href;

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let isRequested = false;
let isReplaced = false;
let lastCheck = 0;
/** @type {CachingTrouble | null} */
let trouble = null;
/** Whether a service worker controlled the page at load: the first one has the page's own version. */
let controlled = false;

/** navigator.serviceWorker; null if it is missing or, in a frame with an opaque origin, throws. */
const container = () => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};

// ---------------------------------------------------------------- notices on home

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {{done: number, total: number}} progress @param {boolean} isFirst */
const sayProgress = ({ done, total }, isFirst) => {
  const amount = { done: megabytes(done), total: megabytes(total) };
  if (!isFirst) return say("A new version is being fetched: {done} of {total} MB", amount);
  return say("The games are being kept for playing offline: {done} of {total} MB", amount);
};

const sayFirstTrouble = () => {
  if (trouble === "full") {
    return say("There is no room on this device to keep the games for playing offline. Until there is, they need a network.");
  }
  if (trouble === "blocked") return say("This browser does not let the games be kept for playing offline: they need a network.");
  return say("The games could not yet be kept for playing offline. What is missing is fetched at the next try.");
};

const sayUpdateTrouble = () => {
  if (trouble === "full") {
    return say("There is no room on this device for a new version. The current version keeps working, and so do your games.");
  }
  return say("A new version could not be fetched to its end. The current version keeps working; the rest is fetched at the next try.");
};

const sayTrouble = () => (controlled ? sayUpdateTrouble() : sayFirstTrouble());

/** @param {CachingTrouble | null} found */
const noteTrouble = (found) => {
  trouble = found;
  setHomeNotices({ arriving: false, kept: trouble && sayTrouble });
};

/** Progress messages may arrive after the version is complete. @param {{done: number, total: number}} progress */
const noteProgress = (progress) => {
  if (!registration?.installing) return;
  const isFirst = !controlled;
  trouble = null;
  setHomeNotices({ arriving: () => sayProgress(progress, isFirst), kept: false });
};

/** @param {MessageEvent} event */
const onMessage = ({ data, source }) => {
  if (/** @type {ServiceWorker | null} */ (source)?.scriptURL !== SCRIPT) return;
  if (data.trouble) noteTrouble(data.trouble);
  else if (data.total) noteProgress(data);
};

// ---------------------------------------------------------------- new versions

const offer = () => {
  if (/** @type {ServiceWorkerRegistration} */ (registration).waiting && controlled) setHomeNotices({ update: true });
};

/**
 * Handles the end of an installation: complete or failed. The reason, if any, has arrived before.
 * @param {ServiceWorker} worker
 */
const stateChanged = ({ state }) => {
  if (state === "redundant") setHomeNotices({ arriving: false });
  if (state !== "installed") return;
  noteTrouble(null);
  if (!controlled) setHomeNotices({ arriving: () => say("Everything is downloaded: the games work without a network.") });
  offer();
};

const watchInstalling = () => {
  const worker = /** @type {ServiceWorkerRegistration} */ (registration).installing;
  worker?.addEventListener("statechange", () => stateChanged(worker));
};

/**
 * A new version has taken control: the page reloads immediately if the user asked for it or no game is open, else on
 * the next visit to home.
 */
const controllerChanged = () => {
  const isFirst = !controlled;
  controlled = true;
  if (isFirst) return;
  isReplaced = true;
  if (isRequested || isHome()) location.reload();
};

const register = async () => {
  lastCheck = Date.now();
  try {
    registration = await /** @type {ServiceWorkerContainer} */ (container()).register(SCRIPT);
  } catch (error) {
    if (/** @type {Error} */ (error).name === "SecurityError" && !controlled) noteTrouble("blocked");
    return;
  }
  if (!registration) return;
  offer();
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
};

export const registerServiceWorker = async () => {
  const workers = container();
  if (!workers || isOnMainThread) return;
  controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", controllerChanged);
  workers.addEventListener("message", onMessage);
  addEventListener("online", () => trouble && tryAgain());
  await register();
};

/** Activates the new version at the user's request. */
export const update = () => {
  isRequested = true;
  registration?.waiting?.postMessage({ activate: true });
};

/** Retries the installation immediately; a failed one continues where it stopped. */
export const tryAgain = async () => {
  if (!lastCheck) return;
  const before = trouble;
  noteTrouble(null);
  if (!controlled) await register();
  lastCheck = Date.now();
  await registration?.update().catch(() => noteTrouble(before));
};

/** Checks for a new version when the page becomes visible again or home is shown. */
export const lookForUpdate = () => {
  if (Date.now() - lastCheck > (trouble ? MINUTE : HOUR)) tryAgain();
};

/**
 * Whether another version is in control, so that files of this one may be gone; the page reloads when it leaves the
 * game.
 * @param {string | null} game the one on the table
 */
export const mustReload = (game) => isReplaced && (isHome() || gameOf(currentRoute()) !== game);

export const isOutdated = () => isReplaced;
