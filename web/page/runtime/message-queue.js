/** The conversation with the worker: messages wait in line, one is under way, a lost worker is replaced and asked again. */
import { ask, NoAnswer, startWorker, watchWorkerLoss } from "./worker-host.js";
import { beginPacks, bringOthers, isServed, noteBegun, serve, stopWaiting } from "./game-packs.js";
import { setBusy } from "../view/screen.js";

/** @typedef {Record<string, any>} Message */
/** @typedef {{make: () => Message[] | Promise<Message[]>, key: string | null}} Waiting */
/**
 * @typedef {{apply: (reply: Record<string, any>, message: Message) => Promise<void>, dropped: (message: Message) => void,
 *   fail: (error: unknown) => void, reopen: () => Promise<Message[]>, whileStarting: <T>(promise: Promise<T>) => Promise<T>}} Parts
 *   what is done with a reply, with a message that was not sent after all and with a failure, the messages that open the present
 *   route, what is shown meanwhile
 */

const PING_SECONDS = 3;
const KINDS_KEPT = 12;
/** The key of the messages that open a route: a new one makes an end to whatever waits for a game. */
const OPEN = "open";

/** @type {Waiting[]} */
const line = [];
let running = false;
/** What is to be done once, and has no answer on the screen yet. @type {Message | null} */
let awaited = null;
let started = false;
/** @type {Parts} */
let parts;
/** The present worker has answered something: until then nothing may compete with what it needs. */
let answered = false;
let moveOn = () => {};
/** What was sent last, without names or choices. @type {string[]} */
const kinds = [];

/** @param {Message} message */
const kindOf = (message) => {
  const [kind] = Object.keys(message);
  const what = message[kind];
  if (kind === "play") return `play ${String(what).split(" ")[1]}`;
  if (kind === "ui") return `ui ${Object.keys(what)}`;
  return kind === "match" ? `match ${[what].flat()[0]}` : kind;
};

export const lastKinds = () => [...kinds];

/** @param {Message} message */
const noteKind = (message) => {
  kinds.push(kindOf(message));
  if (kinds.length > KINDS_KEPT) kinds.shift();
};

const beginWorker = async () => {
  answered = false;
  noteBegun(await parts.whileStarting(startWorker(beginPacks())));
};

/** Waits for the games that a message needs; false when the reader has gone elsewhere meanwhile. @param {Message} message */
const isReady = async (message) => {
  if (isServed(message)) return true;
  if (line.some(({ key }) => key === OPEN)) return false;
  /** @type {Promise<boolean>} */
  const left = new Promise((done) => { moveOn = () => done(false); });
  const ready = await parts.whileStarting(Promise.race([serve(message).then(() => true), left]));
  if (!ready) stopWaiting();
  return ready;
};

/** Whether the worker has to read saves for an answer: what somebody has forged may take it seconds. @param {Message} message */
const readsSaves = (message) => ["open", "import", "bring", "unpack"].some((kind) => kind in message);

/** Asks the worker once it has what the message needs; null when the reader has gone elsewhere before that. @param {Message} message */
const askServed = async (message) => {
  if (!(await isReady(message))) return null;
  return readsSaves(message) ? parts.whileStarting(ask(message)) : ask(message);
};

/** Does what the worker says; false when it was not asked. @param {Record<string, any> | null} reply @param {Message} message */
const settle = async (reply, message) => {
  if (reply === null) {
    parts.dropped(message);
    return false;
  }
  await parts.apply(reply, message);
  if (!answered) bringOthers();
  answered = true;
  return true;
};

/** Starts a worker again in place of one that was lost, and opens what was open. */
const replaceWorker = async () => {
  await beginWorker();
  for (const message of await parts.reopen()) if (!(await settle(await askServed(message), message))) return;
};

/** A worker that is lost while it answers is replaced and asked once more. @param {Message} message */
const askTwice = async (message) => {
  /** @type {Error | null} */
  let lost = null;
  for (let time = 0; time < 2; time += 1) {
    try {
      return await askServed(message);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      lost = error;
    }
    await replaceWorker();
  }
  throw lost;
};

/** @param {Message | null} message */
const setAwaited = (message) => {
  awaited = message;
  setBusy(message !== null);
};

/** From now on taps are meant for what the answer shows. @param {Message} message what is answered */
export const noteAnswered = (message) => {
  if (message === awaited) setAwaited(null);
};

/** @param {Waiting} waiting */
const deliver = async ({ make }) => {
  for (const message of await make()) {
    noteKind(message);
    try {
      if (!(await settle(await askTwice(message), message))) return;
    } finally {
      noteAnswered(message);
    }
  }
};

const run = async () => {
  if (running || !started) return;
  running = true;
  while (line.length > 0) {
    const next = /** @type {Waiting} */ (line.shift());
    try {
      await deliver(next);
    } catch (error) {
      parts.fail(error);
    }
  }
  running = false;
};

/** What goes on in a game, or begins one: a second tap before the answer is not meant for what comes after it. @param {object} message */
const isDoneOnce = (message) => ["play", "start", "rematch"].some((kind) => kind in message);

/**
 * Sends a message, or several that are made when their turn comes; an action is left out while another is under way.
 * @param {Message | Waiting["make"]} message
 * @param {string | null} key a waiting message with the same key is replaced
 */
export const send = (message, key = null) => {
  const make = typeof message === "function" ? /** @type {Waiting["make"]} */ (message) : () => [message];
  if (isDoneOnce(message)) {
    if (awaited) return;
    setAwaited(message);
  }
  const waiting = key === null ? -1 : line.findIndex((other) => other.key === key);
  if (waiting < 0) line.push({ make, key });
  else line[waiting] = { make, key };
  if (key === OPEN) moveOn();
  run();
};

/** The system may have ended the worker while the page was hidden: then it is replaced at once. */
export const checkWorker = async () => {
  if (running || !started) return;
  running = true;
  try {
    await ask({ ping: true }, PING_SECONDS).catch(
      /** @param {unknown} error @returns {any} */
      (error) => error instanceof NoAnswer && replaceWorker(),
    );
  } catch (error) {
    parts.fail(error);
  }
  running = false;
  run();
};

/**
 * Starts the worker and, once it stands, the conversation.
 * @param {Parts} chosen
 */
export const startTalking = async (chosen) => {
  parts = chosen;
  watchWorkerLoss(() => document.hidden || checkWorker());
  try {
    await beginWorker();
    started = true;
  } catch (error) {
    parts.fail(error);
  }
  run();
};

/** Whether an answer is under way. */
export const isAsking = () => running;

export const isStarted = () => started;
