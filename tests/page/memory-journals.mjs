/** An in-memory disk for journals. */

export class Killed extends Error {}

/**
 * Numbered files like those of journal-files.js; all steps are counted.
 * @param {Map<string, Map<number, Uint8Array>>} disk
 * @param {{steps?: number, room?: number}} limits the browser is killed after so many steps; no new file is longer than
 * `room` bytes
 */
export const backend = (disk, limits = {}) => {
  let left = limits.steps ?? Infinity;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const sourceOf = (bytes) => ({ size: bytes.length, slice: async (from, to) => bytes.slice(from, to) });
  const files = (id) => [...(disk.get(id) ?? new Map())].sort(([one], [other]) => other - one);
  const put = (id, number, bytes) => {
    if (bytes.length > (limits.room ?? Infinity)) throw new DOMException("full", "QuotaExceededError");
    if (!disk.has(id)) disk.set(id, new Map());
    for (const length of [0, 10, bytes.length - 1, bytes.length]) {
      step();
      disk.get(id).set(number, bytes.slice(0, length));
    }
  };
  return {
    list: async () => [...disk.keys()],
    read: async (id) => files(id).map(([, bytes]) => sourceOf(bytes)),
    last: async (id) => (files(id).length ? sourceOf(files(id)[0][1]) : null),
    append: async (id, bytes) => {
      const [[number, before]] = files(id);
      step();
      disk.get(id).set(number, new Uint8Array(Buffer.concat([before, bytes.slice(0, 30)])));
      step();
      disk.get(id).set(number, new Uint8Array(Buffer.concat([before, bytes])));
    },
    replace: async (id, bytes) => {
      const old = files(id);
      put(id, (old[0]?.[0] ?? 0) + 1, bytes);
      for (const [number] of old) {
        step();
        disk.get(id).delete(number);
      }
    },
    remove: async (id) => {
      for (const [number] of files(id).reverse()) {
        step();
        disk.get(id).delete(number);
      }
      disk.delete(id);
    },
    release: () => {},
  };
};
