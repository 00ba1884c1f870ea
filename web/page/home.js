/** The home screen, which needs no Python: drawn from its template, the stored cards and what the page has to tell. */
import { drawHome, showTemplate } from "./first.js";
import { currentRoute } from "./route.js";
import { screenReplaced, shownScreen } from "./screen.js";
import { cards } from "./store.js";

/** What home tells: a new version, no offline, no storage, a word about an unknown address. */
const notices = { update: false, insecure: !isSecureContext, blocked: false };

export const isHome = () => currentRoute() === "";

/** @param {string} word one sentence about why one is here */
export const showHome = (word = "") => {
  drawHome(cards(), { ...notices, word });
  screenReplaced("home");
};

/** Home again in another language or with other games: the focus stays on the same control. */
export const redrawHome = () => {
  const { setting } = /** @type {HTMLElement} */ (document.activeElement).dataset;
  showHome();
  if (setting) /** @type {HTMLElement} */ (document.querySelector(`#screen [data-setting="${setting}"]`))?.focus();
};

/** @param {Partial<typeof notices>} news */
export const tellHome = (news) => {
  Object.assign(notices, news);
  if (!isHome()) return;
  for (const [name, told] of Object.entries(notices)) {
    const notice = /** @type {HTMLElement | null} */ (document.querySelector(`#screen [data-slot="${name}"]`));
    if (notice) notice.hidden = !told;
  }
};

/** What stands while Python is not there yet. */
export const showWaiting = () => {
  if (shownScreen() === "setting") return;
  showTemplate("setting");
  screenReplaced("setting");
};
