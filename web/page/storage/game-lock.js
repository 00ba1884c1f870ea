/**
 * Only one tab at a time holds a game: by Web Locks, or without them by asking the other tabs on a BroadcastChannel.
 */
import { prefix } from "../boot/boot-bridge.js";

/** @typedef {(id: string) => void} Lost */

/** @param {string} id */
const nameOf = (id) => `${prefix}:game:${id}`;

/** @typedef {{hold: (id: string, lost: Lost, steal: boolean) => Promise<boolean>, release: () => void}} GameLock */

/** @type {GameLock} */
let lock;

const byLocks = () => {
  let release = () => {};
  /** @type {Promise<unknown>} */
  let released = Promise.resolve();
  /** @type {GameLock["hold"]} */
  const hold = async (id, lost, steal) => {
    await released;
    return new Promise((answer) => {
      released = navigator.locks
        .request(nameOf(id), steal ? { steal } : { ifAvailable: true }, (lock) => {
          answer(Boolean(lock));
          return lock && new Promise((done) => { release = () => done(undefined); });
        })
        .catch((error) => {
          answer(error.name !== "AbortError");
          if (error.name === "AbortError") lost(id);
        });
    });
  };
  return { hold, release: () => release() };
};

const byBroadcast = () => {
  const channel = new BroadcastChannel(`${prefix}:games`);
  let held = "";
  /** @type {Lost} */
  let onLost = () => {};
  const loseGame = () => {
    const id = held;
    held = "";
    onLost(id);
  };
  channel.onmessage = ({ data }) => {
    if (!held || data.id !== held) return;
    if (data.kind === "ask") channel.postMessage({ kind: "held", id: held });
    else loseGame();
  };
  /** @type {GameLock["hold"]} */
  const hold = async (id, lost, steal) => {
    held = id;
    onLost = lost;
    channel.postMessage({ kind: steal ? "take" : "ask", id });
    return true;
  };
  return { hold, release: () => { held = ""; } };
};

const noLock = { hold: async () => true, release: () => {} };

const chooseLock = () => {
  if (navigator.locks) return byLocks();
  return "BroadcastChannel" in globalThis ? byBroadcast() : noLock;
};

/**
 * Tries to lock a game, and releases the one locked before.
 * @param {string} id
 * @param {Lost} lost called when another tab takes over the game
 * @param {boolean} steal
 * @returns {Promise<boolean>} false if another tab holds it
 */
export const holdGame = (id, lost, steal = false) => {
  releaseGame();
  return lock.hold(id, lost, steal);
};

export const releaseGame = () => {
  lock ??= chooseLock();
  lock.release();
};
