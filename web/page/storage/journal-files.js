/**
 * Journals as files of the origin private file system: `<game>.<number>`, where the highest number is the newest. A
 * file is valid once it is flushed; the previous one is deleted after that. Only works in a worker.
 */

/** @typedef {{id: string, file: FileSystemFileHandle, handle: FileSystemSyncAccessHandle | null, size: number}} OpenJournal */

const NAME = /^(.+)\.(\d+)$/;

/** @param {File} file @returns {import("./journal-keeper.js").Source} */
const sourceOf = (file) => ({
  size: file.size,
  slice: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

/** Writes all bytes or none. @param {FileSystemSyncAccessHandle} handle @param {Uint8Array} bytes @param {number} at */
const writeAll = (handle, bytes, at) => {
  try {
    if (handle.write(bytes, { at }) !== bytes.length) throw new DOMException("not all was written", "QuotaExceededError");
    handle.flush();
  } catch (error) {
    handle.truncate(at);
    handle.flush();
    throw error;
  }
};

/** @param {string} prefix where this deployment's names begin @returns {Promise<import("./journal-keeper.js").Backend>} */
export const openFiles = async (prefix) => {
  const root = await navigator.storage.getDirectory();
  const folder = /** @type {FileSystemDirectoryHandle} */ (await root.getDirectoryHandle(encodeURIComponent(prefix), { create: true }));
  /** The journal that is being written; its file stays open. @type {OpenJournal | null} */
  let open = null;

  const release = () => {
    open?.handle?.close();
    if (open) open.handle = null;
  };

  /** The numbers of the files of each game, the newest first. @returns {Promise<Map<string, number[]>>} */
  const numbers = async () => {
    /** @type {Map<string, number[]>} */
    const all = new Map();
    for await (const name of folder.keys()) {
      const [, id, number] = NAME.exec(name) ?? [];
      if (id) all.set(id, [...(all.get(id) ?? []), Number(number)].sort((one, other) => other - one));
    }
    return all;
  };

  /** @param {string} id */
  const numbersOf = async (id) => (await numbers()).get(id) ?? [];

  /** @param {string} id @param {number} number */
  const fileOf = async (id, number) => sourceOf(await (await folder.getFileHandle(`${id}.${number}`)).getFile());

  /**
   * A file that another tab is writing cannot be removed; a newer one takes precedence over it.
   * @param {string} id
   * @param {number} number
   */
  const removeFile = (id, number) => folder.removeEntry(`${id}.${number}`).catch(() => {});

  /** The result of the last listing; other tabs may have changed files since. @type {Map<string, number[]>} */
  let listed = new Map();

  const list = async () => {
    listed = await numbers();
    return [...listed.keys()];
  };

  /** @param {string} id */
  const read = async (id) => {
    const found = await Promise.all((await numbersOf(id)).map((number) => fileOf(id, number).catch(() => null)));
    return /** @type {import("./journal-keeper.js").Source[]} */ (found.filter(Boolean));
  };

  /** @param {string} id */
  const last = async (id) => {
    const [newest] = listed.get(id) ?? (await numbersOf(id));
    listed.delete(id);
    return newest === undefined ? null : fileOf(id, newest);
  };

  /** @param {string} id @param {Uint8Array} bytes */
  const replace = async (id, bytes) => {
    release();
    open = null;
    const old = await numbersOf(id);
    const number = (old[0] ?? 0) + 1;
    const file = await folder.getFileHandle(`${id}.${number}`, { create: true });
    const handle = await file.createSyncAccessHandle();
    try {
      writeAll(handle, bytes, 0);
    } catch (error) {
      handle.close();
      await removeFile(id, number);
      throw error;
    }
    open = { id, file, handle, size: bytes.length };
    for (const one of old) await removeFile(id, one);
  };

  /** @param {string} id @param {Uint8Array} bytes */
  const append = async (id, bytes) => {
    if (open?.id !== id) throw new Error("this journal was not begun here");
    open.handle ??= await open.file.createSyncAccessHandle();
    if (open.handle.getSize() !== open.size) throw new Error("somebody else has written this journal");
    writeAll(open.handle, bytes, open.size);
    open.size += bytes.length;
  };

  /** Deletes the newest file last, so that an older one never counts as the newest. @param {string} id */
  const remove = async (id) => {
    if (open?.id === id) release();
    for (const number of (await numbersOf(id)).reverse()) await removeFile(id, number);
  };

  return { list, read, last, append, replace, remove, release };
};
