/** While nobody may be looking (hidden, left, about to be put aside) nothing secret stands in the page. */
import { openRoute } from "./opening.js";
import { clearScreen, holdsSecrets } from "./screen.js";
import { send } from "./talk.js";

let away = document.hidden;

export const isAway = () => away;

/** Empties the screen at once; the worker then shows what everybody may see. */
export const cover = () => {
  clearScreen();
  send({ ui: { cover: true } });
};

const leave = () => {
  away = true;
  if (holdsSecrets()) cover();
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
