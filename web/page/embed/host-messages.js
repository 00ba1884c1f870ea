/** The page around a frame: what is told to it and what it may ask for. README, "Embed it", says what each message means. */
import { frame, isFramed, LANGUAGES } from "../boot/boot-bridge.js";

/**
 * @typedef {{begin: (game: string, seats: number) => void, bring: (save: string) => void,
 *   overrideSetting: (name: string, value: string) => void, isBusy: () => boolean}} HostActions
 */

/** This page is that of a frame, or nothing of this is called. */
const own = /** @type {Frame} */ (frame);
const LARGEST = 2_000_000;
/** So many messages are followed at once, and so many more in each second after that; the rest is not even looked at. */
const MOST_AT_ONCE = 40;
const EACH_SECOND = 10;
/** How long nobody listens when messages come too often, and how often that is told, in milliseconds. */
const MUTED = 500;
const BUSY_EVERY = 1000;
/** The longest word in a message: kinds, games, languages. */
const LONGEST = 40;
const THEMES = ["light", "dark", ""];

/**
 * The one origin that is answered: the one that the frame's address names, none where that is no origin; where it names
 * none, the one that the browser says the page around is of.
 */
const hostOrigin = () => {
  if (own.isForHost) return own.originOf(own.host);
  return own.originOf(location.ancestorOrigins?.[0] ?? document.referrer);
};

const host = frame && isFramed ? hostOrigin() : "";

/** Whether there is anybody to talk to. */
export const hasHost = host !== "";

/** Tells the page around something; without an origin to tell it to nothing is said. @param {Record<string, unknown>} message */
export const post = (message) => {
  if (hasHost) window.parent.postMessage({ tradewinds: 1, ...message }, host);
};

/** @type {Record<string, (wishes: HostActions, data: any) => string>} each says why it was not done, "" if it was */
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

/** @param {HostActions} wishes @param {any} data */
const refusal = (wishes, data) => {
  if (data.tradewinds !== 1) return "version";
  const known = typeof data.kind === "string" && Object.hasOwn(handlers, data.kind);
  return known ? handlers[data.kind](wishes, data) : "kind";
};

/** What is left of the messages that may be followed: it fills up again as time passes. */
let allowed = MOST_AT_ONCE;
let counted = performance.now();
let busyTold = -Infinity;

const isTooOften = () => {
  const now = performance.now();
  allowed = Math.min(MOST_AT_ONCE, allowed + ((now - counted) / 1000) * EACH_SECOND);
  counted = now;
  if (allowed < 1) return true;
  allowed -= 1;
  return false;
};

const tellBusy = () => {
  if (counted - busyTold < BUSY_EVERY) return;
  busyTold = counted;
  post({ kind: "error", of: "", reason: "busy" });
};

/** @param {HostActions} wishes */
export const watchHost = (wishes) => {
  /** @param {MessageEvent} event */
  const hear = (event) => {
    if (!hasHost || event.source !== window.parent || event.origin !== host) return;
    if (isTooOften()) return mute();
    const { data } = event;
    if (typeof data !== "object" || data === null || !("tradewinds" in data)) return;
    const reason = refusal(wishes, data);
    if (reason) post({ kind: "error", of: typeof data.kind === "string" ? data.kind.slice(0, LONGEST) : "", reason });
  };
  const listen = () => addEventListener("message", hear);
  const mute = () => {
    removeEventListener("message", hear);
    setTimeout(listen, MUTED);
    tellBusy();
  };
  listen();
};
