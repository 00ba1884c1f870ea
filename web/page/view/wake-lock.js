/** The screen stays awake while a game is on it, where the browser allows that and the reader has not switched it off. */
import { currentRoute, gameOf } from "../navigation/route.js";
import { shownScreen } from "./screen.js";
import { currentSettings } from "../storage/local-store.js";

/** Screens at the address of a game on which nobody plays. */
const IDLE = new Set(["setting", "end", "newer", "broken", "home"]);

/** @type {WakeLockSentinel | null} */
let lock = null;
let asking = false;

/** In a frame that may not, asking would be a complaint in the console of whoever embeds the page. */
const mayAsk = () =>
  navigator.wakeLock && /** @type {any} */ (document).featurePolicy?.allowsFeature?.("screen-wake-lock") !== false;

const isPlaying = () => Boolean(gameOf(currentRoute())) && !IDLE.has(shownScreen());

const isWanted = () => !document.hidden && isPlaying() && currentSettings().awake !== "off";

const hold = async () => {
  asking = true;
  try {
    const held = await navigator.wakeLock.request("screen");
    held.addEventListener("release", () => { if (lock === held) lock = null; });
    lock = held.released ? null : held;
  } catch {
    // The battery is low, or it is not allowed here: then the screen sleeps as it always does.
  }
  asking = false;
};

/** Something has changed that may matter: what is on the screen, whether it is seen, what the reader wants. */
export const keepAwake = async () => {
  if (isWanted()) {
    if (!lock && !asking && mayAsk()) await hold();
    if (isWanted()) return;
  }
  const held = lock;
  lock = null;
  await held?.release();
};
