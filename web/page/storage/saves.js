/** The newest texts of games, for files. */
import { lastOf } from "./save-writer.js";

/** The newest text of a game, for a file. @param {string} id */
export const fileOf = async (id) => {
  const { card, text } = await lastOf(id);
  return { name: `${card.game || "game"} ${card.date.slice(0, 10)}`.trim() + ".tradewinds", text };
};

/** All games for one file: for each a line with its date and its newest text. @param {string[]} ids */
export const fileOfAll = async (ids) => {
  const lines = [];
  for (const id of ids) {
    const { card, text } = await lastOf(id);
    if (text) lines.push(`${card.date} ${text}\n`);
  }
  return { name: `tradewinds ${new Date().toISOString().slice(0, 10)}.tradewinds`, text: lines.join("") };
};
