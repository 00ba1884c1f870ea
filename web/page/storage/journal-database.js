/**
 * Journals in IndexedDB, for browsers without the origin private file system: each record is a row, and a transaction
 * completes when it is on disk.
 */

/** @typedef {{id: string, rows: number}} OpenJournal */

const STORE = "records";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const promisify = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The key range of one game's rows. @param {string} id */
const rowsOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** @param {Uint8Array[]} parts */
const concatenated = (parts) => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
};

/** @param {Uint8Array} bytes @returns {import("./journal-keeper.js").Source} */
const sourceOf = (bytes) => ({ size: bytes.length, slice: async (from, to) => bytes.slice(from, to) });

/** @param {string} prefix where this deployment's names begin @returns {Promise<import("./journal-keeper.js").Backend>} */
export const openDatabase = async (prefix) => {
  const opening = indexedDB.open(`${prefix}:journal`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await promisify(opening);
  /** The journal that is being written and its number of rows. @type {OpenJournal | null} */
  let open = null;

  const reading = () => database.transaction(STORE).objectStore(STORE);

  /** @param {(store: IDBObjectStore) => void} change @returns {Promise<void>} resolves when it is on disk */
  const write = (change) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      change(transaction.objectStore(STORE));
    });

  const list = async () => [...new Set(/** @type {[string, number][]} */ (await promisify(reading().getAllKeys())).map(([id]) => id))];

  /** @param {string} id */
  const read = async (id) => {
    const rows = await promisify(reading().getAll(rowsOf(id)));
    return rows.length ? [sourceOf(concatenated(rows))] : [];
  };

  /** @param {string} id */
  const last = async (id) => {
    const cursor = await promisify(reading().openCursor(rowsOf(id), "prev"));
    return cursor && sourceOf(cursor.value);
  };

  /** @param {string} id @param {Uint8Array} bytes */
  const replace = async (id, bytes) => {
    open = null;
    await write((store) => {
      store.delete(rowsOf(id));
      store.add(bytes, [id, 0]);
    });
    open = { id, rows: 1 };
  };

  /**
   * `add` fails if the row exists; if another tab has replaced the journal, the chain of checksums ends before this
   * row.
   * @param {string} id
   * @param {Uint8Array} bytes
   */
  const append = async (id, bytes) => {
    if (open?.id !== id) throw new Error("this journal was not begun here");
    await write((store) => store.add(bytes, [id, /** @type {OpenJournal} */ (open).rows]));
    /** @type {OpenJournal} */ (open).rows += 1;
  };

  /** @param {string} id */
  const remove = (id) => write((store) => store.delete(rowsOf(id)));

  return { list, read, last, append, replace, remove, release: () => {} };
};
