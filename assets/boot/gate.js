// Runs first, in any browser and from any address: says so when the game cannot run here, in words instead of a white page.
// Old syntax on purpose, and no module, because both are what fails in the cases it is for.
(function () {
  "use strict";

  function trouble(title, text) {
    var panel = document.getElementById("trouble");
    document.getElementById("trouble-title").textContent = title;
    document.getElementById("trouble-text").textContent = text;
    panel.hidden = false;
    document.documentElement.setAttribute("data-stopped", "");
    document.getElementById("loading").hidden = true;
    document.getElementById("begin").disabled = true;
  }

  // A one-function module that throws: Python in the browser is built on WebAssembly exceptions.
  var EXCEPTIONS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
  ]);

  function missing() {
    var lacks = [];
    if (!("noModule" in document.createElement("script"))) lacks.push("JavaScript modules");
    if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) lacks.push("WebAssembly");
    else if (!WebAssembly.validate(EXCEPTIONS)) lacks.push("WebAssembly exceptions");
    if (typeof WeakRef === "undefined" || typeof BigInt64Array === "undefined") lacks.push("WeakRef, BigInt");
    if (!window.HTMLDialogElement) lacks.push("<dialog>");
    if (!window.CSS || !CSS.supports || !CSS.supports("selector(:has(*))")) lacks.push("CSS :has()");
    return lacks;
  }

  if (location.protocol === "file:") {
    trouble(
      "This page has to be served",
      "Browsers do not let a page opened straight from a folder load its program. In the project's folder type “make play”, " +
        "or put the folder on any static web host and open it from there."
    );
    return;
  }
  var lacks = missing();
  if (lacks.length) {
    trouble(
      "This browser is too old for the game",
      "It lacks: " + lacks.join(", ") + ". Chrome or Edge 111, Firefox 121 and Safari 16.4, or anything newer, will do."
    );
  }
})();
