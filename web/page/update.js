/** The service worker: offline after one visit; a new version is offered on the home screen and never forced into a game. */
import { isHome, tellHome } from "./home.js";

const PAUSE = 60 * 60 * 1000;

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let wanted = false;
let outdated = false;
let asked = 0;

const offer = () => {
  if (registration.waiting && navigator.serviceWorker.controller) tellHome({ update: true });
};

const watchInstalling = () => {
  registration.installing?.addEventListener("statechange", offer);
};

/** Whether some version was in charge already: the first one takes over a page of its own version. */
let controlled = false;

/** A new version has taken over: at once where the reader wanted it or nothing is played, else with the next visit to home. */
const takenOver = () => {
  const isFirst = !controlled;
  controlled = true;
  if (isFirst) return;
  outdated = true;
  if (wanted || isHome()) location.reload();
};

export const registerServiceWorker = async () => {
  if (!("serviceWorker" in navigator)) return;
  controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", takenOver);
  try {
    registration = await navigator.serviceWorker.register("service-worker.js");
  } catch {
    registration = null;
  }
  if (!registration) return;
  asked = Date.now();
  offer();
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
};

/** The reader accepts the new version. */
export const update = () => {
  wanted = true;
  registration?.waiting?.postMessage({ activate: true });
};

/** The page has come back after a while: perhaps there is a new version. */
export const lookForUpdate = () => {
  if (!registration || Date.now() - asked < PAUSE) return;
  asked = Date.now();
  registration.update().catch(() => {});
};

/** Another version than this page's own is in charge, and the files of this one may be gone. */
export const isOutdated = () => outdated;
