/** Removes secrets from the page when it may be seen by others: hidden, left, or about to go to the background. */
import { requestCover } from "./cover-count.js";
import { openRoute } from "../navigation/open-route.js";
import { clearScreen, holdsSecrets, shownScreen } from "./screen.js";
import { isAsking, send } from "../runtime/conversation.js";

let away = document.hidden;

export const isAway = () => away;

/** Empties the screen immediately; the worker then renders the public view. */
export const coverScreen = () => {
  clearScreen();
  send({ kind: "ui", ui: { cover: requestCover() } });
};

/** Call when the user opens another screen of the page. */
export const leaveTable = () => {
  requestCover();
  if (holdsSecrets()) clearScreen();
};

/** Covers the hand. It may also lie under the rules, and a reply in progress may show it. */
const hide = () => {
  away = true;
  if (holdsSecrets()) coverScreen();
  else if (shownScreen() === "rules" || isAsking()) send({ kind: "ui", ui: { cover: requestCover() } });
};

export const watchLeaving = () => {
  addEventListener("pagehide", hide);
  addEventListener("pageshow", (event) => {
    away = document.hidden;
    if (event.persisted) openRoute();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hide();
    else away = false;
  });
};
