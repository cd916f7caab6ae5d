// Runs first, in any browser and from any address: says so when the game cannot run here, in words instead of a white
// page, and notes a Start that is pressed before anything else is there to hear it.
// Old syntax on purpose, and no module, because both are what fails in the cases it is for.
(function () {
  "use strict";

  var stopped = false;

  // Title and text of each trouble. The catalogue cannot be asked: fetching it is among what may have failed.
  var WORDS = {
    en: {
      missing: ["A part of the game is missing", "The file {what} could not be loaded. Reload the page to try again."],
      folder: [
        "This page has to be served",
        "Browsers do not let a page opened straight from a folder load its program. In the project's folder type “make play”, " +
          "or put the folder on any static web host and open it from there."
      ],
      old: [
        "This browser is too old for the game",
        "It lacks: {what}. Chrome or Edge 111, Firefox 121 and Safari 16.4, or anything newer, will do."
      ]
    },
    de: {
      missing: ["Ein Teil des Spiels fehlt", "Die Datei {what} konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen."],
      folder: [
        "Diese Seite braucht einen Webserver",
        "Browser lassen eine Seite, die direkt aus einem Ordner geöffnet wurde, ihr Programm nicht laden. Gib im Ordner des " +
          "Projekts „make play“ ein, oder lege den Ordner auf einen beliebigen Webspace und öffne ihn dort."
      ],
      old: [
        "Dieser Browser ist zu alt für das Spiel",
        "Ihm fehlt: {what}. Es genügen Chrome oder Edge 111, Firefox 121, Safari 16.4 oder etwas Neueres."
      ]
    },
    pl: {
      missing: ["Brakuje części gry", "Nie udało się wczytać pliku {what}. Odśwież stronę, aby spróbować ponownie."],
      folder: [
        "Tę stronę musi podawać serwer",
        "Przeglądarki nie pozwalają stronie otwartej wprost z folderu wczytać jej programu. W folderze projektu wpisz „make play” " +
          "albo umieść folder na dowolnym serwerze stron statycznych i otwórz go stamtąd."
      ],
      old: [
        "Ta przeglądarka jest za stara dla tej gry",
        "Brakuje jej: {what}. Wystarczy Chrome lub Edge 111, Firefox 121, Safari 16.4 albo cokolwiek nowszego."
      ]
    },
    ru: {
      missing: ["Не хватает части игры", "Не удалось загрузить файл {what}. Обновите страницу, чтобы попробовать ещё раз."],
      folder: [
        "Этой странице нужен сервер",
        "Браузеры не дают странице, открытой прямо из папки, загрузить её программу. В папке проекта наберите «make play» " +
          "или разместите папку на любом статическом хостинге и откройте её оттуда."
      ],
      old: [
        "Этот браузер слишком стар для игры",
        "Ему не хватает: {what}. Подойдут Chrome или Edge 111, Firefox 121, Safari 16.4 и всё, что новее."
      ]
    }
  };

  function language() {
    var wanted = (navigator.languages || []).concat(navigator.language || "");
    try {
      wanted.unshift(localStorage.getItem("language") || "");
    } catch (forbidden) {} // then the browser's own languages have to do
    for (var i = 0; i < wanted.length; i++) {
      var known = String(wanted[i]).slice(0, 2).toLowerCase();
      if (WORDS.hasOwnProperty(known)) return known;
    }
    return "en";
  }

  function trouble(kind, what) {
    if (stopped) return;
    stopped = true;
    var spoken = language();
    var words = WORDS[spoken][kind];
    document.documentElement.setAttribute("data-stopped", "");
    whenDrawn(function () {
      var panel = document.getElementById("trouble");
      panel.lang = spoken;
      document.getElementById("trouble-title").textContent = words[0];
      document.getElementById("trouble-text").textContent = words[1].split("{what}").join(what);
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
      if (event.target && event.target.tagName === "SCRIPT") trouble("missing", event.target.src);
    },
    true
  );

  var lacks = missing();
  if (location.protocol === "file:") trouble("folder", "");
  else if (lacks.length) trouble("old", lacks.join(", "));
})();
