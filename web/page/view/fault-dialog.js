/**
 * Bugs: the table stays, and a dialog says what happened and offers one step back, the save as a file, and a report.
 */
import { copyText } from "../input/clipboard.js";
import { copyOf } from "../boot/boot-bridge.js";
import { exportGame } from "../storage/save-files.js";
import { failStart } from "../runtime/worker-host.js";
import { heldGame } from "../navigation/open-route.js";
import { lastKinds, send } from "../runtime/conversation.js";

/** @typedef {{what: string, trace: string}} Fault */

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** @param {string} name */
const slot = (name) => /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (dialog).querySelector(`[data-slot="${name}"]`));

/** @param {Fault} fault */
const report = ({ what, trace }) =>
  [
    `Tradewinds ${document.documentElement.dataset.version}`,
    navigator.userAgent,
    what,
    trace,
    `Before it: ${lastKinds().join(", ")}`,
  ].join("\n\n");

const makeDialog = () => {
  const element = document.createElement("dialog");
  element.id = "fault";
  element.className = "dialog";
  element.append(copyOf("fault"));
  element.addEventListener("close", closeFault);
  document.body.append(element);
  return element;
};

/** @param {Fault} fault */
export const showFault = (fault) => {
  if (dialog) return;
  const element = makeDialog();
  dialog = element;
  slot("what").textContent = fault.what;
  slot("report").textContent = report(fault);
  for (const name of ["fault-undo", "fault-save"]) {
    const button = /** @type {HTMLElement | null} */ (element.querySelector(`[data-page="${name}"]`));
    if (button) button.hidden = !heldGame();
  }
  element.showModal();
};

export const closeFault = () => {
  dialog?.remove();
  dialog = null;
};

/**
 * Describes an error without the page's address. Python puts its whole traceback into the message.
 * @param {any} error
 * @returns {Fault}
 */
export const asFault = (error) => {
  const here = new URL(".", document.baseURI).href;
  /** @param {unknown} text */
  const clean = (text) => String(text).replaceAll(here, "").trim();
  const message = clean(error?.message ?? error);
  return { what: /** @type {string} */ (message.split("\n").at(-1)), trace: clean(error?.stack ?? message) };
};

const stepBack = () => {
  closeFault();
  send({ kind: "match", match: "escape" });
};

const copyReport = () => copyText(slot("report"));

/** The actions of the dialog's buttons, by data-page. */
export const faultActions = {
  "fault-undo": stepBack,
  "fault-save": () => exportGame(/** @type {string} */ (heldGame())),
  "fault-copy": copyReport,
  "fault-close": () => dialog?.close(),
  "fault-reload": () => location.reload(),
};

/** @param {ErrorEvent} event */
const isOurs = (event) => !event.filename || event.filename.startsWith(location.origin);

export const watchFaults = () => {
  addEventListener("error", (event) => {
    if (event.error && isOurs(event)) showFault(asFault(event.error));
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (!failStart(reason)) showFault(asFault(reason));
  });
};
