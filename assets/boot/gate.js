// Runs first, in any browser and from any address: says so when the game cannot run here, in words instead of a white
// page, and notes a Start that is pressed before anything else is there to hear it.
// Old syntax on purpose, and no module, because both are what fails in the cases it is for.
(function () {
  "use strict";

  var stopped = false;

  function trouble(title, text) {
    if (stopped) return;
    stopped = true;
    document.documentElement.setAttribute("data-stopped", "");
    whenDrawn(function () {
      var panel = document.getElementById("trouble");
      document.getElementById("trouble-title").textContent = title;
      document.getElementById("trouble-text").textContent = text;
      panel.hidden = false;
      panel.scrollIntoView();
      document.getElementById("loading").hidden = true;
      document.getElementById("begin").disabled = true;
    });
  }

  function whenDrawn(then) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", then);
    else then();
  }

  // A one-function module that throws: Python in the browser is built on WebAssembly exceptions.
  var EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

  function missing() {
    var lacks = [];
    if (!("noModule" in document.createElement("script"))) lacks.push("JavaScript modules");
    if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) lacks.push("WebAssembly");
    else if (!WebAssembly.validate(new Uint8Array(EXCEPTIONS))) lacks.push("WebAssembly exceptions");
    if (typeof WeakRef === "undefined" || typeof BigInt64Array === "undefined") lacks.push("WeakRef, BigInt");
    if (!window.HTMLDialogElement) lacks.push("<dialog>");
    if (!window.CSS || !CSS.supports || !CSS.supports("selector(:has(*))")) lacks.push("CSS :has()");
    return lacks;
  }

  // Python takes this listener's place: it stops the event before it bubbles up to here.
  document.addEventListener("submit", function (event) {
    if (event.target.id !== "new-game") return;
    event.preventDefault();
    event.target.setAttribute("data-requested", "");
    document.dispatchEvent(new Event("pax:requested"));
  });

  // A script of ours that does not arrive would otherwise leave a page that only looks alive.
  window.addEventListener(
    "error",
    function (event) {
      if (event.target && event.target.tagName === "SCRIPT")
        trouble("A part of the game is missing", "The file " + event.target.src + " could not be loaded. Reload the page to try again.");
    },
    true
  );

  var lacks = missing();
  if (location.protocol === "file:")
    trouble(
      "This page has to be served",
      "Browsers do not let a page opened straight from a folder load its program. In the project's folder type “make play”, " +
        "or put the folder on any static web host and open it from there."
    );
  else if (lacks.length)
    trouble(
      "This browser is too old for the game",
      "It lacks: " + lacks.join(", ") + ". Chrome or Edge 111, Firefox 121 and Safari 16.4, or anything newer, will do."
    );
})();
