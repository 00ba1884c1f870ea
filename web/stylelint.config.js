/** What Stylelint looks at: the sheets of the page and of the tables, and the one of the example blog. */
export default {
  extends: ["stylelint-config-recommended"],
  rules: {
    // A sheet goes from part to part of the screen: what a part says of its own small elements stands with it, also after a rule
    // of an earlier part that is more specific and is about other elements.
    "no-descending-specificity": null,
    // With these, the browser restyles or searches far more than what has changed, whenever an element is inserted anywhere.
    "selector-disallowed-list": [
      [/(:root|html)[^\s,]*:has\((?!\s*>)/, /:has\([^)]*:not\(/, /:has\(\s*>?\s*:(?!is\()/, /:has\([^()]*\)[^,]*[\s>+~](svg|span|li|p)\b/, /(^|[\s>(,])(?!p\b|n\b)[a-z][\w]*\s*[+~]/],
      { message: "No :not() alone in :has(), no tag behind :has(), no tag before + or ~, only children in :has() of the root" },
    ],
  },
};
