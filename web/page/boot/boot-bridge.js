/**
 * The functions of boot.js and the other classic scripts, typed for the modules: first screen, settings, stored cards.
 */
const { firstScreen } = /** @type {BootElement} */ (document.getElementById("boot"));

/** @type {string} the prefix of this deployment's storage keys, locks and channels */
export const prefix = firstScreen.prefix;
/** @type {string} the name of the template that says what the browser lacks, "" if it lacks nothing */
export const missing = firstScreen.missing;
/** @type {Record<string, string>} language and theme requested by the address or the embedding page; they override the settings */
export const overrides = firstScreen.overrides;
/** What the frame is configured to show; null on other pages. @type {Frame | null} */
export const frame = firstScreen.frame;
/** Tells the first screen that the modules have loaded, so that it need not explain why they are missing. */
export const noteRunning = () => {
  firstScreen.running = true;
};
/** Whether this page is embedded in another one. */
export const isFramed = window.parent !== window;
/** @type {(settings: Settings) => void} */
export const applySettings = firstScreen.applySettings;
/** @type {() => Settings} */
export const readSettings = firstScreen.readSettings;
/** @type {() => Card[]} */
export const readCards = firstScreen.readCards;
/** @type {() => Record<string, string>} stored values that are invalid, or were put aside because they were: texts by key without prefix */
export const readDamaged = firstScreen.readDamaged;
/** @type {() => string} the number of such values as text, "" for none */
export const countDamaged = firstScreen.countDamaged;
/** @type {(cards: Card[], notices: Notices) => void} */
export const drawHome = firstScreen.showHome;
/** @type {(box: ParentNode, notices: Notices) => void} */
export const writeNotices = firstScreen.writeNotices;
/** @type {(name: string) => void} */
export const showTemplate = firstScreen.showTemplate;
/** @type {(name: string) => DocumentFragment} the content of a template in the user's language */
export const copyOf = firstScreen.copyOf;
/** @type {(box: ParentNode) => void} */
export const writeDates = firstScreen.writeDates;

/** The functions of stored-values.js: validation of stored texts. */
const { storedValues } = /** @type {StoredElement} */ (document.getElementById("stored-values"));

/** @type {string[]} the languages of the page */
export const LANGUAGES = storedValues.LANGUAGES;
/** @type {(id: unknown) => boolean} whether this is a valid id of a game */
export const isId = storedValues.isId;
/** @type {StoredValues["readCard"]} */
export const readCard = storedValues.readCard;
/** @type {StoredValues["readSettings"]} */
export const readSettingsText = storedValues.readSettings;
/** @type {StoredValues["readFrameGames"]} */
export const readFrameGamesText = storedValues.readFrameGames;
/** @type {(key: string, text: string) => boolean} whether the text is valid for this key (without prefix) */
export const isValid = storedValues.isValid;

const early = /** @type {EarlyElement} */ (document.getElementById("early"));

/** Whether the page is being reloaded, which is known once no damaged file of it is being fetched again. */
export const isBeingReloaded = async () => early.repair?.catch(() => false);

/** The functions of start-check.js. If it is missing, the page works, but explains less. */
const { startCheck } = /** @type {StartCheckElement} */ (document.getElementById("start-check"));

/** @type {() => void} reports that the modules of the page have loaded */
export const noteModulesLoaded = startCheck?.begin ?? (() => {});
/** @type {() => void} reports that the games are ready */
export const noteGamesReady = startCheck?.settle ?? (() => {});
/** @type {(isAwaited: (path: string) => boolean) => Promise<FileTrouble | null>} the first problem with one of the awaited files */
export const inspectFiles = startCheck?.inspect ?? (async () => null);
/** @type {(found: FileTrouble) => void} tells the user what is wrong */
export const reportFileTrouble = startCheck?.report ?? (() => {});
/** @type {() => boolean} reloads the page unless that was done already; whether it is being reloaded */
export const reloadOnce = startCheck?.reloadOnce ?? (() => false);
/** @type {FileTrouble | undefined} the problem of a download that has stalled */
export const STALLED = startCheck?.stalled;
