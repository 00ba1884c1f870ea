// The service worker: caches one complete version of the site, so that it works offline. The build fills in the version
// and the list of files with SHA-256, size and compressed size in bytes.
const VERSION = "";
/** @type {Record<string, string>} */
const FILES = {};
/** @type {Record<string, [number, number]>} */
const SIZES = {};

/** @typedef {(name: string, response: Response) => Promise<ArrayBuffer>} Read reads a whole body */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const home = new URL("./", worker.location.href);
const cachePrefix = `tradewinds:${home.pathname}:`;
const cacheName = cachePrefix + VERSION;
/** @param {string} name */
const addressOf = (name) => new URL(name, home).href;
const known = new Map(Object.keys(FILES).map((name) => [addressOf(name), name]));

/** Cached last: a cache that has it is complete. */
const LAST = "index.html";
const LANES = 4;
/** The maximum number of progress messages to the page. */
const STEPS = 100;

/** A file does not match this version: another version is being deployed, or the file is damaged. */
class MismatchedFile extends Error {}

/** The storage quota is too small for another version. */
class QuotaTooSmall extends Error {}

/** @param {ArrayBuffer} buffer */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a cache belongs to this deployment and not to another one on the same origin. @param {string} name */
const isOwn = (name) => name.startsWith(cachePrefix) && !name.slice(cachePrefix.length).includes("/");

const ownCaches = async () => (await caches.keys()).filter(isOwn);

/**
 * The response if it can be cached, else null: it must have the expected digest, and must not be marked as redirected.
 * @param {Response | undefined} response
 * @param {string} digest
 */
const checked = async (response, digest, read = /** @param {Response} one */ (one) => one.arrayBuffer()) => {
  if (!response || !response.ok) return null;
  const copy = response.clone();
  const body = await read(response);
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) return null;
  return copy.redirected ? new Response(body, { headers: copy.headers }) : copy;
};

/** @param {string} cache @param {string} name */
const inCache = async (cache, name) => checked(await caches.match(addressOf(name), { cacheName: cache }), FILES[name]);

/** The file from the cache of any version of this deployment. @param {string} name */
const cached = async (name) => {
  for (const cache of await ownCaches()) {
    const response = await inCache(cache, name);
    if (response) return response;
  }
  return null;
};

// ---------------------------------------------------------------- progress

/**
 * Posts to the pages of this deployment; pages of a deployment in a subfolder ignore messages of other workers.
 * @param {object} message
 */
const notifyPages = async (message) => {
  const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const client of clients.filter(({ url }) => url.startsWith(home.href))) client.postMessage(message);
};

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Counts fetched bytes and reports the progress to the pages. @param {string[]} names */
const countedRead = (names) => {
  const arrived = new Map(names.map((name) => [name, 0]));
  let compressed = false;
  let steps = 0;
  /** @param {string} name */
  const size = (name) => SIZES[name][compressed ? 1 : 0];
  /** @param {string} name @param {number} part */
  const note = (name, part) => {
    arrived.set(name, Math.min(part, 1));
    const [done, total] = [sum(names.map((one) => /** @type {number} */ (arrived.get(one)) * size(one))), sum(names.map(size))];
    const reached = Math.floor((done / total) * STEPS);
    if (reached > steps) notifyPages({ done, total });
    steps = reached;
  };
  /** @type {Read} */
  return async (name, response) => {
    compressed ||= response.headers.has("Content-Encoding");
    const chunks = [];
    let bytes = 0;
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      bytes += next.value.byteLength;
      note(name, bytes / SIZES[name][0]);
    }
    return new Blob(chunks).arrayBuffer();
  };
};

// ---------------------------------------------------------------- fetching a version

/**
 * The file from the network; if the HTTP cache gives a stale one, a second request goes past it.
 * @param {string} name
 * @param {Read} read
 */
const fetchFile = async (name, read) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await checked(await fetch(addressOf(name), { cache }), FILES[name], (one) => read(name, one));
    if (response) return response;
  }
  throw new MismatchedFile(`${name} is not what this version needs`);
};

/** @param {string} name @param {Response} response */
const putInCache = async (name, response) => (await caches.open(cacheName)).put(addressOf(name), response);

/** Copies valid files from existing caches; returns the names of those that must be fetched. */
const reuseFiles = async () => {
  const missing = [];
  for (const name of Object.keys(FILES)) {
    if (await inCache(cacheName, name)) continue;
    const response = await cached(name);
    if (response && name !== LAST) await putInCache(name, response);
    else missing.push(name);
  }
  return missing;
};

/** Deletes incomplete caches; complete ones may be in use. */
const deleteIncomplete = async () => {
  for (const cache of await ownCaches()) {
    if (!(await caches.match(addressOf(LAST), { cacheName: cache }))) await caches.delete(cache);
  }
};

/** @param {string[]} names */
const checkQuota = async (names) => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (sum(names.map((name) => SIZES[name][0])) > quota - usage) throw new QuotaTooSmall("no room for another version");
};

/**
 * Fetches in several parallel lanes; a lane ends at its first error, the others continue.
 * @param {string[]} names
 * @param {Read} read
 */
const fetchAll = async (names, read) => {
  const queue = [...names];
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await putInCache(name, await fetchFile(name, read));
  };
  const results = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
};

/** Completes the cache of this version: valid files stay, missing ones are fetched. */
const completeCache = async () => {
  const names = await reuseFiles();
  await checkQuota(names);
  const read = countedRead(names);
  await fetchAll(names.filter((name) => name !== LAST), read);
  await fetchAll(names.filter((name) => name === LAST), read);
};

/** @param {unknown} error */
const troubleOf = (error) => {
  if (error instanceof QuotaTooSmall || /** @type {Error} */ (error).name === "QuotaExceededError") return "full";
  if (error instanceof MismatchedFile) return "unfit";
  return /** @type {Error} */ (error).name === "SecurityError" ? "blocked" : "network";
};

/** After a failure the files that have arrived stay for the next attempt, unless storage is full. */
const install = async () => {
  try {
    await completeCache();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === "full") await deleteIncomplete();
    await notifyPages({ trouble });
    throw error;
  }
};

const activate = async () => {
  for (const name of await ownCaches()) if (name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
};

// ---------------------------------------------------------------- serving files

let isRefilling = false;

/** Refetches cached files that the browser has evicted. */
const refill = async () => {
  if (isRefilling) return;
  isRefilling = true;
  await completeCache().catch(() => {});
  isRefilling = false;
};

/**
 * A cached response has its own URL; a module requested with parameters after "#" must see them in its URL.
 * @param {FetchEvent} event
 * @param {string} name
 */
const serve = async (event, name) => {
  const found = await caches.match(addressOf(name), { cacheName }).catch(() => null);
  if (found && event.request.url.includes("#")) return new Response(found.body, { headers: found.headers });
  if (found) return found;
  event.waitUntil(refill());
  return fetch(event.request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.activate) worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.cache === "only-if-cached") return;
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") url.search = "";
  const name = url.href === home.href ? LAST : known.get(url.href);
  if (name) event.respondWith(serve(event, name));
});
