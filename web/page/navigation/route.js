/**
 * Routing: routes follow '#', and the back button goes back; a link to the previous entry also goes back instead of
 * adding one. In a frame the back button belongs to the embedding page: there each route replaces the last one.
 */
import { isFramed, isId } from "../boot/boot-bridge.js";

/** The maximum length of a route, in characters. */
const LONGEST = 200;
/** The route in place of an invalid address. */
const NOWHERE = "nowhere";

/** @param {string} hash */
const decoded = (hash) => {
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
  const route = decoded(location.hash.slice(1));
  const isGame = route.startsWith("game/") || route === "game";
  return route.length > LONGEST || (isGame && gameOf(route) === null) ? NOWHERE : route;
};

/** The game that a set-up or rules route names. @param {string} route */
export const gameNamedIn = (route) => /^(?:new|rules)\/([^/]+)/.exec(route)?.[1] ?? null;

/** @param {string} route */
const addressOf = (route) => (route ? `#${encodeURI(route)}` : location.pathname + location.search);

let last = currentRoute();

/** Changes the address without opening it. @param {string} route @param {boolean} replace */
export const setRoute = (route, replace) => {
  if (route === currentRoute()) return;
  if (replace || isFramed) history.replaceState(history.state, "", addressOf(route));
  else history.pushState({ behind: last }, "", addressOf(route));
  last = route;
};

/** The screens of a table: the part of the route after the game. */
const TABLE_SCREENS = [undefined, "log", "sheet", "at"];

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
  onChange(from);
};

/**
 * Handles a click on a link within the page.
 * @param {HTMLAnchorElement} link
 * @returns {boolean} whether it was handled by going back, or in a frame by replacing the route
 */
export const followBack = (link) => {
  const wanted = new URL(link.href).hash.slice(1);
  if (isFramed) {
    history.replaceState(history.state, "", wanted ? `#${wanted}` : addressOf(""));
    changedTo(currentRoute());
    return true;
  }
  if (typeof history.state?.behind !== "string" || wanted !== encodeURI(history.state.behind)) return false;
  history.back();
  return true;
};

/**
 * The first entry has no entry of this site behind it; an entry without state has just been made by a link.
 * @param {(from: string) => void} changed called with the previous route after every change made by the browser
 */
export const watchRoute = (changed) => {
  onChange = changed;
  if (!history.state) history.replaceState({ behind: null }, "");
  addEventListener("hashchange", () => {
    if (!history.state) history.replaceState({ behind: last }, "");
    changedTo(currentRoute());
  });
};
