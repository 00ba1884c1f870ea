/**
 * A fake browser for the modules of the page without a view: the scripts before them, localStorage, the address, the
 * journal's worker. Import such modules after calling `openBrowser`.
 */
import { readFileSync } from "node:fs";
import vm from "node:vm";

import { createJournals } from "../../web/page/storage/journal-keeper.js";
import { backend } from "./memory-journals.mjs";

export const PREFIX = "tradewinds:/";

/** Storage with a limit in characters; `blocked` storage throws at every access, `readOnly` storage at every write. */
export class FakeStorage {
  entries = new Map();
  room = Infinity;
  blocked = false;
  readOnly = false;

  #check() {
    if (this.blocked) throw new DOMException("blocked", "SecurityError");
  }

  get length() {
    return this.entries.size;
  }

  key(place) {
    return [...this.entries.keys()][place] ?? null;
  }

  getItem(key) {
    this.#check();
    return this.entries.get(key) ?? null;
  }

  setItem(key, text) {
    this.#check();
    if (this.readOnly) throw new Error("no");
    const others = [...this.entries].filter(([name]) => name !== key).reduce((sum, [, one]) => sum + one.length, 0);
    if (others + text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, text);
  }

  removeItem(key) {
    this.#check();
    this.entries.delete(key);
  }
}

/** The functions of stored-values.js. */
const readStoredValues = () => {
  const script = {};
  const source = readFileSync(new URL("../../web/page/boot/stored-values.js", import.meta.url), "utf8");
  vm.runInThisContext(`(document) => {${source}}`)({ documentElement: { getAttribute: () => "en fr" }, getElementById: () => script });
  return script.storedValues;
};

/** The part of boot.js that reads storage. */
const makeFirstScreen = (storage, storedValues, frame) => ({
  prefix: PREFIX,
  missing: "",
  overrides: {},
  frame,
  readSettings: () => storedValues.readSettings(storage.blocked ? null : storage.getItem(`${PREFIX}:settings`)).value,
  readCards: () => {
    const ids = new Set();
    for (const key of storage.blocked ? [] : storage.entries.keys()) {
      const part = storedValues.partOfKey(key.slice(PREFIX.length + 1));
      if (part) ids.add(part.id);
    }
    return [...ids].map((id) => storedValues.readCard(id, storage.getItem(`${PREFIX}:game:${id}:card`)).value);
  },
});

/** The journal's worker with an in-memory disk that lives as long as the test. */
const workerClass = (disk, state) =>
  class {
    constructor() {
      if (state.none) throw new Error("no workers here");
      this.journals = createJournals(backend(disk, state));
      this.queue = Promise.resolve();
    }

    postMessage({ number, act, about }) {
      this.queue = this.queue.then(async () => {
        try {
          const answer = (await this.journals[act](about)) ?? null;
          this.onmessage({ data: { number, answer } });
        } catch (error) {
          this.onmessage({ data: { number, failed: error.name } });
        }
      });
    }

    terminate() {}
  };

const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/**
 * @param {{isFramed?: boolean, hash?: string, frame?: object | null, hasJournal?: boolean}} wanted
 * @returns {object} what a test may inspect and change; `journal.room` limits the files of the journals
 */
export const openBrowser = ({ isFramed = false, hash = "", frame = null, hasJournal = true } = {}) => {
  const storage = new FakeStorage();
  const disk = new Map();
  const journal = { none: !hasJournal };
  const storedValues = readStoredValues();
  const elements = {
    boot: { firstScreen: makeFirstScreen(storage, storedValues, frame) },
    "stored-values": { storedValues },
    "start-check": {},
  };
  const events = new EventTarget();
  const page = Object.assign(events, { origin: "http://localhost" });
  page.parent = isFramed ? {} : page;
  const address = { hash, pathname: "/", search: "", get href() { return `http://localhost/${this.hash}`; } };
  const entries = [{ state: null, hash }];
  let place = 0;
  const goTo = (url) => {
    address.hash = url.startsWith("#") ? url : "";
  };
  const history = {
    entries,
    get state() { return entries[place].state; },
    replaceState: (state, _title, url = address.hash) => {
      goTo(url);
      entries[place] = { state, hash: address.hash };
    },
    pushState: (state, _title, url) => {
      goTo(url);
      entries.splice(place + 1, Infinity, { state, hash: address.hash });
      place += 1;
    },
    back: () => history.go(-1),
    go: (steps) => {
      place += steps;
      address.hash = entries[place].hash;
      events.dispatchEvent(new Event("hashchange"));
    },
    /** Follows a link as a browser does without our code. */
    follow: (url) => {
      goTo(url);
      entries.splice(place + 1, Infinity, { state: null, hash: address.hash });
      place += 1;
      events.dispatchEvent(new Event("hashchange"));
    },
  };
  define("window", page);
  define("self", page);
  define("location", address);
  define("history", history);
  define("localStorage", storage);
  define("Worker", workerClass(disk, journal));
  define("addEventListener", events.addEventListener.bind(events));
  define("document", { getElementById: (id) => elements[id] ?? null, querySelector: () => null });
  return { storage, disk, journal, history, address, events };
};
