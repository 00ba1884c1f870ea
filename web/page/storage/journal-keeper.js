/**
 * The journals of all games, kept in a backend. What is written is on disk when the promise of its writing resolves.
 *
 * Only the tab that holds a game writes its journal. It begins with the whole text, in place of whatever was there, and then
 * appends; so it never goes on from something that it has not written itself.
 */
import { decodeAll, decodeLast, encode, NewerFormat } from "./journal-record.js";

/** @typedef {{size: number, slice: (from: number, to: number) => Promise<Uint8Array>}} Source bytes that can be read in parts */
/**
 * @typedef {object} Backend
 * @property {() => Promise<string[]>} list the games that have a journal; `last` may be asked right after it
 * @property {(id: string) => Promise<Source[]>} read the journal; where it was being replaced the new one, then the old one
 * @property {(id: string) => Promise<Source | null>} last at least the last record of the newest journal
 * @property {(id: string, bytes: Uint8Array) => Promise<void>} append after a replace; rejects if anybody else has written
 * @property {(id: string, bytes: Uint8Array) => Promise<void>} replace at any time the old journal or the new one is there, whole
 * @property {(id: string) => Promise<void>} remove
 * @property {() => void} release nothing is held any more that could be in another tab's way
 */
/** @typedef {import("./journal-record.js").About} About */
/** @typedef {import("./journal-record.js").Gone} Gone */
/** @typedef {import("./journal-record.js").Card} Card */
/** @typedef {{id: string, newer?: boolean, gone?: string, serial?: number, card?: Card | null, text?: string}} Kept */

/** What the page may name as a game: nothing else reaches a file name. */
const ID = /^[A-Za-z0-9-]{1,40}$/;

/** @param {string} id */
const check = (id) => {
  if (!ID.test(id)) throw new Error("no id of a game");
};

/** @param {About & Gone} about @returns {Kept} */
const told = ({ id, gone, serial, card }) => (gone ? { id, gone } : { id, serial, card });

/** @param {Backend} backend */
export const keepJournals = (backend) => {
  /** Checksum of the last record that was written here, by game. @type {Map<string, number>} */
  const written = new Map();

  /** @param {string} id @returns {Promise<Kept | null>} */
  const read = async (id) => {
    check(id);
    for (const { size, slice } of await backend.read(id)) {
      try {
        const found = decodeAll(await slice(0, size), id);
        if (found) return { ...told(found.about), text: found.text };
      } catch (error) {
        if (error instanceof NewerFormat) return { id, newer: true };
        throw error;
      }
    }
    return null;
  };

  /**
   * What the last record says; where that is cut the journal is read from its beginning.
   * @param {string} id
   * @returns {Promise<Kept | null>}
   */
  const tell = async (id) => {
    try {
      const source = await backend.last(id);
      const about = source && (await decodeLast(source, id));
      if (about) return told(about);
    } catch (error) {
      if (error instanceof NewerFormat) return { id, newer: true };
    }
    const kept = await read(id);
    return kept && { ...kept, text: undefined };
  };

  /** Of every game what its journal says last, without its text. @returns {Promise<Kept[]>} */
  const list = async () => {
    const all = [];
    for (const id of (await backend.list()).filter((one) => ID.test(one))) {
      const kept = await tell(id).catch(() => null);
      if (kept) all.push(kept);
    }
    return all;
  };

  /** @param {string} id @param {About | Gone} about @param {string} add */
  const begin = async (id, about, add) => {
    check(id);
    written.delete(id);
    if ((await tell(id))?.newer) throw new NewerFormat();
    const { bytes, checksum } = encode(about, add, 0);
    await backend.replace(id, bytes);
    return checksum;
  };

  /** A whole text in place of all that the journal held. @param {About & {add: string}} record */
  const replace = async ({ add, ...about }) => {
    written.set(about.id, await begin(about.id, { ...about, keep: 0 }, add));
  };

  /** @param {About & {add: string}} record */
  const append = async ({ add, ...about }) => {
    const before = written.get(about.id);
    if (before === undefined) throw new Error("this journal was not begun here");
    written.delete(about.id);
    const { bytes, checksum } = encode(about, add, before);
    await backend.append(about.id, bytes);
    written.set(about.id, checksum);
  };

  /** The game is deleted: a tombstone in place of its journal. @param {{id: string, gone: string}} tombstone */
  const entomb = async ({ id, gone }) => {
    await begin(id, { id, gone }, "");
  };

  /** Nothing is to be known of the game any more. @param {{id: string}} game */
  const forget = async ({ id }) => {
    check(id);
    written.delete(id);
    await backend.remove(id);
  };

  return {
    list,
    /** @param {{id: string}} game */
    read: ({ id }) => read(id),
    replace,
    append,
    entomb,
    forget,
    release: async () => backend.release(),
  };
};
