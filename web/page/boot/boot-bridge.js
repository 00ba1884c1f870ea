/** What boot.js offers to the modules: the first screen, settings and cards as they are stored. */
const { firstScreen } = /** @type {BootElement} */ (document.getElementById("boot"));

/** @type {string} where this deployment's keys, locks and channels begin */
export const prefix = firstScreen.prefix;
/** @type {string} the template that tells what the browser lacks, "" when nothing is missing */
export const missing = firstScreen.missing;
/** @type {Record<string, string>} language and theme that the address or the page around ask for; they stand above the settings */
export const asked = firstScreen.asked;
/** What a frame is there for; null on other pages. @type {Frame | null} */
export const frame = firstScreen.frame;
/** The modules have loaded: the first screen need not explain why they have not. */
export const noteRunning = () => {
  firstScreen.running = true;
};
/** Whether this page stands in another one. */
export const isFramed = window.parent !== window;
/** @type {(settings: Settings) => void} */
export const applySettings = firstScreen.applySettings;
/** @type {() => Settings} */
export const readSettings = firstScreen.readSettings;
/** @type {() => Card[]} */
export const readCards = firstScreen.readCards;
/** @type {() => Record<string, string>} what is stored and wrong, or was and has been put aside: texts by key without the prefix */
export const readDamaged = firstScreen.readDamaged;
/** @type {() => string} how many of these there are, "" for none */
export const countDamaged = firstScreen.countDamaged;
/** @type {(cards: Card[], notices: Notices) => void} */
export const drawHome = firstScreen.showHome;
/** @type {(box: ParentNode, notices: Notices) => void} */
export const writeNotices = firstScreen.writeNotices;
/** @type {(name: string) => void} */
export const showTemplate = firstScreen.showTemplate;
/** @type {(name: string) => DocumentFragment} a template's content in the reader's language */
export const copyOf = firstScreen.copyOf;
/** @type {(box: ParentNode) => void} */
export const writeDates = firstScreen.writeDates;

/** What stored-values.js offers: what stored texts hold, as far as it is what it may be. */
const { storedValues } = /** @type {StoredElement} */ (document.getElementById("stored-values"));

/** @type {string[]} the languages of the page */
export const LANGUAGES = storedValues.LANGUAGES;
/** @type {(id: unknown) => boolean} whether this may be the id of a game */
export const isId = storedValues.isId;
/** @type {StoredValues["readCard"]} */
export const readCard = storedValues.readCard;
/** @type {StoredValues["readSettings"]} */
export const readSettingsText = storedValues.readSettings;
/** @type {StoredValues["readKept"]} */
export const readKeptText = storedValues.readKept;
/** @type {(key: string, text: string) => boolean} whether what stands under a key without the prefix is as it should be */
export const isSound = storedValues.isSound;

/** What start-check.js offers; without it there are fewer words, and everything else. */
const { startCheck } = /** @type {StartCheckElement} */ (document.getElementById("start-check"));

/** @type {() => void} the modules of the page stand */
export const noteModulesLoaded = startCheck?.begin ?? (() => {});
/** @type {() => void} the games stand */
export const noteGamesReady = startCheck?.settle ?? (() => {});
/** @type {(isAwaited: (path: string) => boolean) => Promise<FileTrouble | null>} the first trouble with a file of those that are awaited */
export const inspectFiles = startCheck?.inspect ?? (async () => null);
/** @type {(found: FileTrouble) => void} says in words what is wrong */
export const tellTrouble = startCheck?.tell ?? (() => {});
/** @type {() => boolean} whether the page is being loaded again, once */
export const reloadOnce = startCheck?.reloadOnce ?? (() => false);
/** @type {FileTrouble | undefined} nothing comes any more */
export const STALLED = startCheck?.stalled;
