/**
 * Handles a reply: stores its save, and shows it. What continues the game on the table is shown as soon as it is in
 * localStorage, while the journal is written to disk; until then the screen is busy.
 */
import { noteAcknowledged } from "../input/pending-input.js";
import { showFault } from "./fault-dialog.js";
import { download } from "../storage/save-files.js";
import { noteDecider } from "../input/tap-guard.js";
import { isHome, showHome } from "./home.js";
import { setBusy } from "./busy.js";
import { pendingCover, noteCovered } from "./cover-count.js";
import { announce, closePassing, showNotice } from "./notice.js";
import { adopt, noteSaveOutcome, openRoute } from "../navigation/open-route.js";
import { askToPersist } from "../storage/persistent-storage.js";
import { currentRoute, gameOf, setRoute } from "../navigation/route.js";
import { removeGames, restoreGames } from "../storage/deleted-games.js";
import { storeAside, storeSave } from "../storage/save-writer.js";
import { takeUnchanged } from "../storage/stored-copy.js";
import { show } from "./screen.js";
import { coverScreen, isAway } from "./hide-secrets.js";
import { remember } from "../storage/local-store.js";
import { loadTableAssets } from "./table-assets.js";
import { noteAnswered, prepare, send } from "../runtime/conversation.js";
import { turnTo } from "./turning.js";
import { think } from "../runtime/computers.js";

/** @typedef {import("../protocol").Message} Message */
/** @typedef {import("../protocol").Reply} Reply */

/** How long before the next step its reply is prepared, in milliseconds: the motion of a step has ended by then. */
const AHEAD = 120;

let stepTimer = 0;
let aheadTimer = 0;

/** @type {Message} */
const NEXT_STEP = { kind: "ui", ui: { next_step: true } };

/** Shows the next step now, without waiting. */
export const skipStep = () => {
  if (!stepTimer) return;
  clearTimeout(stepTimer);
  stepTimer = 0;
  send(NEXT_STEP, "step");
};

/** @param {number | null | undefined} pause */
const startStepTimer = (pause) => {
  clearTimeout(stepTimer);
  clearTimeout(aheadTimer);
  stepTimer = pause ? setTimeout(skipStep, pause) : 0;
  aheadTimer = pause ? setTimeout(() => prepare(NEXT_STEP), pause - AHEAD) : 0;
};

/**
 * Stores a save, which may be one from outside.
 * @param {import("../protocol").Save} save
 * @param {Message} message
 * @param {() => void} onLocal called when the save is in localStorage
 */
const storeGame = async (save, message, onLocal) => {
  if ("stored" in message && message.kind !== "open") await takeUnchanged(save.id, message.stored);
  const trouble = await storeSave(save, onLocal);
  noteSaveOutcome(trouble, save.id);
  if (!trouble) askToPersist();
};

/** Restores deleted games; tells the user if something newer was kept instead. @param {string[]} ids */
const restoreDeleted = async (ids) => {
  const { trouble, left } = await restoreGames(ids);
  noteSaveOutcome(trouble, "");
  if (left) openRoute();
};

/** @param {Reply} reply @param {Message} message @param {() => void} onLocal */
const storeChanges = async ({ save, aside, remember: changes, remove, restore }, message, onLocal) => {
  if (aside) noteSaveOutcome(storeAside(aside), aside.id);
  if (save) await storeGame(save, message, onLocal);
  if (changes) remember(changes);
  if (remove) await removeGames(remove);
  if (restore) await restoreDeleted(restore);
};

/** @param {string} go @param {Reply} reply */
const navigate = async (go, { replace, html, say }) => {
  closePassing();
  setRoute(go, Boolean(replace));
  if (isHome()) showHome(say ?? "");
  if (html) await adopt(gameOf(currentRoute()));
  else openRoute();
};

/** @param {Reply} reply @param {Message} message */
const draw = async (reply, message) => {
  if (typeof reply.html !== "string" || isHome()) return;
  if (reply.table) await loadTableAssets(reply.table);
  noteAnswered(message);
  const showTurn = turnTo(reply.across, gameOf(currentRoute()) !== null);
  if (show(/** @type {Reply & {html: string}} */ (reply), isAway() || pendingCover() !== undefined)) noteDecider(reply.decides);
  else coverScreen();
  showTurn();
  startStepTimer(reply.step_duration);
  think(reply.think);
};

/** Home shows no HTML of the worker, so that sentences of a reply appear there as a notice. @param {Reply} reply */
const showMessage = ({ say, go }) => {
  if (!say) return;
  if (isHome() && go === undefined) showNotice(say);
  else announce(say);
};

/**
 * Whether the user has opened another route while this one was being opened: then its redirect is ignored.
 * @param {Message} message
 */
const isSuperseded = (message) => message.kind === "open" && message.open !== currentRoute();

/** @param {Reply} reply @param {Message} message */
const present = async (reply, message) => {
  if (!isSuperseded(message)) {
    if (typeof reply.go === "string") await navigate(reply.go, reply);
    await draw(reply, message);
    showMessage(reply);
  }
  if (reply.download) download(reply.download.name, reply.download.text);
  if (reply.fault) showFault(reply.fault);
};

/**
 * @param {Reply} reply
 * @param {Message} message the message that was answered
 */
export const apply = async (reply, message) => {
  noteAcknowledged(message);
  noteCovered(message);
  setBusy("storing", true);
  let isLocal = false;
  const stored = storeChanges(reply, message, () => { isLocal = true; }).finally(() => setBusy("storing", false));
  const isContinued = isLocal && !reply.save?.slot && reply.go === undefined;
  if (!isContinued) await stored;
  await Promise.all([stored, present(reply, message)]);
};
