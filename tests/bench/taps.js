/**
 * Plays a table automatically and measures each tap: to the worker, through it, into storage, into the page, to the
 * screen.
 *
 * It is added to the page before any of the page's own scripts. The marks of a tap, in milliseconds:
 * `tapped`, `asked` (the message goes to the worker), `answered` (its answer is here; both at once if it was prepared),
 * `shown` (what is to be stored is in localStorage, and the new HTML is about to be parsed, unless that was done while the
 * finger was down), `morphed` (the page has changed, except what is left to later frames), `framed` (the next frame begins),
 * `styled` (styles and layout are computed), `painted` (the frame is painted), `whole` (what was left to later frames is
 * painted, too). `bytes` is the length of the answer.
 */

/** The marks of the current tap. @type {Record<string, number>} */
let marks = {};

/** The length of the longest text read since the finger went down: of the answer, which may have been prepared. */
let longest = 0;

/** The long frames: those that the browser itself reports, from 50 ms on. @type {PerformanceEntry[]} */
const longFrames = [];

/** When the table has changed, in milliseconds. @type {number[]} */
const changes = [];

/** @param {string} name */
const mark = (name) => (marks[name] ??= performance.now());

/** A message to Python begins with its number. @param {unknown} data */
const isMessage = (data) => Array.isArray(data) && typeof data[0] === "number" && data[1] === "handle";

/**
 * A message goes to the worker through a port, and the first text that is read afterwards is the reply, unless that was
 * prepared.
 */
const watchConversation = () => {
  const { postMessage } = MessagePort.prototype;
  /** @type {(this: MessagePort, message: unknown, transfer?: any) => void} */
  MessagePort.prototype.postMessage = function (message, transfer) {
    if (isMessage(message)) mark("asked");
    postMessage.call(this, message, transfer);
  };
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    longest = Math.max(longest, text.length);
    if (marks.asked && !marks.shown) mark("answered");
    return parse(text, ...more);
  };
};

/** New HTML of a screen is parsed in a template, or its parsed content is taken from one. */
const watchParsing = () => {
  const { set, ...rest } = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML")
  );
  Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", {
    ...rest,
    /** @this {HTMLTemplateElement} @param {string} html */
    set(html) {
      if (marks.answered) mark("shown");
      set?.call(this, html);
    },
  });
  const { get } = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(HTMLTemplateElement.prototype, "content")
  );
  Object.defineProperty(HTMLTemplateElement.prototype, "content", {
    /** @this {HTMLTemplateElement} */
    get() {
      if (marks.tapped) {
        marks.asked ??= marks.tapped;
        marks.answered ??= marks.asked;
        mark("shown");
      }
      return get?.call(this);
    },
  });
};

const watchFrames = () => {
  const watch = new PerformanceObserver((list) => longFrames.push(...list.getEntries()));
  watch.observe({ type: "long-animation-frame" });
};

/** Whether a number counts, which is motion. @param {MutationRecord} mutation */
const counts = ({ type, target }) =>
  type === "childList" && target instanceof Element && target.matches("[data-count]");

/** @param {Element} screen */
const watchChanges = (screen) =>
  new MutationObserver((mutations) => {
    if (!mutations.every(counts)) changes.push(performance.now());
  }).observe(screen, { subtree: true, childList: true, attributes: true, characterData: true });

/**
 * The long frames since the first tap, each with whether the table has changed in it; otherwise something only moved.
 * @param {number} tapped in milliseconds
 * @returns {{duration: number, changes: boolean}[]}
 */
const longFramesSince = (tapped) =>
  longFrames
    .filter(({ startTime }) => startTime >= tapped)
    .map(({ startTime, duration }) => ({
      duration,
      changes: changes.some((time) => time >= startTime && time <= startTime + duration),
    }));

/** Calls a function when a frame has been painted, before anything else that waits for that. @param {() => void} then */
const afterPaint = (then) => scheduler.postTask(then, { priority: "user-blocking" });

/** Waits for the frames in which the rest of the screen changes. @param {Element} screen @param {() => void} then */
const whenWhole = (screen, then) => {
  if (screen.getAttribute("aria-busy")) requestAnimationFrame(() => afterPaint(() => whenWhole(screen, then)));
  else then();
};

/** Marks the frame that shows the first changes, and the last one. @param {Element} screen @param {() => void} then */
const markFrames = (screen, then) =>
  requestAnimationFrame(() => {
    mark("framed");
    document.body.getBoundingClientRect();
    mark("styled");
    afterPaint(() => {
      mark("painted");
      whenWhole(screen, () => {
        mark("whole");
        then();
      });
    });
  });

/** The length of a frame, in whole milliseconds. */
const FRAME = 17;

/** In this time, in milliseconds, everything has moved. */
const MOTION = 300;

/**
 * How long to wait after so many taps, in milliseconds: each comes at another moment of a frame, every second one when
 * nothing moves any more. A tap ends what moves.
 * @param {number} taps
 */
const pauseAfter = (taps) => (taps % 2 ? MOTION : 0) + 30 + ((7 * taps) % FRAME);

/** How long a finger stays down, in milliseconds: a quick tap. */
const HOLD = 60;

/** @param {HTMLElement} control @param {"pointerdown" | "pointerup"} kind */
const point = (control, kind) => control.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true }));

/** Puts a finger down on a control; the tap follows when it goes up. @param {HTMLElement} control */
const press = (control) => {
  longest = 0;
  point(control, "pointerdown");
  return new Promise((done) => setTimeout(done, HOLD));
};

/** Lifts the finger: while it stays down, the page explains what lies under it. @param {HTMLElement} control */
const lift = (control) => {
  point(control, "pointerup");
  control.click();
};

/** What else can be tapped, in this order: what it does, and where. */
const OTHERS = { "take the device": ".over .btn--plate", "end the steps": "#skip", play: "#play" };

const UNABLE = ":disabled, [aria-disabled=true]";

/** @typedef {{marks: Record<string, number>[], kinds: string[], longFrames: {duration: number, changes: boolean}[]}} Played */

/**
 * Taps the next available control, and waits until its effect is painted.
 * @param {[number, [string, string][]]} wanted the number of taps, and selectors of what can be picked on the table, in
 * order, with what is picked
 * @returns {Promise<Played>} the marks of each tap, what it did, and the long frames
 */
const playTaps = ([taps, stages]) =>
  new Promise((done) => {
    const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
    /** @type {Record<string, number>[]} */
    const all = [];
    /** @type {string[]} */
    const kinds = [];
    watchChanges(screen);
    let seed = 7;
    /** @param {number} below */
    const random = (below) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    /** @param {string} place @returns {HTMLElement[]} */
    const found = (place) => /** @type {HTMLElement[]} */ ([...screen.querySelectorAll(place)]);
    /** The next controls and what a tap on them does; none while those that can be picked do not take a tap yet. */
    const next = () => {
      for (const [picks, picked] of found(".over").length ? [] : stages) {
        const controls = found(picks);
        if (!controls.length || found(picked).length) continue;
        const canPick = !controls.some((control) => control.matches(":disabled"));
        return { kind: "pick", control: canPick ? controls[random(controls.length)] : null };
      }
      for (const [kind, place] of Object.entries(OTHERS)) {
        const control = found(place).find((one) => !one.matches(UNABLE));
        if (control) return { kind, control };
      }
      return { kind: "", control: null };
    };
    const tap = async () => {
      if (all.length === taps || found(".end").length) {
        return done({ marks: all, kinds, longFrames: longFramesSince(all[0]?.tapped ?? 0) });
      }
      const { kind, control } = next();
      if (!control) return requestAnimationFrame(tap);
      await press(control);
      marks = {};
      new MutationObserver((_, observer) => {
        if (!marks.shown) return;
        observer.disconnect();
        marks.bytes = longest;
        mark("morphed");
        markFrames(screen, () => {
          all.push(marks);
          kinds.push(kind);
          setTimeout(tap, pauseAfter(all.length));
        });
      }).observe(screen, { subtree: true, childList: true, attributes: true });
      mark("tapped");
      lift(control);
    };
    tap();
  });

watchConversation();
watchParsing();
watchFrames();
Object.assign(globalThis, { playTaps });
