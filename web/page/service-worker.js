// Keeps one whole version of the site, so that everything works without a network.
// The build fills in the version and the list of files with their SHA-256.
const VERSION = null;
const FILES = null;

const home = new URL("./", self.location);
const family = `tradewinds:${home.pathname}:`;
const cacheName = family + VERSION;
const address = (name) => new URL(name, home).href;
const known = new Map(Object.keys(FILES).map((name) => [address(name), name]));

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a cache is one of this very deployment, not of a neighbour on the same origin. */
const isOurs = (name) => name.startsWith(family) && !name.slice(family.length).includes("/");

/** A response that may be kept: it has the wanted digest, and no redirect sticks to it. Otherwise null. */
const checked = async (response, digest) => {
  if (!response || !response.ok) return null;
  const copy = response.clone();
  const body = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) return null;
  return copy.redirected ? new Response(body, { headers: copy.headers }) : copy;
};

/** What any version of this deployment has kept at an address. */
const kept = async (url) => {
  for (const name of (await caches.keys()).filter(isOurs)) {
    const response = await caches.match(url, { cacheName: name });
    if (response) return response;
  }
  return null;
};

/** The file as an earlier version kept it, else from the network, past the browser's own cache if that is stale. */
const obtain = async (name) => {
  const sources = [
    () => kept(address(name)),
    () => fetch(address(name)),
    () => fetch(address(name), { cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await checked(await source(), FILES[name]);
    if (response) return response;
  }
  throw new Error(`${name} is not what this version needs`);
};

const install = async () => {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(Object.keys(FILES).map(async (name) => cache.put(address(name), await obtain(name))));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOurs(name) && name !== cacheName).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const serve = async (request, name) => {
  const cache = await caches.open(cacheName);
  return (await cache.match(address(name))) ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.activate) self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") url.search = "";
  const name = url.href === home.href ? "index.html" : known.get(url.href);
  if (name) event.respondWith(serve(request, name));
});
