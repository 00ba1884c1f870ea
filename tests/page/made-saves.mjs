/** Saves as the worker sends them. */

export const card = (id, serial, more = {}) => ({
  id,
  game: "santiago",
  names: { en: ["Ann", "Bo"] },
  marks: ["star", "wheel"],
  line: { en: `Move ${serial}` },
  date: new Date(Date.UTC(2026, 10, 22, 10, 0, serial)).toISOString(),
  serial,
  over: false,
  guided: false,
  ...more,
});

/** A whole text. */
export const whole = (id, serial, text, slot = "0", more = {}) => ({ id, serial, slot, keep: 0, add: text, card: card(id, serial, more) });

/** A change of the previous text that keeps so many characters. */
export const change = (id, serial, keep, add, more = {}) => ({ id, serial, after: serial - 1, keep, add, card: card(id, serial, more) });
