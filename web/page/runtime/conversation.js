/** The page's conversation with the worker: the message queue, and the packs that messages need. */
import { frame } from "../boot/boot-bridge.js";
import { GAMES, TRANSLATIONS, isAwaited } from "../boot/downloads.js";
import { currentRoute } from "../navigation/route.js";
import { cardOf, cards } from "../storage/local-store.js";
import { afterFrame } from "../view/after-frame.js";
import { setBusy } from "../view/busy.js";
import { parseAhead } from "../view/parsing.js";
import { shownStamp } from "../view/shown-table.js";
import { closeNoticeOf, fetchWithNotice } from "../view/part-fetch.js";
import { createPacks } from "./game-packs.js";
import { inflated } from "./inflate.js";
import { createQueue } from "./message-queue.js";
import { gamesForMessage, gamesForRoute } from "./needed-games.js";
import { createPreparedReplies } from "./prepared-replies.js";
import { retryNow } from "./retrying-fetch.js";
import { ask, givePack, prepare as prepareInWorker, startWorker, watchWorkerLoss } from "./worker-host.js";

/** @typedef {import("../protocol").Message} Message */

/** The template that says that a game cannot be fetched. */
const UNFETCHED = "game-unfetched";

/** The template that says that words or pictures cannot be fetched. */
const PART_UNFETCHED = "part-unfetched";

/** The pack of the language in use; none for English. */
const ownLanguage = () => TRANSLATIONS.filter((language) => language === document.documentElement.lang);

const packs = createPacks({
  packs: [...GAMES, ...TRANSLATIONS],
  packsForMessage: (message) => [...ownLanguage(), ...gamesForMessage(GAMES, message, currentRoute())],
  packsForRoute: (route) => [...ownLanguage(), ...gamesForRoute(GAMES, route, cards(), cardOf(route), frame)],
  fetchPack: (pack, isMissed) =>
    fetchWithNotice(`../${pack}.pack`, inflated, GAMES.includes(pack) ? UNFETCHED : PART_UNFETCHED, isMissed),
  givePack,
  retryNow,
  hideNotice: () => [UNFETCHED, PART_UNFETCHED].forEach(closeNoticeOf),
});

/** Prefetches the packs that a route will need. */
export const prefetchPacks = packs.prefetchFor;

/** Whether a route will have to wait for a pack. */
export const isLackingFor = packs.isLackingFor;

/** Whether the current start of the worker needs the file. @param {string} path relative to the page */
export const isForStart = (path) => isAwaited(path, packs.startPacks());

/** @param {Message} message @returns {import("../protocol").Sent} */
const stamped = (message) => ({ ...message, shown: shownStamp() });

const replies = createPreparedReplies({ ask, prepare: prepareInWorker, parseAhead, later: afterFrame });

export const { send, prepare, noteAnswered, checkWorker, startQueue, isAsking, isStarted, lastKinds } = createQueue({
  ask: (message, seconds) => replies.ask(stamped(message), seconds),
  prepare: (message) => replies.prepare(stamped(message)),
  startWorker: async () => packs.noteBegun(await startWorker(packs.beginWorker(currentRoute()))),
  watchWorkerLoss,
  packs,
  setBusy: (busy) => setBusy("waiting", busy),
  isHidden: () => document.hidden,
});
