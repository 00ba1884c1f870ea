/** Settings: controls with data-setting change them; they are kept, applied to the page and told to the worker. */
import { applySettings, asked } from "../boot/boot-bridge.js";
import { currentSettings, remember, rereadSettings } from "./local-store.js";
import { loadWords } from "../view/words.js";

const root = document.documentElement;

/** The settings for the worker, with the language that is in force. */
export const settingsForWorker = () => ({ ...currentSettings(), language: root.lang });

const otherTheme = () => {
  const theme = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  return theme === "dark" ? "light" : "dark";
};

/** @param {string} name */
const inForce = (name) => (name === "language" ? root.lang : asked[name] ?? currentSettings()[name] ?? "");

/** Shows on the controls what is chosen. @param {Element} box */
export const markSettings = (box) => {
  for (const control of /** @type {NodeListOf<any>} */ (box.querySelectorAll("[data-setting]"))) {
    const value = inForce(control.dataset.setting);
    if (control.localName === "select") control.value = value;
    else if (control.type === "radio") control.checked = control.value === value;
    else if (control.hasAttribute("aria-pressed")) control.setAttribute("aria-pressed", String(control.value === value));
  }
};

/** Applies what is chosen and what is asked for. */
export const applyAll = async () => {
  applySettings(currentSettings());
  await loadWords(root.lang);
};

/** @param {{dataset: DOMStringMap, value: string}} control */
export const changeSetting = async ({ dataset, value }) => {
  delete asked[/** @type {string} */ (dataset.setting)];
  remember({ [/** @type {string} */ (dataset.setting)]: value === "other" ? otherTheme() : value });
  await applyAll();
};

/** Another tab has changed them. */
export const followSettings = async () => {
  rereadSettings();
  await applyAll();
};
