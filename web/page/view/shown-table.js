/**
 * The number (stamp) of the reply whose table is on the screen: for regions shown already, the next reply has a
 * placeholder only.
 */

/** 0 if the screen shows no table. */
let stamp = 0;

/** The number of the reply whose table is on the screen; 0 for none. */
export const shownStamp = () => stamp;

/** @param {number} number */
export const noteShownStamp = (number) => {
  stamp = number;
};
