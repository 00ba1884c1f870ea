/** What boot.js offers to the modules: the first screen, settings and cards as they are stored. */
const { firstScreen } = /** @type {any} */ (document.getElementById("boot"));

/** @type {string} where this deployment's keys, locks and channels begin */
export const prefix = firstScreen.prefix;
/** @type {string} the template that tells what the browser lacks, "" when nothing is missing */
export const missing = firstScreen.missing;
/** @type {(settings: object) => void} */
export const applySettings = firstScreen.applySettings;
/** @type {() => Record<string, any>} */
export const readSettings = firstScreen.readSettings;
/** @type {() => Record<string, any>[]} */
export const readCards = firstScreen.readCards;
/** @type {(cards: object[], notices: Record<string, boolean | string>) => void} */
export const drawHome = firstScreen.showHome;
/** @type {(name: string) => void} */
export const showTemplate = firstScreen.showTemplate;
/** @type {(name: string) => DocumentFragment} a template's content in the reader's language */
export const copyOf = firstScreen.copyOf;
/** @type {(box: ParentNode) => void} */
export const writeDates = firstScreen.writeDates;
