/** The page around a frame: what is told to it and what it may ask for. README, "Embed it", says what each message means. */
import { frame, isFramed } from "./first.js";

/**
 * @typedef {{begin: (game: string, seats: number) => void, bring: (save: string) => void,
 *   askFor: (name: string, value: string) => void, isBusy: () => boolean}} Wishes
 */

const LARGEST = 2_000_000;
const LANGUAGES = ["en", "fr"];
const THEMES = ["light", "dark", ""];

/** The origin of an address, "" for what is none of the web's. */
const originOf = (address) => {
  try {
    const { origin } = new URL(address);
    return /^https?:/.test(origin) ? origin : "";
  } catch {
    return "";
  }
};

/**
 * The one origin that is answered: the one that the frame's address names; where it names none, the one that the browser
 * says the page around is of.
 */
const hostOrigin = () => {
  if (frame.host) return originOf(frame.host);
  return originOf(location.ancestorOrigins?.[0] ?? document.referrer);
};

const host = frame && isFramed ? hostOrigin() : "";

/** Whether there is anybody to talk to. */
export const hasHost = host !== "";

/** Tells the page around something; without an origin to tell it to nothing is said. @param {Record<string, unknown>} message */
export const post = (message) => {
  if (hasHost) window.parent.postMessage({ tradewinds: 1, ...message }, host);
};

/** @type {Record<string, (wishes: Wishes, data: any) => string>} each says why it was not done, "" if it was */
const answers = {
  start: ({ begin, isBusy }, { game = frame.game, players = game === frame.game ? frame.seats : 0 }) => {
    if (isBusy()) return "playing";
    if (typeof game !== "string" || !frame.hasGame(game)) return "game";
    if (!Number.isInteger(players) || !frame.hasSeats(game, String(players))) return "players";
    begin(game, players);
    return "";
  },
  load: ({ bring, isBusy }, { save }) => {
    if (isBusy()) return "playing";
    if (typeof save !== "string" || !save || save.length > LARGEST) return "damaged";
    bring(save);
    return "";
  },
  language: ({ askFor }, { language }) => {
    if (!LANGUAGES.includes(language)) return "language";
    askFor("language", language);
    return "";
  },
  theme: ({ askFor }, { theme }) => {
    if (!THEMES.includes(theme)) return "theme";
    askFor("theme", theme);
    return "";
  },
};

const refusal = (wishes, data) => {
  if (data.tradewinds !== 1) return "version";
  const known = typeof data.kind === "string" && Object.hasOwn(answers, data.kind);
  return known ? answers[data.kind](wishes, data) : "kind";
};

/** @param {Wishes} wishes */
export const watchHost = (wishes) => {
  addEventListener("message", ({ source, origin, data }) => {
    if (!hasHost || source !== window.parent || origin !== host) return;
    if (typeof data !== "object" || data === null || !("tradewinds" in data)) return;
    const reason = refusal(wishes, data);
    if (reason) post({ kind: "error", of: typeof data.kind === "string" ? data.kind.slice(0, 40) : "", reason });
  });
};
