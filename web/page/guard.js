/** Controls with data-guard="400" can be used only so many milliseconds after they were first shown: a tap meant for the last screen is lost. */
import { mayFocus } from "./sight.js";

/** What each guarded control was when its time began, and whether it is over. @type {WeakMap<Element, {meaning: string, over: boolean}>} */
const watched = new WeakMap();

const meaningOf = (control) => control.getAttribute("data-message") + control.textContent;

const open = (control, guard) => {
  guard.over = true;
  if (watched.get(control) !== guard || !control.isConnected) return;
  control.disabled = false;
  const focused = document.activeElement;
  if (mayFocus() && (focused === document.body || focused?.localName === "h1")) control.focus({ preventScroll: true });
};

/** @param {Element} box */
export const keepGuards = (box) => {
  for (const control of /** @type {NodeListOf<HTMLButtonElement>} */ (box.querySelectorAll("[data-guard]"))) {
    let guard = watched.get(control);
    if (guard?.meaning !== meaningOf(control)) {
      const begun = { meaning: meaningOf(control), over: false };
      watched.set(control, begun);
      setTimeout(() => open(control, begun), Number(control.dataset.guard));
      guard = begun;
    }
    control.disabled = !guard.over;
  }
};
