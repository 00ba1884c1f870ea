/** Keeps input that the worker has not received yet when a reply changes the screen. */

let clock = 0;
/** Logical time of the user's last change of each field. @type {WeakMap<EventTarget, number>} */
const changedAt = new WeakMap();
/**
 * What a message carries, a form or one field, and the logical time of its capture.
 * @type {WeakMap<object, {source: Element, at: number}>}
 */
const captured = new WeakMap();
/** Logical time up to which the worker knows a form or a field. @type {WeakMap<Element, number>} */
const acknowledged = new WeakMap();

/** The values of a form by name; several fields of one name become a list. @param {HTMLFormElement} form */
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

/** @param {object} message @param {Element} source the form or the field whose values the message carries */
export const noteCaptured = (message, source) => captured.set(message, { source, at: clock });

/** The worker has answered a message, and so knows all input up to its capture. @param {object} message */
export const noteAcknowledged = (message) => {
  const known = captured.get(message);
  if (known) acknowledged.set(known.source, known.at);
};

/** Whether the worker does not know the field's value yet. @param {HTMLInputElement | HTMLSelectElement} field */
export const isPending = (field) => (changedAt.get(field) ?? 0) > (acknowledged.get(field.form ?? field) ?? 0);

/**
 * Whether the worker does not know yet which field of a form is checked: a radio button or another one of its name.
 * @param {HTMLInputElement} field
 */
export const isChoicePending = ({ form, name }) =>
  form !== null && [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name="${CSS.escape(name)}"]`))].some(isPending);
