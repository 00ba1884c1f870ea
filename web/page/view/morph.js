/**
 * Morphs the screen into new HTML, region by region, first those where people act. The other regions are left to the
 * next frames, so that no frame takes long. Before the next morph what is left is completed.
 */
import { Idiomorph } from "idiomorph";
import { isChoicePending, isPending } from "../input/pending-input.js";
import { afterFrame } from "./after-frame.js";
import { setBusy } from "./busy.js";

/**
 * How long the first frame, which answers a tap where people act, and each later frame may morph before the other regions
 * are left to the next one, in milliseconds. Layout and paint take several times as long.
 */
const FIRST_SLICE = 1;
const SLICE = 4;

/** The regions that come first, the most urgent one last. */
const FIRST = ["region-own", "region-prompt", "region-board"];

/** Form fields have state that is not in their attributes. */
const FIELDS = "input, textarea, select";

/**
 * Whether the user's change of an attribute takes precedence over the worker's value.
 * @param {string} name
 * @param {HTMLInputElement} element
 */
const isOwnedByUser = (name, element) => {
  if (name === "tabindex") return true;
  if (name === "open") return element.localName === "details";
  if (name === "checked") return isChoicePending(element);
  if (name === "selected") return isPending(/** @type {HTMLSelectElement} */ (element.closest("select")));
  if (name !== "value") return false;
  return isPending(element) || (element.type === "range" ? element.matches(":active") : element === document.activeElement);
};

/**
 * Whether an element is unchanged: most are, and comparing is much cheaper than morphing.
 * @param {Element} element
 * @param {Node} fresh
 */
const isAsBefore = (element, fresh) =>
  element.nodeType === Node.ELEMENT_NODE &&
  element.isEqualNode(fresh) &&
  !element.matches(FIELDS) &&
  element.querySelector(FIELDS) === null;

/** Whether the reply has only a placeholder for a region that is already shown. @param {Node | null} fresh */
export const isSame = (fresh) => fresh instanceof HTMLElement && fresh.dataset.same !== undefined;

/** @param {Node} fresh */
const isRegion = (fresh) => fresh instanceof Element && fresh.matches(".region");

/**
 * @param {Element} element
 * @param {Node} content
 * @param {"innerHTML" | "outerHTML"} morphStyle
 * @param {(old: Element, fresh: Node) => boolean} mayMorph
 */
const morphInto = (element, content, morphStyle, mayMorph) =>
  Idiomorph.morph(element, content, {
    morphStyle,
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !isSame(fresh) && mayMorph(/** @type {Element} */ (old), fresh),
      beforeAttributeUpdated: (name, owner) => !isOwnedByUser(name, /** @type {HTMLInputElement} */ (owner)),
    },
  });

/** @param {Element} element @param {Node} fresh */
const hasChanged = (element, fresh) => !isAsBefore(element, fresh);

/** @param {[Element, Element]} region @param {[Element, Element]} other */
const inOrder = ([region], [other]) => FIRST.indexOf(other.id) - FIRST.indexOf(region.id);

/**
 * Begins to morph a box: all but its regions at once, then at least one region in each frame.
 * @param {Element} box
 * @param {DocumentFragment} content
 * @param {boolean} isAtOnce whether nothing may be left to the next frames
 * @param {() => void} before called before the part of each later frame
 * @param {(isWhole: boolean) => void} after called after each frame's part, with whether it was the last one
 */
export const beginMorph = (box, content, isAtOnce, before, after) => {
  /** The regions that are left, and what they become. @type {[Element, Element][]} */
  let left = [];
  /** Until when the frame may morph, in milliseconds; Infinity if nothing may be left to the next one. */
  let end = isAtOnce ? Infinity : performance.now() + FIRST_SLICE;

  const morphLeft = () => {
    do {
      const [element, fresh] = left.shift() ?? [];
      if (element?.isConnected && fresh) morphInto(element, fresh, "outerHTML", hasChanged);
    } while (left.length && performance.now() <= end);
    setBusy("changing", left.length > 0);
    after(!left.length);
    if (left.length) afterFrame(nextFrame);
  };

  const nextFrame = () => {
    if (!left.length) return;
    end = performance.now() + SLICE;
    before();
    morphLeft();
  };

  morphInto(box, content, "innerHTML", (element, fresh) => {
    if (!isRegion(fresh)) return hasChanged(element, fresh);
    left.push([element, /** @type {Element} */ (fresh)]);
    return false;
  });
  left.sort(inOrder);
  morphLeft();

  return {
    /** Morphs what is left, without waiting for frames. */
    complete: () => {
      end = Infinity;
      if (!left.length) return;
      before();
      morphLeft();
    },
    /** Forgets what is left: the screen shows something else now. */
    drop: () => {
      left = [];
      setBusy("changing", false);
    },
  };
};
