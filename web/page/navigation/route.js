/**
 * The address: routes stand behind '#', the back button goes back, and a link to the entry behind goes back too.
 * In a frame the back button is the page around's: there every route takes the place of the last.
 */
import { isFramed, isId } from "../boot/boot-bridge.js";

/** No route is longer, in characters. */
const LONGEST = 200;
/** What stands for an address that cannot be a route. */
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

/** The game that a route names: one to be prepared, or whose rules are read. @param {string} route */
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

/** The screens of a table by what follows the game in its route. */
const AT_TABLE = [undefined, "log", "sheet", "at"];

/**
 * Whether somebody who goes from one route to another stays at the same table; its rules are read over one's own hand,
 * if the next step leads back.
 * @param {string} from @param {string} to
 */
export const staysAtTable = (from, to) => {
  const [before, after] = [from.split("/")[2], to.split("/")[2]];
  if (gameOf(from) === null || gameOf(from) !== gameOf(to)) return false;
  return AT_TABLE.includes(after) ? AT_TABLE.includes(before) || before === "rules" : after === "rules" && AT_TABLE.includes(before);
};

/** What is done after every change of the address that was not made by setRoute. @type {(from: string) => void} */
let onChange = () => {};

/** @param {string} route */
const changedTo = (route) => {
  const from = last;
  last = route;
  onChange(from);
};

/**
 * A link of this page was clicked.
 * @param {HTMLAnchorElement} link
 * @returns {boolean} whether it was followed by going back, or in a frame by taking the place of what was there
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
 * The first entry has nothing of ours behind it; an entry without state is one that a link has just made.
 * @param {(from: string) => void} changed called after every change that the browser made, with the route before
 */
export const watchRoute = (changed) => {
  onChange = changed;
  if (!history.state) history.replaceState({ behind: null }, "");
  addEventListener("hashchange", () => {
    if (!history.state) history.replaceState({ behind: last }, "");
    changedTo(currentRoute());
  });
};
