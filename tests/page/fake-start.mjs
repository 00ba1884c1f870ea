/**
 * As much of a page as early.js and start-check.js need, which run before all modules: its files as the build lists them, a host
 * that answers as the test says, a tab that remembers how often it has been loaded, a clock that the test moves.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mock } from "node:test";
import vm from "node:vm";
import { settled } from "./event-loop.mjs";

export const SITE = "http://localhost/games/";
const APP = "app-1/";
export const MAIN = `${APP}page/main.js`;
export const SHEET = `${APP}style.css`;
export const START_CHECK = `${APP}page/start-check.js`;
/** The files of a start, from small to large: bodies by address. */
export const FILES = Object.fromEntries(
  [
    `${APP}page/worker.py`,
    "lib/pyodide/pyodide-lock.json",
    "lib/pyscript/core.js",
    "lib/pyscript/error-2.js",
    `${APP}page/early.js`,
    `${APP}page/facade.js`,
    `${APP}page/interpreter.mjs`,
    `${APP}page/stored-values.js`,
    START_CHECK,
    `${APP}page/boot.js`,
    "lib/pyodide/pyodide.mjs",
    SHEET,
    `${APP}santiago.pack`,
    MAIN,
    "lib/pyscript/core-1.js",
    `${APP}tradewinds.pack`,
    "lib/python/python.zip",
    "lib/pyodide/pyodide.asm.mjs",
    "lib/pyodide/pyodide.asm.wasm",
  ].map((path, place) => [path, Buffer.from(`${path} `.padEnd(100 + 20 * place, "what stands in the file "))]),
);
const TYPES = { js: "text/javascript", mjs: "text/javascript", css: "text/css; charset=utf-8", wasm: "application/wasm" };
/** @param {string} path */
const typeOf = (path) => TYPES[path.split(".").pop()] ?? "application/octet-stream";
const digest = (body) => createHash("sha256").update(body).digest("hex").slice(0, 16);
const downloads = Object.fromEntries(Object.entries(FILES).map(([path, body]) => [path, [body.length, body.length, digest(body)]]));

/** The response of a host without faults. */
export const whole = (path) => new Response(FILES[path], { headers: { "content-type": typeOf(path) } });

const sourceOf = (name) => readFileSync(new URL(`../../web/page/boot/${name}.js`, import.meta.url), "utf8");
const run = (name, globals) => vm.runInThisContext(`(({ ${Object.keys(globals)} }) => {${sourceOf(name)}\n})`)(globals);

class FakeElement extends EventTarget {
  hidden = true;
  textContent = "";
  parts = new Map();

  querySelector(selector) {
    const slot = /^\[data-slot="(.+)"\]$/.exec(selector)[1];
    if (!this.parts.has(slot)) this.parts.set(slot, new FakeElement());
    return this.parts.get(slot);
  }

  /** One of its slots. */
  part(slot) {
    return this.querySelector(`[data-slot="${slot}"]`);
  }

  append() {}
  showModal() { this.isOpen = true; }
  close() { this.isOpen = false; }
}

/** Advances the fake clock of the page. */
export const wait = async (milliseconds) => {
  mock.timers.tick(milliseconds);
  await settled();
};

/**
 * Loads the page: early.js, and start-check.js unless that comes broken. What was loaded before it is gone.
 * @param {{answer?: (path: string, options: RequestInit) => Response, isStyled?: boolean, tab?: Map<string, string>,
 *   brokenEarly?: string[], hasStartCheck?: boolean, hasStorage?: boolean, isSecure?: boolean}} wanted `answer` says what the
 *   host gives for a file, `brokenEarly` what has come broken before start-check.js stands
 * @returns what a test may look at and do
 */
export const loadPage = ({
  answer = whole, isStyled = true, tab = new Map(), brokenEarly = [], hasStartCheck = true, hasStorage = true, isSecure = true,
} = {}) => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const seen = { asked: [], reloads: 0, dialog: null, hasSheet: true };
  const events = new EventTarget();
  const sheet = Object.assign(new FakeElement(), {
    href: SITE + SHEET,
    sheet: null,
    remove: () => { seen.hasSheet = false; },
    parentNode: { removeChild: () => { seen.hasSheet = false; } },
  });
  const elements = {
    early: { src: `${SITE}${APP}page/early.js` },
    boot: { firstScreen: { missing: "", copyOf: (name) => ({ textContent: `<${name}>` }) } },
    notice: new FakeElement(),
    progress: new FakeElement(),
    "start-check": { src: SITE + START_CHECK, getAttribute: () => START_CHECK },
  };
  const document = {
    baseURI: SITE,
    documentElement: { getAttribute: () => "index", setAttribute: () => {} },
    body: new FakeElement(),
    getElementById: (id) => elements[id] ?? null,
    querySelector: (selector) => (selector.startsWith("meta") ? { content: JSON.stringify(downloads) } : seen.hasSheet && sheet),
    createElement: () => {
      seen.dialog = new FakeElement();
      return seen.dialog;
    },
  };
  const globals = {
    document,
    window: {},
    navigator: {},
    location: { origin: "http://localhost", pathname: "/games/", reload: () => { seen.reloads += 1; } },
    sessionStorage: {
      getItem: (key) => {
        if (!hasStorage) throw new DOMException("blocked", "SecurityError");
        return tab.get(key) ?? null;
      },
      setItem: (key, text) => tab.set(key, text),
    },
    crypto: isSecure ? crypto : {},
    getComputedStyle: () => ({ getPropertyValue: () => (isStyled ? " 1" : "") }),
    addEventListener: events.addEventListener.bind(events),
    fetch: async (address, options) => {
      const path = String(address).replace(SITE, "");
      seen.asked.push({ path, cache: options.cache, method: options.method ?? "GET" });
      return answer(path, options);
    },
  };
  const tell = (event, more = {}) => events.dispatchEvent(Object.assign(new Event(event), more));
  const breakFile = (path) => tell("error", { filename: new URL(path, SITE).href });
  run("early", globals);
  brokenEarly.forEach(breakFile);
  if (hasStartCheck) run("start-check", globals);
  const { startCheck } = elements["start-check"];
  return {
    seen,
    tab,
    startCheck,
    notice: elements.notice,
    progress: elements.progress,
    /** A script has failed to load or to parse. */
    breakFile,
    /** The style sheet is loaded, or whatever was sent in its place. */
    sheetComes: () => {
      sheet.sheet = {};
      sheet.dispatchEvent(new Event("load"));
    },
    /** Everything that the page itself requests is loaded or has failed. */
    loads: () => tell("load"),
    networkReturns: () => tell("online"),
    paths: () => seen.asked.map(({ path }) => path),
    /** Whether the games may start by now. */
    mayStart: async () => {
      let isReloading = true;
      Promise.resolve(elements.early.repair).catch(() => false).then((found) => { isReloading = Boolean(found); });
      await settled();
      return !isReloading;
    },
  };
};
