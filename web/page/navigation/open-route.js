/**
 * Opens routes in the worker: locks the game against other tabs, sends its saves along, and reports storage problems.
 */
import { frame } from "../boot/boot-bridge.js";
import { pendingCover } from "../view/cover-count.js";
import { holdGame, releaseGame } from "../storage/game-lock.js";
import { shownFields, takeKeptFields } from "./kept-form.js";
import { beginsAtOnce, currentRoute, gameOf } from "./route.js";
import { journalsKnown } from "../storage/deleted-games.js";
import { giveUp, takeStored, flushSave, writtenElsewhere } from "../storage/save-writer.js";
import { settingsForWorker } from "../storage/settings.js";
import { cards, probe } from "../storage/local-store.js";
import { send } from "../runtime/conversation.js";

/** @typedef {import("../storage/local-store.js").StorageTrouble} StorageTrouble */

/** @type {string | null} */
let held = null;
let isHeldElsewhere = false;
/** @type {StorageTrouble} */
let storage = probe();
/** The storage problem that the worker was last told. @type {StorageTrouble} */
let reported = null;

const trouble = () => (isHeldElsewhere ? "elsewhere" : storage);

/** @returns {import("../protocol").Message[]} */
const troubleMessages = () => {
  if (reported === trouble()) return [];
  reported = trouble();
  return [{ kind: "trouble", trouble: reported }];
};

const reportStorageTrouble = () => send(troubleMessages, "trouble");

/** @param {string} id */
const noteLost = (id) => {
  if (id !== held) return;
  giveUp(id);
  isHeldElsewhere = true;
  reportStorageTrouble();
};

const unlockGame = () => {
  flushSave();
  releaseGame();
  held = null;
  isHeldElsewhere = false;
};

/** @param {string} id */
const lockGame = async (id, steal = false) => {
  held = id;
  isHeldElsewhere = !(await holdGame(id, noteLost, steal));
};

const loadHeld = async () => {
  const stored = await takeStored(/** @type {string} */ (held));
  if (isHeldElsewhere) giveUp(/** @type {string} */ (held));
  return stored;
};

/**
 * The messages that open the current route; with `anew` the worker gets the stored game even if it holds one.
 * @param {boolean} anew
 */
const openMessages = async (anew) => {
  const route = currentRoute();
  const game = gameOf(route);
  /** @type {import("../protocol").Open} */
  const message = { kind: "open", open: route, stored: null, cover: pendingCover(), settings: settingsForWorker() };
  const another = game !== held;
  if (another) unlockGame();
  if (game && another) await lockGame(game);
  if (game && (another || anew)) message.stored = await loadHeld();
  if (route === "saves") await journalsKnown();
  if (route === "saves" || beginsAtOnce(route)) message.cards = cards();
  const fields = shownFields() ?? (route.startsWith("new/") ? takeKeptFields() : null);
  if (fields) message.form = fields;
  if (route === "embed") message.here = new URL(".", location.href).href;
  if (frame?.seats) message.seats = frame.seats;
  return [...troubleMessages(), message];
};

/**
 * A message that was to open a route was dropped, so the worker does not know the game.
 * @param {import("../protocol").Message} message
 */
export const noteOpenDropped = ({ kind }) => {
  if (kind === "open") unlockGame();
};

/** The messages that restore the current route in a new worker. */
export const openInFreshWorker = () => {
  reported = null;
  return openMessages(true);
};

/** Opens the current route. */
export const openRoute = () => send(() => openMessages(false), "open");

/** Locks a game that the worker has opened by itself (started or imported). @param {string | null} game */
export const adopt = async (game) => {
  if (game === held) return;
  unlockGame();
  if (game) await lockGame(game);
  if (isHeldElsewhere) reportStorageTrouble();
};

/** The user wants to continue here a game that another tab holds. */
export const takeOver = () =>
  send(async () => {
    if (!held) return [];
    await lockGame(held, true);
    return openMessages(true);
  });

/** @param {StorageTrouble} outcome what the last save of a game met @param {string} id */
export const noteSaveOutcome = (outcome, id) => {
  if (outcome !== "elsewhere") storage = outcome;
  else if (id === held) isHeldElsewhere = true;
  if (reported !== trouble()) reportStorageTrouble();
};

/** Reopens the held game if another tab has written it. */
export const checkHeldGame = () => {
  if (held && !isHeldElsewhere && writtenElsewhere(held)) noteLost(held);
};

export const heldGame = () => held;
