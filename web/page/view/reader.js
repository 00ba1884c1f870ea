/**
 * Positions on the page as its reader sees them, who may sit on the far side of a tablet that lies flat: then the page is
 * turned by half a turn (see turning.js), and differs from the coordinates of the browser.
 */

export const isTurned = () => document.documentElement.dataset.turned !== undefined;

/** The box of an element in the coordinates of the reader. @param {Element} element */
export const boxOf = (element) => {
  const box = element.getBoundingClientRect();
  return isTurned() ? new DOMRect(innerWidth - box.right, innerHeight - box.bottom, box.width, box.height) : box;
};

/** Where a pointer is in the coordinates of the reader. @param {{clientX: number, clientY: number}} event */
export const pointOf = ({ clientX, clientY }) =>
  isTurned() ? { x: innerWidth - clientX, y: innerHeight - clientY } : { x: clientX, y: clientY };

/** What lies at a point in the coordinates of the reader. @param {number} x @param {number} y */
export const elementAt = (x, y) => {
  const seen = pointOf({ clientX: x, clientY: y });
  return document.elementFromPoint(seen.x, seen.y);
};
