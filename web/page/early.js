/* What cannot wait for the style sheet, as all other scripts do. Classic script in plain ES5.
   Where everything is on the device already, the WebAssembly is what takes longest: it is compiled from the very first moment.
   On a first visit the first screen comes first, before its fonts too: boot.js asks for them when it stands. */
(function () {
  "use strict";
  var PATIENCE = 15000;
  var KEPT = { cache: "only-if-cached", mode: "same-origin" };
  var root = document.documentElement;
  var script = document.getElementById("early");
  var address = new URL("../../lib/pyodide/pyodide.asm.wasm", script.src).href;

  /* Without an origin of its own a page has no service worker, and asking for it throws. */
  function isVisitedBefore() {
    try {
      return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    } catch (error) {
      return false;
    }
  }

  /* Nothing is painted without a style sheet that is still to come, and trouble.js could not tell of it. */
  function giveUpSheet() {
    var link = document.querySelector('link[rel="stylesheet"]');
    if (link && !link.sheet) link.parentNode.removeChild(link);
  }

  function compile(wishes) {
    return WebAssembly.compileStreaming(fetch(address, wishes));
  }

  function compileAny() {
    return compile({});
  }

  setTimeout(giveUpSheet, PATIENCE);
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
