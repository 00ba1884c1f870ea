/** Settings: controls with data-setting change them; they are stored, applied to the page and sent to the worker. */
import { applySettings, overrides, frame } from "../boot/boot-bridge.js";
import { currentSettings, remember, rereadSettings } from "./local-store.js";
import { loadWords } from "../view/words.js";

const root = document.documentElement;

/** Where the log has room beside the board; style/table-prompt.css shows it there. */
const logBeside = () => matchMedia("(min-width: 1200px)");

/** The settings for the worker, with the language in use, and whether the log is shown beside the board. */
export const settingsForWorker = () => ({
  ...currentSettings(),
  language: root.lang,
  log: logBeside().matches ? "beside" : "apart",
});

/** Calls a function when the log gets room beside the board, or loses it. @param {() => void} changed */
export const watchLogRoom = (changed) => logBeside().addEventListener("change", changed);

const otherTheme = () => {
  const theme = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  return theme === "dark" ? "light" : "dark";
};

/** @param {string} name */
const activeValue = (name) => (name === "language" ? root.lang : overrides[name] ?? currentSettings()[name] ?? "");

/** Updates the controls to the chosen settings. @param {Element} box */
export const markSettings = (box) => {
  for (const control of /** @type {NodeListOf<any>} */ (box.querySelectorAll("[data-setting]"))) {
    const value = activeValue(control.dataset.setting);
    if (control.localName === "select") control.value = value;
    else if (control.type === "radio" || control.type === "checkbox") control.checked = control.value === value;
    else if (control.hasAttribute("aria-pressed")) control.setAttribute("aria-pressed", String(control.value === value));
  }
};

/** Applies the settings and whatever the address overrides. */
export const applyAll = async () => {
  applySettings(currentSettings());
  await loadWords(root.lang);
};

/** Keeps what the frame that opened this tab has handed on, unless somebody has chosen otherwise here before. */
export const keepOverrides = () => {
  const own = currentSettings();
  const handedOn = Object.entries(overrides).filter(([name]) => own[name] === undefined);
  if (!frame && handedOn.length) remember(Object.fromEntries(handedOn));
};

/** @param {{dataset: DOMStringMap, value: string, type?: string, checked?: boolean}} control */
export const changeSetting = async ({ dataset, value, type, checked }) => {
  const chosen = type === "checkbox" && !checked ? "" : value;
  delete overrides[/** @type {string} */ (dataset.setting)];
  remember({ [/** @type {string} */ (dataset.setting)]: chosen === "other" ? otherTheme() : chosen });
  await applyAll();
};

/** Applies settings that another tab has changed. */
export const followSettings = async () => {
  rereadSettings();
  await applyAll();
};
