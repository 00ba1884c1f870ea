/** While nobody may be looking (hidden, left, about to be put aside) nothing secret stands in the page. */
import { requestCover } from "./cover-count.js";
import { openRoute } from "../navigation/open-route.js";
import { clearScreen, holdsSecrets, shownScreen } from "./screen.js";
import { isAsking, send } from "../runtime/conversation.js";

let away = document.hidden;

export const isAway = () => away;

/** Empties the screen at once; the worker then shows what everybody may see. */
export const coverScreen = () => {
  clearScreen();
  send({ kind: "ui", ui: { cover: requestCover() } });
};

/** The reader goes to another screen within the page. */
export const leaveTable = () => {
  requestCover();
  if (holdsSecrets()) clearScreen();
};

/** The rules may lie over a hand; and an answer that is under way may show one. */
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
