/**
 * Asks a worker of its own to think for computer players, so that the page and the table never wait for it. A worker
 * that fails, dies or stays silent is replaced; meanwhile the table's own Python decides after a short look.
 */

/** @typedef {import("../protocol").ThinkRequest} ThinkRequest */
/**
 * @typedef {object} Thinkers what the thinker needs from the page
 * @property {(game: string) => Worker} startWorker
 * @property {() => Promise<WebAssembly.Module | null>} program the compiled program of Python
 * @property {boolean} canStart whether there can be workers
 * @property {(message: import("../protocol").Think) => void} send
 * @property {(then: () => void, milliseconds: number) => number} wait
 * @property {(timer: number) => void} stopWaiting
 * @property {() => number} now in milliseconds
 */

/**
 * The shortest time between the table and the next move of a computer, so that people can follow, in milliseconds.
 * Nobody follows the comparisons of a review, nor anything at a table where all happens at once.
 */
export const LEAST = 700;
/** How long a worker may take longer than it was told to, in milliseconds. It includes its start. */
export const PATIENCE = 20_000;

/** What a request asks; how long it may take and whether people follow can change meanwhile. @type {(keyof ThinkRequest)[]} */
const ASKED = ["match", "position", "state", "level", "best", "played", "part"];

/** Whether two requests ask the same. @param {ThinkRequest | null | undefined} one @param {ThinkRequest | null} other */
const isSame = (one, other) => one && other && ASKED.every((key) => one[key] === other[key]);

/** @param {Thinkers} thinkers */
export const createThinker = ({ startWorker, program, canStart, send, wait, stopWaiting, now }) => {
  /** @type {Worker | null} */
  let worker = null;
  let game = "";
  /** The number of the current request; answers to others are too late. */
  let current = 0;
  /** @type {ThinkRequest | null} */
  let asked = null;
  /** What the table's own Python decides; a comparison takes it several answers. @type {ThinkRequest | null} */
  let own = null;
  let since = 0;
  let timer = 0;

  const end = () => {
    worker?.terminate();
    worker = null;
  };

  const forget = () => {
    stopWaiting(timer);
    current += 1;
    asked = null;
  };

  /** @param {string | null} think null: the table's own Python decides @param {ThinkRequest} request */
  const tell = (think, { match, position, is_followed }) => {
    const least = is_followed ? LEAST : 0;
    forget();
    const left = Math.max(0, least - (now() - since));
    const number = current;
    timer = wait(() => { if (number === current) send({ kind: "think", think, match, position }); }, left);
  };

  /** The table's own Python decides, and the next request gets a new worker. */
  const decideShortly = () => {
    if (!asked) return;
    own = asked;
    end();
    tell(null, asked);
  };

  /** @param {Worker} mine @param {any} news */
  const onNews = async (mine, { wantsProgram, missing, thought, failed, number }) => {
    if (mine !== worker) return;
    if (wantsProgram) wantsProgram.postMessage(await program());
    if (number !== undefined && number !== current) return;
    if (missing || failed) decideShortly();
    if (thought && asked) tell(thought, asked);
  };

  /** @param {string} wanted */
  const ready = (wanted) => {
    if (worker && game === wanted) return worker;
    end();
    game = wanted;
    const mine = startWorker(wanted);
    mine.addEventListener("message", ({ data }) => data && onNews(mine, data));
    mine.addEventListener("error", (event) => {
      event.preventDefault?.();
      if (mine === worker) decideShortly();
    });
    worker = mine;
    return mine;
  };

  return {
    /**
     * Thinks about a request, or about nothing any more.
     * @param {ThinkRequest | null | undefined} request
     */
    think: (request) => {
      if (isSame(request, asked)) return;
      forget();
      if (!isSame(request, own)) own = null;
      if (!request) return;
      asked = request;
      since = now();
      if (!canStart || own) return tell(null, request);
      timer = wait(decideShortly, 1000 * request.seconds + PATIENCE);
      ready(request.game).postMessage({ think: JSON.stringify(request), number: current });
    },
    /** Moves now, without thinking any longer. */
    moveNow: () => {
      since = -Infinity;
      decideShortly();
    },
    /** Ends the worker: no computer plays on this screen any more. */
    rest: () => {
      forget();
      end();
    },
  };
};
