/** Keeps the display awake while a game is on it, if the browser allows that and the user has not switched it off. */
import { currentRoute, gameOf } from "../navigation/route.js";
import { shownScreen } from "./screen.js";
import { currentSettings } from "../storage/local-store.js";

/** Screens at the address of a game on which nobody plays. */
const IDLE = new Set(["setting", "end", "newer", "broken", "home"]);

/** @type {WakeLockSentinel | null} */
let lock = null;
let isRequesting = false;

/** In a frame without the permission, a request would log an error in the console of the embedding page. */
const mayRequest = () =>
  navigator.wakeLock && /** @type {any} */ (document).featurePolicy?.allowsFeature?.("screen-wake-lock") !== false;

const isPlaying = () => Boolean(gameOf(currentRoute())) && !IDLE.has(shownScreen());

const isWanted = () => !document.hidden && isPlaying() && currentSettings().awake !== "off";

const hold = async () => {
  isRequesting = true;
  try {
    const held = await navigator.wakeLock.request("screen");
    held.addEventListener("release", () => { if (lock === held) lock = null; });
    lock = held.released ? null : held;
  } catch {
    // The battery is low, or it is not allowed here: the display sleeps as usual.
  }
  isRequesting = false;
};

/** Call when the screen, its visibility or the settings have changed. */
export const keepAwake = async () => {
  if (isWanted()) {
    if (!lock && !isRequesting && mayRequest()) await hold();
    if (isWanted()) return;
  }
  const held = lock;
  lock = null;
  await held?.release();
};
