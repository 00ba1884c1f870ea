/** Messages to and from the page that embeds a frame. README, "Embed it", explains each one. */
import { frame, isFramed, LANGUAGES } from "../boot/boot-bridge.js";

/**
 * @typedef {"version" | "kind" | "playing" | "left" | "game" | "players" | "language" | "theme" | "size" | "busy"
 *   | "damaged" | "newer" | "differs"} Reason why a message of the embedding page was refused
 * @typedef {{kind: "ready", game: string, version: string | undefined}
 *   | {kind: "size", height: number}
 *   | {kind: "over"}
 *   | {kind: "error", of: string, reason: Reason}} FrameMessage
 */
/**
 * @typedef {{begin: (game: string, seats: number) => void, bring: (save: string) => void,
 *   overrideSetting: (name: string, value: string) => void, isBusy: () => boolean}} HostActions
 */

/** Not null: nothing in this module is called outside a frame. */
const own = /** @type {Frame} */ (frame);
const LARGEST = 2_000_000;
/** Rate limit: so many messages in a burst, and so many per second after that; further ones are ignored. */
const BURST = 40;
const PER_SECOND = 10;
/**
 * How long messages are ignored after the limit was exceeded, and the interval between reports of that, in
 * milliseconds.
 */
const MUTE_TIME = 500;
const BUSY_INTERVAL = 1000;
/** The maximum length of kinds, games and languages in a message. */
const LONGEST = 40;
const THEMES = ["light", "dark", ""];

/**
 * The only origin that gets messages: the one in the frame's address (none if that is invalid), else the one that the
 * browser reports for the embedding page.
 */
const hostOrigin = () => {
  if (own.isForHost) return own.originOf(own.host);
  return own.originOf(location.ancestorOrigins?.[0] ?? document.referrer);
};

const host = frame && isFramed ? hostOrigin() : "";

/** Whether there is an embedding page to talk to. */
export const hasHost = host !== "";

/** Posts a message to the embedding page; does nothing without its origin. @param {FrameMessage} message */
export const post = (message) => {
  if (hasHost) window.parent.postMessage({ tradewinds: 1, ...message }, host);
};

/** @type {Record<string, (actions: HostActions, data: any) => Reason | "">} by kind; each returns why it was refused, "" if it was done */
const handlers = {
  start: ({ begin, isBusy }, { game = own.game, players = game === own.game ? own.seats : 0 }) => {
    if (isBusy()) return "playing";
    if (typeof game !== "string" || game.length > LONGEST || !own.hasGame(game)) return "game";
    if (!Number.isInteger(players) || !own.hasSeats(game, String(players))) return "players";
    begin(game, players);
    return "";
  },
  load: ({ bring, isBusy }, { save }) => {
    if (isBusy()) return "playing";
    if (typeof save !== "string" || !save) return "damaged";
    if (save.length > LARGEST) return "size";
    bring(save);
    return "";
  },
  language: ({ overrideSetting }, { language }) => {
    if (!LANGUAGES.includes(language)) return "language";
    overrideSetting("language", language);
    return "";
  },
  theme: ({ overrideSetting }, { theme }) => {
    if (!THEMES.includes(theme)) return "theme";
    overrideSetting("theme", theme);
    return "";
  },
};

/** @param {HostActions} actions @param {any} data @returns {Reason | ""} */
const refusal = (actions, data) => {
  if (data.tradewinds !== 1) return "version";
  const known = typeof data.kind === "string" && Object.hasOwn(handlers, data.kind);
  return known ? handlers[data.kind](actions, data) : "kind";
};

/** How many messages the rate limit still allows; it refills with time. */
let allowed = BURST;
let lastRefill = performance.now();
let busyReported = -Infinity;

const exceedsLimit = () => {
  const now = performance.now();
  allowed = Math.min(BURST, allowed + ((now - lastRefill) / 1000) * PER_SECOND);
  lastRefill = now;
  if (allowed < 1) return true;
  allowed -= 1;
  return false;
};

const reportBusy = () => {
  if (lastRefill - busyReported < BUSY_INTERVAL) return;
  busyReported = lastRefill;
  post({ kind: "error", of: "", reason: "busy" });
};

/** @param {HostActions} actions */
export const watchHost = (actions) => {
  /** @param {MessageEvent} event */
  const onMessage = (event) => {
    if (!hasHost || event.source !== window.parent || event.origin !== host) return;
    if (exceedsLimit()) return mute();
    const { data } = event;
    if (typeof data !== "object" || data === null || !("tradewinds" in data)) return;
    const reason = refusal(actions, data);
    if (reason) post({ kind: "error", of: typeof data.kind === "string" ? data.kind.slice(0, LONGEST) : "", reason });
  };
  const startListening = () => addEventListener("message", onMessage);
  const mute = () => {
    removeEventListener("message", onMessage);
    setTimeout(startListening, MUTE_TIME);
    reportBusy();
  };
  startListening();
};
