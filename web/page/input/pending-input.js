/** Input that the worker does not know yet stays when an answer comes. */

let clock = 0;
/** When a field was last changed by the user. @type {WeakMap<EventTarget, number>} */
const changedAt = new WeakMap();
/** What a message tells: all of a form, or one field; and when that was captured. @type {WeakMap<object, {told: Element, at: number}>} */
const captured = new WeakMap();
/** Until when the worker knows what stood in a form or a field. @type {WeakMap<Element, number>} */
const acknowledged = new WeakMap();

/** All fields of a form; several of one name become a list. @param {HTMLFormElement} form */
export const fieldsOf = (form) => {
  /** @type {Record<string, FormDataEntryValue | FormDataEntryValue[]>} */
  const fields = {};
  for (const [name, value] of new FormData(form)) {
    fields[name] = name in fields ? [fields[name], value].flat() : value;
  }
  return fields;
};

/** @param {EventTarget} field */
export const noteInput = (field) => changedAt.set(field, (clock += 1));

/** @param {object} message @param {Element} told the form, or the field, that the message carries */
export const noteCaptured = (message, told) => captured.set(message, { told, at: clock });

/** The worker has answered a message: it knows all that was entered until the message was made. @param {object} message */
export const noteAcknowledged = (message) => {
  const known = captured.get(message);
  if (known) acknowledged.set(known.told, known.at);
};

/** Whether the worker does not know what stands in the field. @param {HTMLInputElement} field */
export const isPending = (field) => (changedAt.get(field) ?? 0) > (acknowledged.get(field.form ?? field) ?? 0);
