/** Parses the worker's HTML, perhaps before it is shown. */

/** HTML that will probably be shown next, and its parsed form. */
const expected = { html: "", template: document.createElement("template") };

/** @param {string} html */
const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template;
};

/** Parses HTML while nothing waits for it. @param {string} html */
export const parseAhead = (html) => Object.assign(expected, { html, template: parsed(html) });

/** Each call returns nodes that nobody else has. @param {string} html */
export const parse = (html) => {
  if (html !== expected.html) return parsed(html).content;
  expected.html = "";
  return expected.template.content;
};
