/**
 * Installing the site as an application: home offers it if the browser does. iPad and iPhone get instructions; the
 * installed application there has its own storage, so the user exports all saved games to a file first, and the
 * application asks for that file when it is empty.
 */
import { setHomeNotices } from "../view/home.js";
import { cards, currentSettings, remember } from "../storage/local-store.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer */

/** The browser's pending beforeinstallprompt event. @type {Offer | null} */
let offered = null;

/**
 * navigator.standalone exists on Apple's touch devices only: true for an application on the home screen, false in the
 * browser. A frame counts as neither.
 */
const onHomeScreen = () => (self === top ? /** @type {{standalone?: boolean}} */ (navigator).standalone : undefined);

export const isInstalled = () => onHomeScreen() === true || matchMedia("(display-mode: standalone)").matches;

const hasGames = () => cards().length > 0;
const isHinted = () => onHomeScreen() === false && currentSettings().homescreen !== "no";

/** @param {Offer | null} event */
const noteOffer = (event) => {
  offered = event;
  setHomeNotices({ install: event !== null });
};

/** Shows the browser's install prompt. */
export const install = async () => {
  const event = offered;
  noteOffer(null);
  await event?.prompt();
};

/** Hides the hint for good. */
export const closeHint = () => {
  remember({ homescreen: "no" });
  setHomeNotices({});
};

export const watchInstall = () => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    noteOffer(/** @type {Offer} */ (event));
  });
  addEventListener("appinstalled", () => noteOffer(null));
  setHomeNotices({
    homescreen: isHinted,
    along: () => isHinted() && hasGames(),
    arrived: () => onHomeScreen() === true && !hasGames(),
  });
};
