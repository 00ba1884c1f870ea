/**
 * A database in memory, as much of IndexedDB as PyScript uses: it opens one at its start, in the page and in the worker, and puts
 * nothing of ours there. A real one costs time, and where storage is blocked PyScript would give up.
 */

/** A request that succeeds a moment later. @template T @param {T} result */
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

/** From now on databases of this page or worker are in memory. */
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
