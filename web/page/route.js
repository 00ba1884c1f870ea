/**
 * The address: routes stand behind '#', the back button goes back, and a link to the entry behind goes back too.
 * In a frame the back button is the page around's: there every route takes the place of the last.
 */
import { isFramed } from "./first.js";

/** @returns {string} */
export const currentRoute = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
};

/** The game that a route belongs to. @param {string} route */
export const gameOf = (route) => (route.startsWith("game/") ? route.split("/")[1] : null);

/** The game that a route names: one to be prepared, or whose rules are read. @param {string} route */
export const gameNamedIn = (route) => /^(?:new|rules)\/([^/]+)/.exec(route)?.[1] ?? null;

const addressOf = (route) => (route ? `#${encodeURI(route)}` : location.pathname + location.search);

let last = currentRoute();

/** Changes the address without opening it. @param {string} route @param {boolean} replace */
export const setRoute = (route, replace) => {
  if (route === currentRoute()) return;
  if (replace || isFramed) history.replaceState(history.state, "", addressOf(route));
  else history.pushState({ behind: last }, "", addressOf(route));
  last = route;
};

/** What is done after every change of the address that was not made by setRoute. */
let onChange = () => {};

/**
 * A link of this page was clicked.
 * @param {HTMLAnchorElement} link
 * @returns {boolean} whether it was followed by going back, or in a frame by taking the place of what was there
 */
export const followBack = (link) => {
  const wanted = new URL(link.href).hash.slice(1);
  if (isFramed) {
    history.replaceState(history.state, "", wanted ? `#${wanted}` : addressOf(""));
    last = currentRoute();
    onChange();
    return true;
  }
  if (typeof history.state?.behind !== "string" || wanted !== encodeURI(history.state.behind)) return false;
  history.back();
  return true;
};

/**
 * The first entry has nothing of ours behind it; an entry without state is one that a link has just made.
 * @param {() => void} changed called after every change that the browser made
 */
export const watchRoute = (changed) => {
  onChange = changed;
  if (!history.state) history.replaceState({ behind: null }, "");
  addEventListener("hashchange", () => {
    if (!history.state) history.replaceState({ behind: last }, "");
    last = currentRoute();
    changed();
  });
};
