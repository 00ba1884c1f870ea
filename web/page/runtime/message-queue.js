/** The queue of messages to the worker: one is under way, the others wait; a lost worker is replaced and asked again. */
import { NoAnswer } from "./worker-errors.js";

/** @typedef {import("../protocol").Message} Message */
/** @typedef {import("../protocol").Reply} Reply */
/** @typedef {() => Message[] | Promise<Message[]>} Make gives messages when their turn comes */
/** @typedef {{make: Make, key: string | null}} Queued */
/**
 * @typedef {object} Runtime what the queue needs of the worker and of the page
 * @property {(message: Message, seconds?: number) => Promise<Reply>} ask
 * @property {() => Promise<void>} startWorker starts a worker, in place of one that is there
 * @property {(lost: () => void) => void} watchWorkerLoss calls `lost` when a running worker is lost
 * @property {ReturnType<typeof import("./game-packs.js").createPacks>} packs
 * @property {(busy: boolean) => void} setBusy
 * @property {() => boolean} isHidden whether the page is hidden
 */
/**
 * @typedef {object} Handlers
 * @property {(reply: Reply, message: Message) => Promise<void>} apply
 * @property {(message: Message) => void} dropped the message was not sent after all
 * @property {(error: unknown) => void} fail
 * @property {() => Message[] | Promise<Message[]>} reopen the messages that open the present route in a fresh worker
 * @property {<T>(promise: Promise<T>) => Promise<T>} whileStarting shows that something takes long
 */

const PING_SECONDS = 3;
const MOST_RECENT = 12;
/** The key of the messages that open a route: a new one ends the wait of the present message for a game. */
const OPEN = "open";

/** The kind of a message, without names or choices. @param {Message} message */
const describeKind = (message) => {
  if (message.kind === "play") return `play ${String(message.play).split(" ")[1]}`;
  if (message.kind === "ui") return `ui ${Object.keys(message.ui)}`;
  return message.kind === "match" ? `match ${[message.match].flat()[0]}` : message.kind;
};

/** Whether the worker has to read saves for an answer: a forged one may take it seconds. @param {Message} message */
const readsSaves = ({ kind }) => ["open", "import", "bring", "unpack"].includes(kind);

/** What goes on in a game, or begins one: a second tap before the answer is not meant for what comes after it. @param {Message} message */
const isSentOnce = ({ kind }) => ["play", "start", "rematch"].includes(kind);

/** @param {Runtime} runtime */
export const createQueue = ({ ask, startWorker, watchWorkerLoss, packs, setBusy, isHidden }) => {
  /** @type {Queued[]} */
  const queue = [];
  let running = false;
  let started = false;
  /** What is sent once, and has no answer on the screen yet. @type {Message | null} */
  let pendingOnce = null;
  /** @type {Handlers} */
  let handlers;
  /** The present worker has answered something: until then nothing may compete with what it needs. */
  let hasAnswered = false;
  let stopWaiting = () => {};
  /** @type {string[]} */
  const recentKinds = [];

  /** @param {Message} message */
  const noteKind = (message) => {
    recentKinds.push(describeKind(message));
    if (recentKinds.length > MOST_RECENT) recentKinds.shift();
  };

  const beginWorker = async () => {
    hasAnswered = false;
    await handlers.whileStarting(startWorker());
  };

  /** Waits for the games that a message needs; false when the reader has gone elsewhere meanwhile. @param {Message} message */
  const waitForPacks = async (message) => {
    if (packs.hasPacksFor(message)) return true;
    if (queue.some(({ key }) => key === OPEN)) return false;
    /** @type {Promise<boolean>} */
    const left = new Promise((done) => { stopWaiting = () => done(false); });
    const arrived = await handlers.whileStarting(Promise.race([packs.givePacksFor(message).then(() => true), left]));
    if (!arrived) packs.stopWaiting();
    return arrived;
  };

  /** The reply; null when the reader has gone elsewhere before the worker could be asked. @param {Message} message */
  const askWithPacks = async (message) => {
    if (!(await waitForPacks(message))) return null;
    return readsSaves(message) ? handlers.whileStarting(ask(message)) : ask(message);
  };

  /** Does what the worker says; false when it was not asked. @param {Reply | null} reply @param {Message} message */
  const applyReply = async (reply, message) => {
    if (reply === null) {
      handlers.dropped(message);
      return false;
    }
    await handlers.apply(reply, message);
    if (!hasAnswered) packs.giveAll();
    hasAnswered = true;
    return true;
  };

  /** Starts a worker in place of one that was lost, and opens what was open. */
  const replaceWorker = async () => {
    await beginWorker();
    for (const message of await handlers.reopen()) if (!(await applyReply(await askWithPacks(message), message))) return;
  };

  /** A worker that is lost while it answers is replaced and asked once more. @param {Message} message */
  const askWithRetry = async (message) => {
    /** @type {Error | null} */
    let lost = null;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        return await askWithPacks(message);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        lost = error;
      }
      await replaceWorker();
    }
    throw lost;
  };

  /** @param {Message | null} message */
  const setPendingOnce = (message) => {
    pendingOnce = message;
    setBusy(message !== null);
  };

  /** From now on taps are meant for what the answer shows. @param {Message} message what is answered */
  const noteAnswered = (message) => {
    if (message === pendingOnce) setPendingOnce(null);
  };

  /** @param {Queued} queued */
  const process = async ({ make }) => {
    for (const message of await make()) {
      noteKind(message);
      try {
        if (!(await applyReply(await askWithRetry(message), message))) return;
      } finally {
        noteAnswered(message);
      }
    }
  };

  const run = async () => {
    if (running || !started) return;
    running = true;
    while (queue.length > 0) {
      const next = /** @type {Queued} */ (queue.shift());
      try {
        await process(next);
      } catch (error) {
        handlers.fail(error);
      }
    }
    running = false;
  };

  /**
   * Sends a message, or several that are made when their turn comes; an action is left out while another is under way.
   * @param {Message | Make} message
   * @param {string | null} key a waiting message with the same key is replaced
   */
  const send = (message, key = null) => {
    const make = typeof message === "function" ? /** @type {Make} */ (message) : () => [message];
    if (typeof message !== "function" && isSentOnce(message)) {
      if (pendingOnce) return;
      setPendingOnce(message);
    }
    const waiting = key === null ? -1 : queue.findIndex((other) => other.key === key);
    if (waiting < 0) queue.push({ make, key });
    else queue[waiting] = { make, key };
    if (key === OPEN) stopWaiting();
    run();
  };

  /** The system may have ended the worker while the page was hidden: then it is replaced at once. */
  const checkWorker = async () => {
    if (running || !started) return;
    running = true;
    try {
      await ask({ kind: "ping", ping: true }, PING_SECONDS).catch(
        /** @param {unknown} error @returns {any} */
        (error) => error instanceof NoAnswer && replaceWorker(),
      );
    } catch (error) {
      handlers.fail(error);
    }
    running = false;
    run();
  };

  /** Starts the worker and, once it runs, sends what waits. @param {Handlers} chosen */
  const startQueue = async (chosen) => {
    handlers = chosen;
    watchWorkerLoss(() => isHidden() || checkWorker());
    try {
      await beginWorker();
      started = true;
    } catch (error) {
      handlers.fail(error);
    }
    run();
  };

  return {
    send,
    noteAnswered,
    checkWorker,
    startQueue,
    /** Whether an answer is under way. */
    isAsking: () => running,
    isStarted: () => started,
    /** What was sent last. */
    lastKinds: () => [...recentKinds],
  };
};
