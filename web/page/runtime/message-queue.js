/**
 * The queue of messages to the worker: one is in progress, the others wait; a lost worker is replaced and the message
 * retried.
 */
import { NoAnswer } from "./worker-errors.js";

/** @typedef {import("../protocol").Message} Message */
/** @typedef {import("../protocol").Reply} Reply */
/** @typedef {() => Message[] | Promise<Message[]>} Make creates messages when their turn comes */
/** @typedef {{make: Make, key: string | null}} Queued */
/**
 * @typedef {object} Runtime what the queue needs from the worker and the page
 * @property {(message: Message, seconds?: number) => Promise<Reply>} ask
 * @property {(message: Message) => void} prepare lets the worker prepare the reply to a message
 * @property {() => Promise<void>} startWorker starts a worker and replaces the current one
 * @property {(lost: () => void) => void} watchWorkerLoss calls `lost` when a running worker is lost
 * @property {ReturnType<typeof import("./game-packs.js").createPacks>} packs
 * @property {(busy: boolean) => void} setBusy
 * @property {() => boolean} isHidden whether the page is hidden
 */
/**
 * @typedef {object} Handlers
 * @property {(reply: Reply, message: Message) => Promise<void>} apply
 * @property {(message: Message) => void} dropped called for a message that was not sent after all
 * @property {(error: unknown) => void} fail
 * @property {() => Message[] | Promise<Message[]>} reopen the messages that restore the current route in a new worker
 * @property {<T>(promise: Promise<T>) => Promise<T>} whileStarting shows progress until the promise settles
 */

const PING_SECONDS = 3;
const MOST_RECENT = 12;
/** The key of the messages that open a route: a new one cancels the current message's wait for a game. */
const OPEN = "open";

/** The kind of a message, without its personal content, for error reports. @param {Message} message */
const describeKind = (message) => {
  if (message.kind === "play") return `play ${String(message.play).split(" ")[1]}`;
  if (message.kind === "ui") return `ui ${Object.keys(message.ui)}`;
  return message.kind === "match" ? `match ${[message.match].flat()[0]}` : message.kind;
};

/**
 * Whether the worker has to read saves for the reply, which takes seconds for a malicious one.
 * @param {Message} message
 */
const readsSaves = ({ kind }) => ["open", "import", "bring", "unpack"].includes(kind);

/**
 * Whether the message advances or begins a game: a second tap before the reply is a double tap and is dropped.
 * @param {Message} message
 */
const isSentOnce = ({ kind }) => ["play", "start", "rematch"].includes(kind);

/** @param {Runtime} runtime */
export const createQueue = ({ ask, prepare, startWorker, watchWorkerLoss, packs, setBusy, isHidden }) => {
  /** @type {Queued[]} */
  const queue = [];
  let running = false;
  let started = false;
  /** The message of that kind whose reply is not on the screen yet. @type {Message | null} */
  let pendingOnce = null;
  /** @type {Handlers} */
  let handlers;
  /** Whether the current worker has answered; until then no other download may compete with its start. */
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

  /**
   * Waits for the packs that a message needs; false if the user has opened another route meanwhile.
   * @param {Message} message
   */
  const waitForPacks = async (message) => {
    if (packs.hasPacksFor(message)) return true;
    if (queue.some(({ key }) => key === OPEN)) return false;
    /** @type {Promise<boolean>} */
    const left = new Promise((done) => { stopWaiting = () => done(false); });
    const arrived = await handlers.whileStarting(Promise.race([packs.givePacksFor(message).then(() => true), left]));
    if (!arrived) packs.stopWaiting();
    return arrived;
  };

  /** The reply; null if the user has opened another route before the message was sent. @param {Message} message */
  const askWithPacks = async (message) => {
    if (!(await waitForPacks(message))) return null;
    return readsSaves(message) ? handlers.whileStarting(ask(message)) : ask(message);
  };

  /** Applies a reply; false if the message was not sent. @param {Reply | null} reply @param {Message} message */
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

  /** Replaces a lost worker and restores the current route in the new one. */
  const replaceWorker = async () => {
    await beginWorker();
    for (const message of await handlers.reopen()) if (!(await applyReply(await askWithPacks(message), message))) return;
  };

  /** If the worker is lost before it replies, it is replaced and the message retried once. @param {Message} message */
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

  /** From now on taps refer to the new screen. @param {Message} message the message that was answered */
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
   * Queues a message, or a function that creates messages when their turn comes; drops a double tap.
   * @param {Message | Make} message
   * @param {string | null} key replaces a waiting message with the same key
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

  /** While a finger is down on a control: its message will probably be sent, and then its reply is there at once. @param {Message} message */
  const prepareIdle = (message) => {
    if (started && !running && packs.hasPacksFor(message)) prepare(message);
  };

  /** Replaces the worker if the system ended it while the page was hidden. */
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

  /** Starts the worker; once it runs, sends the waiting messages. @param {Handlers} chosen */
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
    prepare: prepareIdle,
    noteAnswered,
    checkWorker,
    startQueue,
    /** Whether a message is in progress. */
    isAsking: () => running,
    isStarted: () => started,
    /** The kinds of the messages sent most recently. */
    lastKinds: () => [...recentKinds],
  };
};
