/**
 * The form of a new game outlives a reload of the page: sessionStorage keeps its fields until the form is shown again.
 */
import { prefix } from "../boot/boot-bridge.js";
import { fieldsOf } from "../input/pending-input.js";
import { currentRoute } from "./route.js";

const KEY = `${prefix}:form`;

/** The fields of the form on the screen; null if there is none. */
export const shownFields = () => {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-message]"));
  return form && fieldsOf(form);
};

const keepForm = () => {
  const fields = shownFields();
  try {
    if (fields) sessionStorage.setItem(KEY, JSON.stringify({ route: currentRoute(), fields }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a form that is loaded again begins anew.
  }
};

/** The fields that this route had before the page was loaded again; null if there are none. */
export const takeKeptFields = () => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return kept?.route === currentRoute() ? kept.fields : null;
  } catch {
    return null;
  }
};

export const watchForm = () => addEventListener("pagehide", keepForm);
