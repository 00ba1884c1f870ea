/** The computer players of this page: their thinker with a worker, and the messages that it sends to the table. */
import { compileProgram } from "./wasm-program.js";
import { isOnMainThread } from "./main-thread-runtime.js";
import { send } from "./conversation.js";
import { createThinker } from "./thinker.js";

/** @param {string} game */
const startWorker = (game) => new Worker(new URL(`./thinker-worker.mjs#pack=${game}`, import.meta.url), { type: "module" });

const thinker = createThinker({
  startWorker,
  program: () => compileProgram(() => {}, null),
  canStart: !isOnMainThread,
  send,
  wait: (then, milliseconds) => setTimeout(then, milliseconds),
  stopWaiting: clearTimeout,
  now: () => performance.now(),
});

export const { think, moveNow, rest } = thinker;
