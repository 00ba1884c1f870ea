/** What a hand has entered since the worker last heard of it stays when an answer comes. */

let moment = 0;
/** When a field was last changed by hand. @type {WeakMap<EventTarget, number>} */
const entered = new WeakMap();
/** What a message tells: all of a form, or one field; and when that was read. @type {WeakMap<object, {told: Element, at: number}>} */
const read = new WeakMap();
/** Until when the worker knows what stood in a form or a field. @type {WeakMap<Element, number>} */
const heard = new WeakMap();

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
export const noteEntered = (field) => entered.set(field, (moment += 1));

/** @param {object} message @param {Element} told the form, or the field, that the message carries */
export const noteRead = (message, told) => read.set(message, { told, at: moment });

/** The worker has answered a message: it knows all that was entered until that was read. @param {object} message */
export const noteHeard = (message) => {
  const known = read.get(message);
  if (known) heard.set(known.told, known.at);
};

/** Whether the worker does not know what stands in the field. @param {HTMLInputElement} field */
export const isUnheard = (field) => (entered.get(field) ?? 0) > (heard.get(field.form ?? field) ?? 0);
