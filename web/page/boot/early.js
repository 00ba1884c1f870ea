/* The only script that does not wait for the style sheet. Classic script in plain ES5. On a repeat visit, when
   everything is cached, compiling the WebAssembly takes longest: it begins here, immediately. On a first visit the
   first screen has priority, even over its fonts: boot.js requests them after it is shown. */
/**
 * @typedef {HTMLScriptElement & {broken: string[], noteBroken: ((file: string) => void) | null,
 *   countReloads: () => number, noteReloads: (count: number) => void, mayReload: () => boolean,
 *   program?: Promise<WebAssembly.Module | null>, repair?: Promise<boolean | void>}} EarlyElement
 */
(function () {
  "use strict";
  var SHEET_TIMEOUT = 15000;
  var RELOADS = "tradewinds:" + location.pathname.replace(/[^/]*$/, "") + ":reloads";
  var MOST_RELOADS = 2;
  /** @type {RequestInit} */
  var FROM_CACHE = { cache: "only-if-cached", mode: "same-origin" };
  var root = document.documentElement;
  var script = /** @type {EarlyElement} */ (document.getElementById("early"));
  var address = new URL("../../lib/pyodide/pyodide.asm.wasm", script.src).href;

  /* A page with an opaque origin has no service worker; accessing the property throws. */
  function isVisitedBefore() {
    try {
      return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    } catch (error) {
      return false;
    }
  }

  /* A pending style sheet blocks painting, so that start-check.js could not show an error. */
  function dropPendingSheet() {
    var link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="stylesheet"]'));
    if (link && !link.sheet) /** @type {ParentNode} */ (link.parentNode).removeChild(link);
  }

  /** @param {RequestInit} options */
  function compile(options) {
    return WebAssembly.compileStreaming(fetch(address, options));
  }

  function compileDefault() {
    return compile({});
  }

  /* The files of the page that failed to load or to parse; start-check.js reports and refetches them. */
  script.broken = [];
  script.noteBroken = null;

  /** @param {Event & {filename?: string}} event */
  function noteBroken(event) {
    var element = /** @type {{src?: string, href?: string} | null} */ (event.target);
    var file = event.filename || (element && (element.src || element.href)) || "";
    if (typeof file !== "string" || file.indexOf(location.origin) !== 0) return;
    script.broken.push(file);
    if (script.noteBroken) script.noteBroken(file);
    var check = /** @type {StartCheckElement | null} */ (document.getElementById("start-check"));
    if (check && file === check.src) refetchStartCheck();
  }

  /* How often this tab has been reloaded since the games last started; Infinity if that cannot be stored. */
  script.countReloads = function () {
    try {
      return Number(sessionStorage.getItem(RELOADS));
    } catch (error) {
      return Infinity;
    }
  };

  /** @param {number} count */
  script.noteReloads = function (count) {
    try {
      sessionStorage.setItem(RELOADS, String(count));
    } catch (error) {
      /* Then the page is never reloaded automatically. */
    }
  };

  /* A damaged file may come again and again. */
  script.mayReload = function () {
    return script.countReloads() < MOST_RELOADS;
  };

  /* If start-check.js itself is damaged, nothing else refetches it. */
  function refetchStartCheck() {
    var check = /** @type {StartCheckElement | null} */ (document.getElementById("start-check"));
    if (!check || check.startCheck || script.repair || !script.mayReload()) return;
    script.noteReloads(script.countReloads() + 1);
    script.repair = fetch(check.src, { cache: "reload" }).then(function () {
      location.reload();
      return true;
    });
  }

  addEventListener("error", noteBroken, true);
  addEventListener("load", refetchStartCheck);
  setTimeout(dropPendingSheet, SHEET_TIMEOUT);
  var visited = isVisitedBefore();
  if (!visited) root.setAttribute("data-fonts", "later");
  /* In a frame Python starts only after a tap. */
  if (!visited || root.getAttribute("data-entry") === "embed" || !window.WebAssembly || !WebAssembly.compileStreaming) return;
  /* Firefox compiles from its own HTTP cache faster than from a response of the service worker. */
  var compilation = "mozInnerScreenX" in window ? compile(FROM_CACHE).catch(compileDefault) : compileDefault();
  /* On failure the code that needs the program tries again, and can report why. */
  script.program = compilation.catch(function () {
    return null;
  });
})();
