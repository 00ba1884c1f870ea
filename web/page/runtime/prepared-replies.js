/**
 * The reply that the worker has prepared to the message that will probably come next. If that message comes, its reply
 * is here at once, and the worker hears of it later.
 */

/** @typedef {import("../protocol").Sent} Sent */
/** @typedef {import("../protocol").Reply} Reply */
/**
 * @typedef {object} Calls
 * @property {(message: Sent, seconds?: number) => Promise<Reply>} ask
 * @property {(message: Sent) => Promise<Reply>} prepare
 * @property {(html: string) => void} parseAhead
 * @property {(then: () => void) => void} later
 */
/** @typedef {{text: string, reply?: Reply}} Preparation the message as text, and its reply once it is prepared */

/** @type {Preparation} */
const NOTHING = { text: "" };

/** @type {Sent} */
const TAKEN = { kind: "taken", taken: true, shown: 0 };

/** @param {Calls} calls */
export const createPreparedReplies = ({ ask, prepare, parseAhead, later }) => {
  /** What the worker holds: any other message makes it forget. */
  let held = NOTHING;
  let isTaken = false;

  /** Tells the worker that its reply was taken. If that worker is lost, the next one opens what was stored. */
  const tellTaken = () => {
    if (isTaken) ask(TAKEN).catch(() => {});
    isTaken = false;
  };

  return {
    /** @param {Sent} message */
    prepare: async (message) => {
      tellTaken();
      const preparation = { text: JSON.stringify(message) };
      held = preparation;
      const { prepared: reply } = await prepare(message);
      if (!reply || held !== preparation) return;
      held = { ...preparation, reply };
      if (reply.html) parseAhead(reply.html);
    },

    /** @param {Sent} message @param {number} [seconds] @returns {Promise<Reply>} */
    ask: async (message, seconds) => {
      const { text, reply } = held;
      held = NOTHING;
      tellTaken();
      if (!reply || text !== JSON.stringify(message)) return ask(message, seconds);
      isTaken = true;
      later(tellTaken);
      return reply;
    },
  };
};
