/** Waiting in tests under Node, without moving the fake clock of a test. */

const { setImmediate } = globalThis;
/** How many turns the longest chain of promises takes. */
const TURNS = 20;
/** The timeout of `until`, in milliseconds. */
const LONGEST = 10_000;

/** Resolves in the next turn of the event loop. @returns {Promise<void>} */
const turn = () => new Promise((done) => { setImmediate(done); });

/** Resolves after all pending promise callbacks have run. */
export const settled = async () => {
  for (let count = 0; count < TURNS; count += 1) await turn();
};

/** Waits for work in another thread, such as hashing and inflating; returns after the timeout in any case. @param {() => boolean} isSo */
export const until = async (isSo) => {
  const end = performance.now() + LONGEST;
  while (!isSo() && performance.now() < end) await turn();
  await settled();
};
