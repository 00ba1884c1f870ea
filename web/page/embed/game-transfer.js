/**
 * A tab opened from a frame requests the game from it and continues it. This works even if the browser partitions their
 * storage.
 */
import { isFramed } from "../boot/boot-bridge.js";
import { showHome } from "../view/home.js";
import { openRoute } from "../navigation/open-route.js";
import { currentRoute, setRoute } from "../navigation/route.js";
import { settingsForWorker } from "../storage/settings.js";
import { storedCopy } from "../storage/stored-copy.js";
import { cards } from "../storage/local-store.js";
import { send } from "../runtime/conversation.js";
import { say } from "../view/words.js";

const TIMEOUT = 5000;

export const isReceivingGame = () => currentRoute() === "take" && !isFramed;

/** The save; null if the frame is gone or does not answer. @returns {Promise<string | null>} */
const requestSave = () =>
  new Promise((done) => {
    const { opener } = window;
    if (!opener) return done(null);
    addEventListener("message", ({ source, origin, data }) => {
      if (source === opener && origin === location.origin && data?.tradewinds === 1 && data.kind === "taken") done(data.save);
    });
    setTimeout(done, TIMEOUT, null);
    opener.postMessage({ tradewinds: 1, kind: "take" }, location.origin);
  });

/** Leaves the table for home. @param {string} message one sentence that home shows */
export const goHome = (message) => {
  setRoute("", true);
  showHome(message);
  openRoute();
};

export const receiveGame = async () => {
  const save = await requestSave();
  window.opener = null;
  if (typeof save !== "string") return goHome(say("The frame did not hand its game over. It is still there."));
  const stored = await storedCopy(save);
  send(() => [{ kind: "bring", bring: save, from: "frame", stored, cards: cards(), settings: settingsForWorker() }]);
};

/**
 * Handles the reply to a save that was handed in.
 * @param {import("../protocol").Reply} reply
 * @param {import("../protocol").Bring} message the message that was answered
 * @param {(reason: import("./host-messages.js").Reason) => void} onRefused called if the embedding page handed in an invalid save
 */
export const noteTransferred = (reply, message, onRefused) => {
  if (!reply.refused) return;
  if (message.from === "host") onRefused(reply.refused);
  else if (reply.refused === "differs") goHome(say("This game has gone on here in another way. Nothing was changed."));
  else goHome(say("The game in the frame cannot be read here. It is still there."));
};
