/** Which answer of the worker the table on the screen is from: of what it shows already, the next answer has only the place. */

/** 0 where the screen shows no table. */
let stamp = 0;

/** The number of the answer whose table stands on the screen; 0 for none. */
export const shownStamp = () => stamp;

/** @param {number} number */
export const noteShownStamp = (number) => {
  stamp = number;
};
