/** The page in a frame of somebody else's: Python starts when somebody wants to play, and the tab of its own takes the game along. */
import { asked, frame, isFramed } from "../boot/boot-bridge.js";
import { isHome, showHome, showWaiting } from "../view/home.js";
import { post, watchHost } from "./host-messages.js";
import { closePassing, showNotice } from "../view/notice.js";
import { heldGame, openRoute } from "../navigation/open-route.js";
import { currentRoute, setRoute } from "../navigation/route.js";
import { applyAll, settingsForWorker } from "../storage/settings.js";
import { fileOf } from "../storage/saves.js";
import { cards, keepForFrame } from "../storage/local-store.js";
import { watchSize, tellSize } from "./frame-height.js";
import { prefetchTable } from "../view/table-assets.js";
import { isStarted, send } from "../runtime/conversation.js";
import { say } from "../view/words.js";

/** @typedef {{startPython: () => void, routeChanged: (from: string) => void, settingsChanged: () => void}} Page */

/** This page is that of a frame, or nothing of this is called. */
const own = /** @type {Frame} */ (frame);
/** @type {Page} */
let page;
/** A game is about to begin, or one lies on the table that is not over. */
let beginning = false;
let lastOver = "";
/** The timer that applies what the page around wants. */
let applying = 0;
/** The tab that was opened from here and may ask for the game. @type {Window | null} */
let tab = null;

/** @param {string | null} id */
const isOver = (id) => cards().some((card) => card.id === id && card.over === true);

/** Whether the page around may not put another game on the table. */
export const isBusy = () => beginning || (heldGame() !== null && !isOver(heldGame()));

/** @param {string} game @param {number} seats */
export const begin = (game, seats) => {
  beginning = true;
  showWaiting();
  prefetchTable(game);
  send(() => [{ kind: "begin", begin: game, seats, settings: settingsForWorker() }]);
  page.startPython();
};

/** A save that the page around hands in. @param {string} save */
export const bring = (save) => {
  beginning = true;
  showWaiting();
  send(() => [{ kind: "bring", bring: save, from: "host", stored: null, cards: cards(), settings: settingsForWorker() }]);
  page.startPython();
};

const applyAsked = async () => {
  applying = 0;
  await applyAll();
  page.settingsChanged();
};

/**
 * Language or theme as the page around wants them, until the reader chooses; many wishes at once are applied once.
 * @param {string} name
 * @param {string} value
 */
export const overrideSetting = (name, value) => {
  if (value) asked[name] = value;
  else delete asked[name];
  applying ||= setTimeout(applyAsked);
};

/** @param {string} route */
const goTo = (route) => {
  const from = currentRoute();
  setRoute(route, true);
  page.routeChanged(from);
};

const play = () => {
  if (own.seats) begin(own.game, own.seats);
  else goTo(`new/${own.game}`);
};

/** @param {HTMLButtonElement} control */
const choose = (control) => {
  own.choose(control.value);
  showHome();
};

// ---------------------------------------------------------------- its own tab

/** @param {string} route */
const here = (route) => new URL(route ? `./#${route}` : "./", location.href).href;

/** @param {string} route */
const openTab = (route) => {
  const opened = window.open(here(route), "_blank");
  if (!opened) showNotice(say("The page around this frame lets it open no tab. The address is {address}", { address: here("") }));
  return opened;
};

/** The game that goes along: the one on the table, or the one that the front offers first. */
const gameToTake = () => heldGame() ?? (isHome() && own.keptCards(cards()).find(({ over }) => over !== true)?.id);

/** Without an origin of its own the frame could not tell whether its own tab asks. */
const canHandOver = () => self.origin === location.origin;

const ownTab = () => {
  closePassing();
  if (!gameToTake()) return void openTab(own.game && ["new", own.game, own.seats].filter(Boolean).join("/"));
  if (canHandOver()) tab = openTab("take");
  else showNotice(say("The page around this frame keeps it apart, so the game cannot go along by itself. Save it as a file and open that in the tab: {address}", { address: here("saves") }));
};

/** The tab stands and asks: it gets the game, and here the table is cleared. @param {MessageEvent} event */
const handOver = async (event) => {
  if (!tab || event.source !== tab || event.origin !== location.origin) return;
  if (event.data?.tradewinds !== 1 || event.data.kind !== "take") return;
  const id = gameToTake();
  const asking = tab;
  tab = null;
  if (!id) return;
  const { text } = await fileOf(id);
  setRoute("", true);
  showHome(say("The game goes on in its own tab."));
  openRoute();
  const give = () => asking.postMessage({ tradewinds: 1, kind: "taken", save: text }, location.origin);
  if (!isStarted()) return give();
  send(async () => {
    give();
    return [];
  });
};

/** What the controls of a frame do, by data-page. */
export const frameActions = { play, choose, "own-tab": ownTab };

// ---------------------------------------------------------------- news

/** @param {object | null | undefined} over */
const tellOver = (over) => {
  const text = over ? JSON.stringify(over) : "";
  if (text && text !== lastOver) post({ kind: "over", ...over });
  lastOver = text;
};

/** A reply has been shown. @param {import("../protocol").Reply} reply */
export const noteReply = (reply) => {
  if (heldGame()) keepForFrame(/** @type {string} */ (heldGame()));
  if (heldGame() || reply.fault) beginning = false;
  if (typeof reply.html === "string") tellOver(reply.over);
  tellSize();
};

/** What the page around handed in was not taken. @param {string} reason */
export const noteRefused = (reason) => {
  beginning = false;
  post({ kind: "error", of: "load", reason });
  setRoute("", true);
  showHome(say("The page around this frame handed in a game that cannot be read. Nothing was changed."));
  openRoute();
};

/** @param {Page} chosen */
export const startFrame = (chosen) => {
  page = chosen;
  if (!isFramed) return;
  addEventListener("message", handOver);
  watchHost({ begin, bring, overrideSetting, isBusy });
  watchSize();
  post({ kind: "ready", game: own.game, version: document.documentElement.dataset.version });
  tellSize();
};
