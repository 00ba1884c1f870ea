// Keeps one whole version of the site, so that everything works without a network.
// The build fills in the version, the list of files with their SHA-256, and their sizes: plain and compressed bytes.
const VERSION = "";
/** @type {Record<string, string>} */
const FILES = {};
/** @type {Record<string, [number, number]>} */
const SIZES = {};

/** @typedef {(name: string, response: Response) => Promise<ArrayBuffer>} Read of a whole body */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const home = new URL("./", worker.location.href);
const family = `tradewinds:${home.pathname}:`;
const cacheName = family + VERSION;
/** @param {string} name */
const address = (name) => new URL(name, home).href;
const known = new Map(Object.keys(FILES).map((name) => [address(name), name]));

/** Put last: a cache that has it is whole. */
const LAST = "index.html";
const LANES = 4;
/** The page is told of so many steps on the way, at most. */
const STEPS = 100;

/** What the site gives is not what this version needs: another version is being put there, or a file is damaged. */
class Unfit extends Error {}

/** There is no room for another version. */
class NoRoom extends Error {}

/** @param {ArrayBuffer} buffer */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a cache is one of this very deployment, not of a neighbour on the same origin. @param {string} name */
const isOurs = (name) => name.startsWith(family) && !name.slice(family.length).includes("/");

const ourCaches = async () => (await caches.keys()).filter(isOurs);

/**
 * A response that may be kept: it has the wanted digest, and no redirect sticks to it. Otherwise null.
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
const inCache = async (cache, name) => checked(await caches.match(address(name), { cacheName: cache }), FILES[name]);

/** The file as any version of this deployment has kept it. @param {string} name */
const kept = async (name) => {
  for (const cache of await ourCaches()) {
    const response = await inCache(cache, name);
    if (response) return response;
  }
  return null;
};

// ---------------------------------------------------------------- how far it is

/** The pages of this deployment; one of a neighbour further down leaves alone what is not from its own worker. @param {object} news */
const tell = async (news) => {
  const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const client of clients.filter(({ url }) => url.startsWith(home.href))) client.postMessage(news);
};

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Counts the bytes of what is fetched and tells the pages. @param {string[]} names */
const counter = (names) => {
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
    if (reached > steps) tell({ done, total });
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

/** The file from the network, past the browser's own cache if that is stale. @param {string} name @param {Read} read */
const fetched = async (name, read) => {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await checked(await fetch(address(name), { cache }), FILES[name], (one) => read(name, one));
    if (response) return response;
  }
  throw new Unfit(`${name} is not what this version needs`);
};

/** @param {string} name @param {Response} response */
const keep = async (name, response) => (await caches.open(cacheName)).put(address(name), response);

/** Takes over what is here already, each file after checking it; the names of what is left to be fetched. */
const takeOver = async () => {
  const left = [];
  for (const name of Object.keys(FILES)) {
    if (await inCache(cacheName, name)) continue;
    const response = await kept(name);
    if (response && name !== LAST) await keep(name, response);
    else left.push(name);
  }
  return left;
};

/** Half versions give their room back; whole ones may be in use. */
const dropHalves = async () => {
  for (const cache of await ourCaches()) {
    if (!(await caches.match(address(LAST), { cacheName: cache }))) await caches.delete(cache);
  }
};

/** @param {string[]} names */
const checkRoom = async (names) => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (sum(names.map((name) => SIZES[name][0])) > quota - usage) throw new NoRoom("no room for another version");
};

/**
 * Fetches in a few lanes at once; one that meets trouble ends, the others bring home what they can.
 * @param {string[]} names
 * @param {Read} read
 */
const fetchAll = async (names, read) => {
  const line = [...names];
  const lane = async () => {
    for (let name = line.shift(); name; name = line.shift()) await keep(name, await fetched(name, read));
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
};

/** Makes this version's cache whole: what is here stays, what is missing is fetched. */
const fill = async () => {
  const names = await takeOver();
  await checkRoom(names);
  const read = counter(names);
  await fetchAll(names.filter((name) => name !== LAST), read);
  await fetchAll(names.filter((name) => name === LAST), read);
};

/** @param {unknown} error */
const troubleOf = (error) => {
  if (error instanceof NoRoom || /** @type {Error} */ (error).name === "QuotaExceededError") return "full";
  if (error instanceof Unfit) return "unfit";
  return /** @type {Error} */ (error).name === "SecurityError" ? "blocked" : "network";
};

/** What has arrived of a version that cannot be whole now is there for the next try, unless there is no room. */
const install = async () => {
  try {
    await fill();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === "full") await dropHalves();
    await tell({ trouble });
    throw error;
  }
};

const activate = async () => {
  for (const name of await ourCaches()) if (name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
};

// ---------------------------------------------------------------- serving it

let mending = false;

/** Something is missing that was kept: the browser has cleared it away. */
const mend = async () => {
  if (mending) return;
  mending = true;
  await fill().catch(() => {});
  mending = false;
};

/**
 * What was kept has its own address; a module that is asked for with wishes behind "#" must be able to read them in its address.
 * @param {FetchEvent} event
 * @param {string} name
 */
const serve = async (event, name) => {
  const found = await caches.match(address(name), { cacheName }).catch(() => null);
  if (found && event.request.url.includes("#")) return new Response(found.body, { headers: found.headers });
  if (found) return found;
  event.waitUntil(mend());
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
