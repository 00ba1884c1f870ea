/** Why the worker gave no answer. */

/** The worker gives no answer: the system has ended it, or it hangs. */
export class NoAnswer extends Error {}

/** A file that the worker needs could not be fetched, or not whole. */
export class NotFetched extends Error {}

/** Nothing comes any more, and nothing says why. */
export class Stalled extends NotFetched {}
