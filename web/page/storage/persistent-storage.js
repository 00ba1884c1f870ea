/**
 * Requests persistent storage, which the browser does not evict: after the first save, and again in the installed
 * application, because some browsers ask the user and others grant it to installed applications only.
 */
import { frame } from "../boot/boot-bridge.js";
import { isInstalled } from "../offline/install.js";
import { currentSettings, remember } from "./local-store.js";

/** Requests it at most once per place, and never in a frame on another website. */
export const askToPersist = async () => {
  if (frame) return;
  const place = isInstalled() ? "installed" : "browser";
  if (!navigator.storage?.persist || [place, "installed"].includes(/** @type {string} */ (currentSettings().persist))) return;
  remember({ persist: place });
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not available in this frame: storage remains evictable.
  }
};
