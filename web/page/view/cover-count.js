/** How often a hand has been left, and whether the worker has covered it since: what it answers before that shows no hand. */

let left = 0;
let covered = 0;

/** A hand that may have been shown is shown no more. @returns {number} what tells the worker to cover it */
export const requestCover = () => {
  left += 1;
  return left;
};

/** What the next message has to carry so that the hand is covered, undefined when it is. @returns {number | undefined} */
export const pendingCover = () => (covered < left ? left : undefined);

/** The worker has answered a message. @param {import("../protocol").Message} message */
export const noteCovered = (message) => {
  const cover = message.kind === "open" ? message.cover : message.kind === "ui" ? message.ui.cover : undefined;
  covered = Math.max(covered, cover ?? 0);
};
