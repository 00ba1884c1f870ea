/**
 * An in-memory substitute for the part of IndexedDB that PyScript uses: it opens a database at its start, in the page
 * and in the worker, but stores nothing of this site. A real one takes time, and where storage is blocked PyScript
 * would fail.
 */

/** A request that succeeds asynchronously. @template T @param {T} result */
const succeed = (result) => {
  /** @type {{result: T, onsuccess: ((event: {target: object}) => void) | null}} */
  const request = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

/** @param {Map<unknown, unknown>} entries */
const storeOf = (entries) => ({
  count: () => succeed(entries.size),
  /** @param {unknown} key */
  get: (key) => succeed(entries.get(key)),
  /** @param {unknown} key */
  getKey: (key) => succeed(entries.has(key) ? key : undefined),
  getAllKeys: () => succeed([...entries.keys()]),
  /** @param {unknown} value @param {unknown} key */
  put: (value, key) => succeed(entries.set(key, value) && key),
  /** @param {unknown} key */
  delete: (key) => succeed(void entries.delete(key)),
  clear: () => succeed(void entries.clear()),
});

/** Replaces IndexedDB in this page or worker. */
export const keepDatabasesInMemory = () => {
  /** @type {Map<string, object>} */
  const databases = new Map();
  /** @param {string} name */
  const open = (name) => {
    if (!databases.has(name)) databases.set(name, storeOf(new Map()));
    const store = databases.get(name);
    return succeed({ transaction: () => ({ objectStore: () => store }), close: () => {} });
  };
  Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
};
