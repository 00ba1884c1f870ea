/**
 * The page inside a frame on another website: starts Python when the user wants to play, and moves the game to a tab of
 * its own.
 */
import { overrides, frame, isFramed } from "../boot/boot-bridge.js";
import { isHome, showHome, showWaiting } from "../view/home.js";
import { goHome } from "./game-transfer.js";
import { post, watchHost } from "./host-messages.js";
import { closePassing, showNotice } from "../view/notice.js";
import { heldGame } from "../navigation/open-route.js";
import { beginsAtOnce, currentRoute, setRoute } from "../navigation/route.js";
import { applyAll, settingsForWorker } from "../storage/settings.js";
import { lastOf } from "../storage/save-writer.js";
import { storedCopy } from "../storage/stored-copy.js";
import { cards, noteFrameGame } from "../storage/local-store.js";
import { watchSize, reportSize } from "./frame-height.js";
import { prefetchTable } from "../view/table-assets.js";
import { isStarted, send } from "../runtime/conversation.js";
import { say } from "../view/words.js";

/** @typedef {{startPython: () => void, routeChanged: (from: string) => void, settingsChanged: () => void}} Page */

/** Not null: nothing in this module is called outside a frame. */
const own = /** @type {Frame} */ (frame);
/** @type {Page} */
let page;
/** Whether a game is about to begin. */
let isBeginning = false;
let lastOver = "";
/** The timer that applies the language and theme requested by the embedding page. */
let applyTimer = 0;
/** The tab opened from this frame that may request the game. @type {Window | null} */
let tab = null;

/** @param {string | null} id */
const isOver = (id) => cards().some((card) => card.id === id && card.over === true);

/** Whether a game is beginning or unfinished, so that the embedding page may not replace it. */
export const isBusy = () => isBeginning || beginsAtOnce(currentRoute()) || (heldGame() !== null && !isOver(heldGame()));

/** @param {string} game @param {number} seats */
export const begin = (game, seats) => {
  isBeginning = true;
  showWaiting();
  prefetchTable(game);
  send(() => [{ kind: "begin", begin: game, seats, settings: settingsForWorker() }]);
  page.startPython();
};

/** Opens a save provided by the embedding page. @param {string} save */
export const bring = (save) => {
  isBeginning = true;
  showWaiting();
  send(async () => {
    const stored = await storedCopy(save);
    return [{ kind: "bring", bring: save, from: "host", stored, cards: cards(), settings: settingsForWorker() }];
  });
  page.startPython();
};

const applyOverrides = async () => {
  applyTimer = 0;
  await applyAll();
  page.settingsChanged();
};

/**
 * Applies language or theme from the embedding page until the user chooses; requests in quick succession are applied
 * together.
 * @param {string} name
 * @param {string} value
 */
export const overrideSetting = (name, value) => {
  if (value) overrides[name] = value;
  else delete overrides[name];
  applyTimer ||= setTimeout(applyOverrides);
};

/** @param {string} route */
const navigate = (route) => {
  const from = currentRoute();
  setRoute(route, true);
  page.routeChanged(from);
};

const play = () => {
  if (own.seats) begin(own.game, own.seats);
  else navigate(`new/${own.game}`);
};

/** @param {HTMLButtonElement} control */
const choose = (control) => {
  own.choose(control.value);
  showHome();
};

// ---------------------------------------------------------------- a new tab for the game

/** @param {string} route */
const addressOf = (route) => new URL(route ? `./#${route}` : "./", location.href).href;

/** The address of a tab in the language and theme of this frame. @param {string} route */
const likeHere = (route) => {
  const address = new URL(addressOf(route));
  const theme = document.documentElement.dataset.theme;
  address.search = String(new URLSearchParams({ lang: document.documentElement.lang, ...(theme && { theme }) }));
  return address.href;
};

/** @param {string} route */
const openTab = (route) => {
  const opened = window.open(likeHere(route), "_blank");
  if (!opened) showNotice(say("The page around this frame does not let it open a tab. The address is {address}", { address: addressOf("") }));
  return opened;
};

/** The game to hand over: the one on the table, or the first one on the facade. */
const gameToTake = () => heldGame() ?? (isHome() && own.gamesToContinue(cards()).find(({ over }) => over !== true)?.id);

/** With an opaque origin the frame could not check that the message comes from its own tab. */
const canCheckOrigin = () => self.origin === location.origin;

const ownTab = () => {
  closePassing();
  if (!gameToTake()) return void openTab(own.game && ["new", own.game, own.seats].filter(Boolean).join("/"));
  if (canCheckOrigin()) tab = openTab("take");
  else showNotice(say("The page around this frame isolates it, so the game cannot move to the tab by itself. Save it as a file and open the file in the tab: {address}", { address: addressOf("saves") }));
};

/**
 * The tab is ready and requests the game: it is sent there, and the table here is cleared.
 * @param {MessageEvent} event
 */
const handOver = async (event) => {
  if (!tab || event.source !== tab || event.origin !== location.origin) return;
  if (event.data?.tradewinds !== 1 || event.data.kind !== "take") return;
  const id = gameToTake();
  const requester = tab;
  tab = null;
  if (!id) return;
  const { text } = await lastOf(id);
  goHome(say("The game goes on in its own tab."));
  const sendSave = () => requester.postMessage({ tradewinds: 1, kind: "taken", save: text }, location.origin);
  if (!isStarted()) return sendSave();
  send(async () => {
    sendSave();
    return [];
  });
};

/** The actions of a frame's controls, by data-page. */
export const frameActions = { play, choose, "own-tab": ownTab };

// ---------------------------------------------------------------- reports to the embedding page

/** @param {object | null | undefined} over */
const reportResult = (over) => {
  const text = over ? JSON.stringify(over) : "";
  if (text && text !== lastOver) post({ kind: "over", ...over });
  lastOver = text;
};

/** Reports a reply that has been shown to the embedding page. @param {import("../protocol").Reply} reply */
export const noteReply = (reply) => {
  if (heldGame()) noteFrameGame(/** @type {string} */ (heldGame()));
  if (heldGame() || reply.fault) isBeginning = false;
  if (typeof reply.html === "string") reportResult(reply.over);
  reportSize();
};

/**
 * A game did not begin after all, because somebody has opened another screen of the frame meanwhile.
 * @param {import("../protocol").Message} message the one that was not sent
 */
export const noteNotBegun = ({ kind }) => {
  if (kind !== "begin" && kind !== "bring") return;
  isBeginning = false;
  post({ kind: "error", of: kind === "begin" ? "start" : "load", reason: "left" });
};

/** Reports that a save from the embedding page was refused. @param {import("./host-messages.js").Reason} reason */
export const noteRefused = (reason) => {
  isBeginning = false;
  post({ kind: "error", of: "load", reason });
  goHome(say("The page around this frame handed in a game that cannot be read. Nothing was changed."));
};

/** @param {Page} chosen */
export const startFrame = (chosen) => {
  page = chosen;
  if (!isFramed) return;
  addEventListener("message", handOver);
  watchHost({ begin, bring, overrideSetting, isBusy });
  watchSize();
  post({ kind: "ready", game: own.game, version: document.documentElement.dataset.version });
  reportSize();
};
