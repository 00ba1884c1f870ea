/**
 * Routing: routes follow '#', and the back button goes back. A link to the previous entry, or to the table below the
 * current screen, also goes back instead of adding an entry: so no entry above a table shows one of its past moments.
 * In a frame the back button belongs to the embedding page: there each route replaces the last one.
 */
import { isFramed, isId } from "../boot/boot-bridge.js";

/** The maximum length of a route, in characters. */
const LONGEST = 200;
/** How many routes behind an entry are remembered. */
const MOST_BEHIND = 50;
/** The route in place of an invalid address. */
const NOWHERE = "nowhere";

/** @param {string} hash */
const unescaped = (hash) => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return NOWHERE;
  }
};

/** The game that a route belongs to. @param {string} route */
export const gameOf = (route) => {
  const [screen, id] = route.split("/");
  return screen === "game" && isId(id) ? id : null;
};

/** @returns {string} */
export const currentRoute = () => {
  const route = unescaped(location.hash.slice(1));
  const isGame = route.startsWith("game/") || route === "game";
  return route.length > LONGEST || (isGame && gameOf(route) === null) ? NOWHERE : route;
};

/** Whether a route begins a game at once, against computers or guided. @param {string} route */
export const beginsAtOnce = (route) => /^(?:alone|guide)\//.test(route);

/** The beginning of the id of every guided game. */
export const GUIDED = "guide-";

/** Whether a route begins a guided game, or leads to one. @param {string} route */
export const isGuided = (route) => route.startsWith("guide/") || route.startsWith(`game/${GUIDED}`);

/** The game that a set-up or rules route names. @param {string} route */
export const gameNamedIn = (route) => /^(?:new|alone|guide|rules)\/([^/]+)/.exec(route)?.[1] ?? null;

/** @param {string} route */
const addressOf = (route) => (route ? `#${encodeURI(route)}` : location.pathname + location.search);

let last = currentRoute();

/** The routes of the entries behind the current one, the oldest first; unknown ones are missing. @type {string[]} */
let behind = [];

/** @param {string} route @param {string} table */
const isAbove = (route, table) => gameOf(table) !== null && route.startsWith(`${table}/`);

/** What the entry has stored; an older version stored something else. @returns {string[]} */
const storedBehind = () => (Array.isArray(history.state?.behind) ? history.state.behind : []);

/** The routes behind an entry that comes after the current one. */
const entriesBehind = () => [...behind, last].slice(-MOST_BEHIND);

/** Changes the address without opening it. @param {string} route @param {boolean} replace */
export const setRoute = (route, replace) => {
  if (route === currentRoute()) return;
  if (replace || isFramed) history.replaceState(history.state, "", addressOf(route));
  else history.pushState({ behind: entriesBehind() }, "", addressOf(route));
  behind = storedBehind();
  last = route;
};

/** The screens of a table: the part of the route after the game. */
const TABLE_SCREENS = [undefined, "menu", "log", "sheet", "hint", "seats", "at", "explain"];

/**
 * Whether both routes belong to one table; the rules opened over a hand count if the next step leads back.
 * @param {string} from @param {string} to
 */
export const staysAtTable = (from, to) => {
  const [before, after] = [from.split("/")[2], to.split("/")[2]];
  if (gameOf(from) === null || gameOf(from) !== gameOf(to)) return false;
  return TABLE_SCREENS.includes(after) ? TABLE_SCREENS.includes(before) || before === "rules" : after === "rules" && TABLE_SCREENS.includes(before);
};

/** Called after every change of the address that was not made by setRoute. @type {(from: string) => void} */
let onChange = () => {};

/** @param {string} route */
const changedTo = (route) => {
  const from = last;
  last = route;
  behind = storedBehind();
  onChange(from);
};

/** @param {string} route */
const replaceWith = (route) => {
  history.replaceState(history.state, "", addressOf(route));
  changedTo(route);
};

/**
 * Opens a route as a click on a link to it would.
 * @param {string} route
 * @param {boolean} replace whether it takes the place of the current entry
 */
export const goTo = (route, replace) => {
  if (replace || isFramed) replaceWith(route);
  else location.hash = addressOf(route);
};

/** The table below a screen such as its menu or log; null if there is none. @param {string} route */
const tableBelow = (route) => (gameOf(route) !== null && route.split("/").length > 2 ? route.split("/").slice(0, 2).join("/") : null);

/**
 * How many entries back a route lies; 0 if it lies elsewhere. Entries between are passed over if they belong to its
 * table, or to the table whose menu is left.
 * @param {string} route
 */
const stepsBackTo = (route) => {
  const at = behind.lastIndexOf(route);
  const table = gameOf(route) === null ? tableBelow(last) : route;
  /** @param {string} between */
  const isPassedOver = (between) => table !== null && (between === table || isAbove(between, table));
  return at >= 0 && behind.slice(at + 1).every(isPassedOver) ? behind.length - at : 0;
};

/**
 * Handles a click on a link within the page.
 * @param {HTMLAnchorElement} link
 * @returns {boolean} whether it was handled by going back, or by replacing the route
 */
export const followBack = (link) => {
  const route = unescaped(new URL(link.href).hash.slice(1));
  const steps = isFramed ? 0 : stepsBackTo(route);
  if (steps) history.go(-steps);
  else if (isFramed || isAbove(last, route)) replaceWith(route);
  else return false;
  return true;
};

/**
 * The first entry has no entry of this site behind it; an entry without state has just been made by a link.
 * @param {(from: string) => void} changed called with the previous route after every change made by the browser
 */
export const watchRoute = (changed) => {
  onChange = changed;
  if (!history.state) history.replaceState({ behind: [] }, "");
  behind = storedBehind();
  addEventListener("hashchange", () => {
    if (!history.state) history.replaceState({ behind: entriesBehind() }, "");
    changedTo(currentRoute());
  });
};
