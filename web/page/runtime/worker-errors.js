/** The reasons why the worker did not reply. */

/** The system has ended the worker, or it hangs. */
export class NoAnswer extends Error {}

/** A file that the worker needs could not be fetched completely. */
export class NotFetched extends Error {}

/** A download has stalled for an unknown reason. */
export class Stalled extends NotFetched {}
