/**
 * Opens the explanation of a thing (data-explains) that is held, right-clicked, or on which "?" or the menu key is
 * pressed, even while another one is explained; and of one that is tapped while the table asks which is to be explained
 * (data-asks), or while the answer is shown: one can tap one thing after another. Nothing else happens to it: a hold or
 * such a tap is no tap on a control. A tap on a seat or on the board that is on no control also explains what is there.
 */
import { currentRoute, goTo } from "../navigation/route.js";
import { keepBeside, noteAsked } from "../view/beside.js";
import { endDrag } from "./drag-and-drop.js";

/** How long a thing is held until it is explained, in milliseconds. */
const HOLD = 500;
/** How far the finger may move meanwhile, in CSS pixels. */
const SLACK = 10;
/** Controls that are held for another reason. */
const HELD = "[data-hold], input, select, textarea";

/** The regions in which a tap that is on no control explains. */
const REGIONS = "#region-seats, #region-board";
const CONTROL = "a, button, input, select, label, summary, [data-message], [data-hold]";

let timer = 0;
/** Where the finger went down. */
let start = { x: 0, y: 0 };
/** Whether the press that opened an explanation has not ended: the click that follows is none. */
let isSwallowing = false;
/** The route of the last explanation that answered a question of the table. */
let answer = "";

/** What lies over the table while a thing is explained. @param {EventTarget | null} target */
const isVeil = (target) => target instanceof Element && target.matches(".veil--clear");

/** @param {EventTarget | null} target */
const thingAt = (target) =>
  target instanceof Element ? target.closest(".table:not([aria-hidden]) [data-explains]") : null;

/**
 * The thing that a pointer is on, also if another one is being explained. A control may lie over several things: then it is
 * the one below that control.
 * @param {MouseEvent} event
 */
const thingUnder = ({ target, clientX, clientY }) => {
  const elements = document.elementsFromPoint(clientX, clientY);
  const thing = isVeil(target) ? elements.map(thingAt).find(Boolean) : thingAt(target);
  const below = elements.map((element) => element.closest("[data-explains]"));
  return below.find((other) => other && other !== thing && thing?.contains(other)) ?? thing ?? null;
};

const isAsking = () => document.querySelector("[data-asks]") !== null;

/** Marks a screen on which a tap explains: a selector with :has() would restyle all things at every change. @param {Element} box */
export const markAsking = (box) => box.toggleAttribute("data-asking", isAsking());

/** @param {Element} thing */
const explain = (thing) => {
  const [base, explained] = currentRoute().split("/explain");
  const route = `${base}/explain/${thing.getAttribute("data-explains")}`;
  if (isAsking() || currentRoute() === answer) answer = route;
  noteAsked(thing);
  goTo(route, explained !== undefined);
};

const cancel = () => clearTimeout(timer);

/** @param {PointerEvent} event */
const pointerDown = (event) => {
  cancel();
  isSwallowing = false;
  const target = /** @type {Element} */ (event.target);
  if (isAsking() && target.closest("[data-hold]")) event.stopPropagation();
  const thing = event.isPrimary && event.button === 0 && !target.closest(HELD) ? thingUnder(event) : null;
  if (!thing) return;
  start = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    isSwallowing = true;
    endDrag();
    explain(thing);
  }, HOLD);
};

/** @param {PointerEvent} event */
const pointerMove = ({ clientX, clientY }) => {
  if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK) cancel();
};

/** A right click or the menu key; browsers also send it for a long touch. @param {MouseEvent} event */
const contextMenu = (event) => {
  const thing = thingUnder(event);
  if (isSwallowing) event.preventDefault();
  if (!thing || isSwallowing || /** @type {Element} */ (event.target).closest(HELD)) return;
  event.preventDefault();
  cancel();
  isSwallowing = /** @type {PointerEvent} */ (event).pointerType === "touch";
  explain(thing);
};

/** @param {MouseEvent} event */
const clicked = (event) => {
  const target = /** @type {Element} */ (event.target);
  const isEndOfHold = isSwallowing && event.isTrusted && event.detail > 0;
  const asks = isAsking() && target.closest(".table") && !target.closest("[data-asks], .bar__tools, .bar > .tool");
  const asksNext = currentRoute() === answer && isVeil(target);
  const isOnThing = target.closest(REGIONS) && !target.closest(CONTROL);
  const thing = !isEndOfHold && (asks || asksNext || isOnThing) ? thingUnder(event) : null;
  if (!isEndOfHold && !asks && !thing) return;
  isSwallowing = false;
  event.preventDefault();
  event.stopPropagation();
  if (thing) explain(thing);
};

/** @param {KeyboardEvent} event */
const keyDown = (event) => {
  const thing = event.key === "?" && !event.ctrlKey && !event.metaKey ? thingAt(document.activeElement) : null;
  if (!thing) return;
  event.preventDefault();
  explain(thing);
};

export const watchExplaining = () => {
  document.addEventListener("pointerdown", pointerDown, true);
  document.addEventListener("pointermove", pointerMove, true);
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, cancel, true);
  document.addEventListener("contextmenu", contextMenu);
  document.addEventListener("click", clicked, true);
  document.addEventListener("keydown", keyDown);
  addEventListener("resize", () => keepBeside(document.body));
};
