/** While nobody may be looking (hidden, left, about to be put aside) nothing secret stands in the page. */
import { leaveHand } from "./cover-count.js";
import { openRoute } from "../navigation/open-route.js";
import { clearScreen, holdsSecrets, shownScreen } from "./screen.js";
import { isAsking, send } from "../runtime/message-queue.js";

let away = document.hidden;

export const isAway = () => away;

/** Empties the screen at once; the worker then shows what everybody may see. */
export const cover = () => {
  clearScreen();
  send({ ui: { cover: leaveHand() } });
};

/** The reader goes to another screen within the page. */
export const leaveTable = () => {
  leaveHand();
  if (holdsSecrets()) clearScreen();
};

/** The rules may lie over a hand; and an answer that is under way may show one. */
const leave = () => {
  away = true;
  if (holdsSecrets()) cover();
  else if (shownScreen() === "rules" || isAsking()) send({ ui: { cover: leaveHand() } });
};

export const watchLeaving = () => {
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => {
    away = document.hidden;
    if (event.persisted) openRoute();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
    else away = false;
  });
};
