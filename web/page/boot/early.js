/* What cannot wait for the style sheet, as all other scripts do. Classic script in plain ES5.
   Where everything is on the device already, the WebAssembly is what takes longest: it is compiled from the very first moment.
   On a first visit the first screen comes first, before its fonts too: boot.js asks for them when it stands. */
/**
 * @typedef {HTMLScriptElement & {broken: string[], noteBroken: ((file: string) => void) | null,
 *   countReloads: () => number, noteReloads: (count: number) => void,
 *   program?: Promise<WebAssembly.Module | null>}} EarlyElement
 */
(function () {
  "use strict";
  var PATIENCE = 15000;
  var RELOADS = "tradewinds:" + location.pathname.replace(/[^/]*$/, "") + ":reloads";
  var MOST_RELOADS = 2;
  /** @type {RequestInit} */
  var KEPT = { cache: "only-if-cached", mode: "same-origin" };
  var root = document.documentElement;
  var script = /** @type {EarlyElement} */ (document.getElementById("early"));
  var address = new URL("../../lib/pyodide/pyodide.asm.wasm", script.src).href;

  /* Without an origin of its own a page has no service worker, and asking for it throws. */
  function isVisitedBefore() {
    try {
      return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    } catch (error) {
      return false;
    }
  }

  /* Nothing is painted without a style sheet that is still to come, and start-check.js could not tell of it. */
  function dropPendingSheet() {
    var link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="stylesheet"]'));
    if (link && !link.sheet) /** @type {ParentNode} */ (link.parentNode).removeChild(link);
  }

  /** @param {RequestInit} wishes */
  function compile(wishes) {
    return WebAssembly.compileStreaming(fetch(address, wishes));
  }

  function compileAny() {
    return compile({});
  }

  /* Which of our files have not come or cannot be read; start-check.js says so and fetches them again. */
  script.broken = [];
  script.noteBroken = null;

  /** @param {Event & {filename?: string}} event */
  function noteBroken(event) {
    var element = /** @type {{src?: string, href?: string} | null} */ (event.target);
    var file = event.filename || (element && (element.src || element.href)) || "";
    if (typeof file !== "string" || file.indexOf(location.origin) !== 0) return;
    script.broken.push(file);
    if (script.noteBroken) script.noteBroken(file);
    var trouble = /** @type {StartCheckElement | null} */ (document.getElementById("start-check"));
    if (trouble && file === trouble.src) refetchStartCheck();
  }

  /* How often this tab has been loaded again since the games last started; Infinity when that cannot be remembered. */
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
      /* Then nothing is loaded again without being asked for. */
    }
  };

  var mending = false;

  /* Where start-check.js itself is broken nobody else fetches it again. */
  function refetchStartCheck() {
    var trouble = /** @type {StartCheckElement | null} */ (document.getElementById("start-check"));
    if (mending || !trouble || trouble.startCheck || script.countReloads() >= MOST_RELOADS) return;
    mending = true;
    script.noteReloads(script.countReloads() + 1);
    fetch(trouble.src, { cache: "reload" }).then(function () {
      location.reload();
    });
  }

  addEventListener("error", noteBroken, true);
  addEventListener("load", refetchStartCheck);
  setTimeout(dropPendingSheet, PATIENCE);
  var visited = isVisitedBefore();
  if (!visited) root.setAttribute("data-fonts", "later");
  /* In a frame Python waits for a tap. */
  if (!visited || root.getAttribute("data-entry") === "embed" || !window.WebAssembly || !WebAssembly.compileStreaming) return;
  /* What Firefox has kept by itself comes quicker than what it is given by a service worker. */
  var begun = "mozInnerScreenX" in window ? compile(KEPT).catch(compileAny) : compileAny();
  /* What fails is tried again by those who can say why. */
  script.program = begun.catch(function () {
    return null;
  });
})();
