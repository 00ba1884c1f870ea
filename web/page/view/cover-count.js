/**
 * Counts requests to hide a hand, and which of them the worker has handled: its replies before that are shown without
 * the hand.
 */

let requested = 0;
let covered = 0;

/**
 * Records that a hand which may have been visible is hidden.
 * @returns {number} the count that tells the worker to cover it
 */
export const requestCover = () => {
  requested += 1;
  return requested;
};

/**
 * The count that the next message has to carry to cover the hand, undefined if it is covered.
 * @returns {number | undefined}
 */
export const pendingCover = () => (covered < requested ? requested : undefined);

/** Call when the worker has answered a message. @param {import("../protocol").Message} message */
export const noteCovered = (message) => {
  const cover = message.kind === "open" ? message.cover : message.kind === "ui" ? message.ui.cover : undefined;
  covered = Math.max(covered, cover ?? 0);
};
