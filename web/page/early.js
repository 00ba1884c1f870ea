/* Where everything is on the device already, the WebAssembly is what takes longest: it is compiled from the very first moment.
   On a first visit the first screen comes first, before its fonts too: boot.js asks for them when it stands.
   Classic script in plain ES5, before the style sheet, for which scripts wait. */
(function () {
  "use strict";
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

  var visited = isVisitedBefore();
  if (!visited) document.documentElement.setAttribute("data-fonts", "later");
  if (!visited || !window.WebAssembly || !WebAssembly.compileStreaming) return;
  /* What fails is tried again by those who can say why. */
  script.program = WebAssembly.compileStreaming(fetch(address)).catch(function () {
    return null;
  });
})();
