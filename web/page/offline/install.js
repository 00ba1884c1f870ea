/**
 * Installing: offered on home where the browser offers it. On iPad and iPhone it is told how; the application there has
 * a shelf of its own, so saved games are taken along in one file first, and it asks for that file when it begins empty.
 */
import { setHomeNotices } from "../view/home.js";
import { cards, currentSettings, remember } from "../storage/local-store.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer */

/** What the browser has offered. @type {Offer | null} */
let offered = null;

/** Only Apple's touch devices know this: true in an application on the home screen, false in the browser. A frame in another page is neither. */
const onHomeScreen = () => (self === top ? /** @type {{standalone?: boolean}} */ (navigator).standalone : undefined);

export const isInstalled = () => onHomeScreen() === true || matchMedia("(display-mode: standalone)").matches;

const hasGames = () => cards().length > 0;
const isHinted = () => onHomeScreen() === false && currentSettings().homescreen !== "no";

/** @param {Offer | null} event */
const noteOffer = (event) => {
  offered = event;
  setHomeNotices({ install: event !== null });
};

/** The reader wants it: the browser asks once more, in its own words. */
export const install = async () => {
  const event = offered;
  noteOffer(null);
  await event?.prompt();
};

/** The hint has been read. */
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
