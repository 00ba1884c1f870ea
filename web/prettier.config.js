/** How Prettier formats the style sheets. */
export default { printWidth: 120 };
