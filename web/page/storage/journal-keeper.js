/**
 * The journals of all games, stored in a backend. A write is durable when its promise resolves.
 *
 * Only the tab that holds a game writes its journal. It first replaces the journal by the whole text and then appends,
 * so it never appends to records that it has not written itself.
 */
import { decodeAll, decodeLast, encode, NewerFormat } from "./journal-record.js";

/** @typedef {{size: number, slice: (from: number, to: number) => Promise<Uint8Array>}} Source bytes with random access */
/**
 * @typedef {object} Backend
 * @property {() => Promise<string[]>} list the ids of the games that have a journal; `last` may be called right after
 * it
 * @property {(id: string) => Promise<Source[]>} read the journal; after an interrupted replacement the new one, then
 * the old one
 * @property {(id: string) => Promise<Source | null>} last at least the last record of the newest journal
 * @property {(id: string, bytes: Uint8Array) => Promise<void>} append requires a replace before; rejects if another tab
 * has written
 * @property {(id: string, bytes: Uint8Array) => Promise<void>} replace atomic: at any time the old or the new journal
 * is there
 * @property {(id: string) => Promise<void>} remove
 * @property {() => void} release closes whatever could block another tab
 */
/** @typedef {import("./journal-record.js").About} About */
/** @typedef {import("./journal-record.js").Gone} Gone */
/** @typedef {import("./journal-record.js").Card} Card */
/**
 * @typedef {{id: string, newer?: boolean, bytes?: Uint8Array, gone?: string, serial?: number, card?: Card | null,
 *   text?: string}} StoredJournal `bytes`: the whole journal, if it is in a newer format
 */

/** Ids that the page may use as part of a file name; all others are refused. */
const ID = /^[A-Za-z0-9-]{1,40}$/;

/** @param {string} id */
const check = (id) => {
  if (!ID.test(id)) throw new Error("no id of a game");
};

/** @param {About & Gone} about @returns {StoredJournal} */
const summaryOf = ({ id, gone, serial, card }) => (gone ? { id, gone } : { id, serial, card });

/** @param {Backend} backend */
export const createJournals = (backend) => {
  /** The checksum of the last record written by this tab, by game. @type {Map<string, number>} */
  const written = new Map();

  /** @param {string} id @returns {Promise<StoredJournal | null>} */
  const read = async (id) => {
    check(id);
    for (const { size, slice } of await backend.read(id)) {
      const bytes = await slice(0, size);
      try {
        const found = decodeAll(bytes, id);
        if (found) return { ...summaryOf(found.about), text: found.text };
      } catch (error) {
        if (error instanceof NewerFormat) return { id, newer: true, bytes };
        throw error;
      }
    }
    return null;
  };

  /**
   * The content of the last record; if that is truncated, the journal is read from its beginning.
   * @param {string} id
   * @returns {Promise<StoredJournal | null>}
   */
  const readLast = async (id) => {
    try {
      const source = await backend.last(id);
      const about = source && (await decodeLast(source, id));
      if (about) return summaryOf(about);
    } catch (error) {
      if (error instanceof NewerFormat) return { id, newer: true };
    }
    const journal = await read(id);
    return journal && { ...journal, text: undefined };
  };

  /** The last record of every journal, without its text. @returns {Promise<StoredJournal[]>} */
  const list = async () => {
    const all = [];
    for (const id of (await backend.list()).filter((one) => ID.test(one))) {
      const journal = await readLast(id).catch(() => null);
      if (journal) all.push(journal);
    }
    return all;
  };

  /** @param {string} id @param {About | Gone} about @param {string} add */
  const begin = async (id, about, add) => {
    check(id);
    written.delete(id);
    if ((await readLast(id))?.newer) throw new NewerFormat();
    const { bytes, checksum } = encode(about, add, 0);
    await backend.replace(id, bytes);
    return checksum;
  };

  /**
   * Replaces the journal by a whole text, or by one in a newer format, of which this tab knows only the bytes.
   * @param {About & {add: string, bytes?: Uint8Array}} record
   */
  const replace = async ({ add, bytes, ...about }) => {
    check(about.id);
    if (bytes) await backend.replace(about.id, bytes);
    else written.set(about.id, await begin(about.id, { ...about, keep: 0 }, add));
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

  /** Replaces the journal of a deleted game by a tombstone. @param {{id: string, gone: string}} tombstone */
  const entomb = async ({ id, gone }) => {
    await begin(id, { id, gone }, "");
  };

  /** Deletes the journal of a game, tombstone included. @param {{id: string}} game */
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
