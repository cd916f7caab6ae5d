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
      off: [
        "WebAssembly is switched off",
        "The rules run in WebAssembly, and this browser keeps it from this page. Lockdown Mode on Apple devices does so, and " +
          "hardened settings in other browsers: make an exception for this page there, or open it in another browser."
      ],
      old: [
        "This browser is too old for the game",
        "It lacks: {what}. Chrome or Edge 108, Firefox 121 and Safari 16.4, or anything newer, will do."
      ]
    },
    de: {
      missing: ["Ein Teil des Spiels fehlt", "Die Datei {what} konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen."],
      folder: [
        "Diese Seite braucht einen Webserver",
        "Browser lassen eine Seite, die direkt aus einem Ordner geöffnet wurde, ihr Programm nicht laden. Gib im Ordner des " +
          "Projekts „make play“ ein, oder lege den Ordner auf einen beliebigen Webspace und öffne ihn dort."
      ],
      off: [
        "WebAssembly ist abgeschaltet",
        "Die Regeln laufen in WebAssembly, und dieser Browser enthält es der Seite vor. Das tun der Blockierungsmodus auf " +
          "Apple-Geräten und verschärfte Sicherheitseinstellungen anderer Browser: Nimm diese Seite dort aus, oder öffne sie in " +
          "einem anderen Browser."
      ],
      old: [
        "Dieser Browser ist zu alt für das Spiel",
        "Ihm fehlt: {what}. Es genügen Chrome oder Edge 108, Firefox 121, Safari 16.4 oder etwas Neueres."
      ]
    },
    pl: {
      missing: ["Brakuje części gry", "Nie udało się wczytać pliku {what}. Odśwież stronę, aby spróbować ponownie."],
      folder: [
        "Tę stronę musi podawać serwer",
        "Przeglądarki nie pozwalają stronie otwartej wprost z folderu wczytać jej programu. W folderze projektu wpisz „make play” " +
          "albo umieść folder na dowolnym serwerze stron statycznych i otwórz go stamtąd."
      ],
      off: [
        "WebAssembly jest wyłączone",
        "Zasady działają w WebAssembly, a ta przeglądarka nie udostępnia go stronie. Wyłączają je tryb blokady na urządzeniach " +
          "Apple i zaostrzone ustawienia bezpieczeństwa innych przeglądarek: zrób tam wyjątek dla tej strony albo otwórz ją w " +
          "innej przeglądarce."
      ],
      old: [
        "Ta przeglądarka jest za stara dla tej gry",
        "Brakuje jej: {what}. Wystarczy Chrome lub Edge 108, Firefox 121, Safari 16.4 albo cokolwiek nowszego."
      ]
    },
    ru: {
      missing: ["Не хватает части игры", "Не удалось загрузить файл {what}. Обновите страницу, чтобы попробовать ещё раз."],
      folder: [
        "Этой странице нужен сервер",
        "Браузеры не дают странице, открытой прямо из папки, загрузить её программу. В папке проекта наберите «make play» " +
          "или разместите папку на любом статическом хостинге и откройте её оттуда."
      ],
      off: [
        "WebAssembly отключён",
        "Правила работают на WebAssembly, а этот браузер не даёт его странице. Так делают режим блокировки на устройствах Apple " +
          "и усиленные настройки безопасности других браузеров: сделайте там исключение для этой страницы или откройте её в " +
          "другом браузере."
      ],
      old: [
        "Этот браузер слишком стар для игры",
        "Ему не хватает: {what}. Подойдут Chrome или Edge 108, Firefox 121, Safari 16.4 и всё, что новее."
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

  // Everything without which the game fails or cannot be seen whole. What each browser has since when is where the
  // versions above come from: dvh since Chrome 108, :has() since Firefox 121, static blocks since Safari 16.4.
  function missing() {
    var lacks = [];
    var script = window.HTMLScriptElement;
    if (!("noModule" in document.createElement("script"))) lacks.push("JavaScript modules");
    // Syntax cannot be tried out under our Content-Security-Policy; Safari has had import maps as long.
    if (!script || !script.supports || !script.supports("importmap")) lacks.push("JavaScript static blocks");
    if (typeof WebAssembly === "object") {
      if (!WebAssembly.compileStreaming) lacks.push("WebAssembly streaming");
      else if (!WebAssembly.validate(new Uint8Array(EXCEPTIONS))) lacks.push("WebAssembly exceptions");
    }
    if (typeof WeakRef === "undefined" || typeof BigInt64Array === "undefined") lacks.push("WeakRef, BigInt");
    if (!window.HTMLDialogElement) lacks.push("<dialog>");
    if (!("inert" in document.documentElement)) lacks.push("inert");
    if (!draws("selector(:has(*))")) lacks.push("CSS :has()");
    if (!draws("(container-type: inline-size)")) lacks.push("CSS container queries");
    if (!draws("(height: 1dvh)")) lacks.push("CSS dvh");
    return lacks;
  }

  function draws(condition) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(condition));
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
  else if (typeof WebAssembly !== "object") trouble("off", ""); // a browser that has all the rest has that, too
})();
