/**
 * Storage that the browser does not clear away by itself: asked for after the first save, and once more by the installed
 * application, for some browsers ask the reader and others grant it to what is installed only.
 */
import { frame } from "../boot/boot-bridge.js";
import { isInstalled } from "../offline/install.js";
import { currentSettings, remember } from "./local-store.js";

/** Asks at most once in each place, and never in somebody else's page. */
export const askToPersist = async () => {
  if (frame) return;
  const place = isInstalled() ? "installed" : "browser";
  if (!navigator.storage?.persist || [place, "installed"].includes(/** @type {string} */ (currentSettings().persist))) return;
  remember({ persist: place });
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not in this frame: storage is what it is.
  }
};
