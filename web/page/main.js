/** The entry point of the page: connects its parts and starts the conversation with the worker. */
import { asFault, faultActions, showFault, watchFaults } from "./view/fault-dialog.js";
import { exportAll, exportGame, noteNotImported, readChosen } from "./storage/save-files.js";
import { copyFrom } from "./input/clipboard.js";
import { damageActions, watchDamage } from "./storage/damaged-values.js";
import { frame, inspectFiles, missing, noteModulesLoaded, noteRunning, noteGamesReady, prefix, reloadOnce, STALLED, reportFileTrouble, isBeingReloaded } from "./boot/boot-bridge.js";
import { frameActions, noteNotBegun, noteRefused, noteReply, startFrame } from "./embed/frame.js";
import { isHome, redrawHome, showHome, showWaiting, setHomeNotices } from "./view/home.js";
import { watchDragging } from "./input/drag-and-drop.js";
import { watchExplaining } from "./input/explaining.js";
import { watchPointing } from "./view/pointing.js";
import { watchHolds } from "./input/hold-to-show.js";
import { closeHint, install, watchInstall } from "./offline/install.js";
import { watchTurning } from "./view/turning.js";
import { watchFocusRing } from "./input/focus-ring.js";
import { listen } from "./input/listener.js";
import { NotFetched, Stalled } from "./runtime/worker-errors.js";
import { closeNotice, closePassing } from "./view/notice.js";
import { watchForm } from "./navigation/kept-form.js";
import { checkHeldGame, heldGame, noteOpenDropped, openInFreshWorker, openRoute, takeOver } from "./navigation/open-route.js";
import { whileStarting } from "./view/start-progress.js";
import { apply, skipStep } from "./view/apply-reply.js";
import { currentRoute, staysAtTable, watchRoute } from "./navigation/route.js";
import { consultJournals, journalsKnown } from "./storage/deleted-games.js";
import { flushSave } from "./storage/save-writer.js";
import { placeAnew, takeOverFirstScreen } from "./view/screen.js";
import { leaveTable, watchLeaving } from "./view/hide-secrets.js";
import { changeSetting, followSettings, keepOverrides, settingsForWorker, watchLogRoom } from "./storage/settings.js";
import { cards, probe } from "./storage/local-store.js";
import { prefetchTableOf } from "./view/table-assets.js";
import { isReceivingGame, noteTransferred, receiveGame } from "./embed/game-transfer.js";
import { checkWorker, isForStart, isLackingFor, isStarted, prefetchPacks, prepare, send, startQueue } from "./runtime/conversation.js";
import { watchRotation } from "./view/scroll-anchor.js";
import { isOutdated, lookForUpdate, mustReload, registerServiceWorker, tryAgain, update } from "./offline/version-update.js";
import { keepAwake } from "./view/wake-lock.js";
import { moveNow, rest } from "./runtime/computers.js";
import { loadWords } from "./view/words.js";

/** @typedef {import("./protocol").Message} Message */

let firstReply = true;

/**
 * If the games do not start, a damaged file may be the cause: then that is reported; otherwise it is a bug.
 * @param {unknown} error
 */
const fail = async (error) => {
  const isBug = !firstReply && !(error instanceof NotFetched);
  const found = isBug ? null : error instanceof Stalled ? STALLED : await inspectFiles(isForStart);
  if (found) reportFileTrouble(found);
  else if (isBug || !reloadOnce()) showFault(asFault(error));
};

let isPythonStarted = false;

/** @param {Message} message a message that was not sent after all */
const dropped = (message) => {
  noteOpenDropped(message);
  noteNotImported(message);
  if (frame) noteNotBegun(message);
};

/** Starts Python immediately, or in a frame when the user wants to play. */
const startPython = async () => {
  if (isPythonStarted) return;
  isPythonStarted = true;
  if (await isBeingReloaded()) return;
  startQueue({ apply: applied, dropped, fail, reopen, whileStarting });
};

/** @param {string} from the previous route */
const routeChanged = (from) => {
  closePassing();
  if (!staysAtTable(from, currentRoute())) leaveTable();
  if (mustReload(heldGame())) location.reload();
  if (isHome()) {
    rest();
    lookForUpdate();
    showHome();
  } else if (!isStarted() || isLackingFor(currentRoute())) showWaiting();
  keepAwake();
  openRoute();
  prefetchTableOf(currentRoute());
  if (isHome()) return;
  startPython();
  prefetchPacks(currentRoute());
};

const sendSettings = () => send(() => [{ kind: "settings", settings: settingsForWorker() }], "settings");

const settingsChanged = () => {
  if (isHome()) redrawHome();
  keepAwake();
  sendSettings();
};

/**
 * Some messages are handled by the page itself, because it knows what is stored.
 * @param {Message} message
 * @param {string | null} key
 */
const handleMessage = (message, key) => {
  closePassing();
  const ui = message.kind === "ui" ? message.ui : {};
  if (ui.take) takeOver();
  else if (ui.export) exportGame(ui.export);
  else if (ui.along) exportAll();
  else send(message, key);
};

/** @type {import("./input/listener.js").PageActions} */
const actions = {
  message: handleMessage,
  later: (make, key) => {
    closePassing();
    send(make, key);
  },
  prepare,
  setting: async (control) => {
    await changeSetting(control);
    settingsChanged();
  },
  file: async (input) => {
    for (const make of await readChosen(input)) send(make);
  },
  page: {
    ...faultActions,
    install,
    "homescreen-close": closeHint,
    along: exportAll,
    ...frameActions,
    ...damageActions,
    copy: copyFrom,
    update,
    "update-again": tryAgain,
    reload: () => location.reload(),
    print: () => print(),
    skip: skipStep,
    "move-now": moveNow,
    "notice-close": closeNotice,
  },
};

/** Redraws home if the journals know newer games than localStorage. @param {Promise<boolean>} reading */
const correctHome = async (reading) => {
  const before = JSON.stringify(cards());
  if ((await reading) && isHome() && JSON.stringify(cards()) !== before) redrawHome();
};

/**
 * Whether another tab has removed a part of a game; a deleted game has a tombstone.
 * @param {string} key
 * @param {string | null} value
 */
const isRemoval = (key, value) => key.startsWith(`${prefix}:game:`) && value === null;

const watchTabs = () => {
  addEventListener("storage", async ({ key, newValue }) => {
    if (key === null || !key.startsWith(`${prefix}:`)) return;
    checkHeldGame();
    if (isRemoval(key, newValue)) correctHome(consultJournals());
    if (isHome()) redrawHome();
    if (key !== `${prefix}:settings`) return;
    await followSettings();
    settingsChanged();
  });
};

const watchReturn = () => {
  document.addEventListener("visibilitychange", () => {
    keepAwake();
    if (document.hidden) return flushSave();
    checkWorker();
    lookForUpdate();
  });
};

/**
 * The worker's files may have been removed with an older version: then the page reloads and continues from the last
 * save.
 */
const reopen = () => {
  if (isOutdated()) location.reload();
  return openInFreshWorker();
};

/** @param {import("./protocol").Reply} reply @param {Message} message */
const applied = async (reply, message) => {
  await apply(reply, message);
  keepAwake();
  if (message.kind === "bring") noteTransferred(reply, message, noteRefused);
  if (frame) noteReply(reply);
  if (!firstReply) return;
  firstReply = false;
  performance.mark("can tap");
  noteGamesReady();
  registerServiceWorker();
};

const start = () => {
  noteRunning();
  watchFaults();
  noteModulesLoaded();
  takeOverFirstScreen(isHome() ? "home" : "setting");
  prefetchTableOf(currentRoute());
  watchFocusRing();
  watchTurning(placeAnew);
  watchExplaining();
  watchPointing();
  watchHolds();
  listen(actions);
  watchDragging(actions.message);
  watchRoute(routeChanged);
  watchLeaving();
  watchTabs();
  watchReturn();
  watchLogRoom(sendSettings);
  watchForm();
  watchRotation();
  setHomeNotices({ blocked: probe() !== null });
  watchDamage();
  watchInstall();
  keepOverrides();
  loadWords(document.documentElement.lang);
  correctHome(journalsKnown());
  addEventListener("pagehide", flushSave);
  if (frame) return startFrame({ startPython, routeChanged, settingsChanged });
  if (isReceivingGame()) receiveGame();
  else openRoute();
  startPython();
};

if (!missing) start();
