/** What has been typed since the worker last heard of a form stays when its answer comes. */

let moment = 0;
let heard = 0;
/** When a field was last typed into. @type {WeakMap<EventTarget, number>} */
const typed = new WeakMap();
/** When the form of a message was read. @type {WeakMap<object, number>} */
const read = new WeakMap();

/** @param {EventTarget} field */
export const noteTyped = (field) => typed.set(field, (moment += 1));

/** @param {object} message one that carries a form */
export const noteRead = (message) => read.set(message, moment);

/** The worker has answered a message: it knows all that was typed until its form was read. @param {object} message */
export const noteHeard = (message) => {
  heard = read.get(message) ?? heard;
};

/** Whether the worker does not know what stands in the field. @param {Element} field */
export const isUnheard = (field) => (typed.get(field) ?? 0) > heard;
