// Runs first, in any browser and from any address: says so when the game cannot run here, or does not arrive, in words
// instead of a white page, and notes a Start that is pressed before anything else is there to hear it.
// Old syntax on purpose, and no module, because both are what fails in the cases it is for.
(function () {
  "use strict";

  var stopped = false;
  var ready = false;
  var PATIENCE = 20000; // milliseconds
  var QUIET = 30; // seconds without anything arriving
  var HOME = location.href.replace(/[?#].*$/, "").replace(/[^/]*$/, ""); // the folder that the page is in
  var fetch = window.fetch && window.fetch.bind(window); // python.js puts its own in its place for a moment

  // Title and text of each trouble. The catalogue cannot be asked: fetching it is among what may have failed.
  /** @type {{ en: Spoken, [language: string]: Spoken }} */
  var WORDS = {
    en: {
      retry: "Try again",
      file: [
        "A part of the game is missing",
        "The file {what} could not be loaded or is damaged. If you are connected, trying again usually helps."
      ],
      network: ["No connection", "The game could not be fetched: {what}. Once you are connected, try again."],
      portal: [
        "This network may want you to sign in",
        "Another page came instead of a part of the game ({what}). On public networks that is usually their login page: " +
          "open any other site, sign in there, then try again here."
      ],
      slow: [
        "This is taking long",
        "Nothing has arrived for a while. The game goes on loading by itself as soon as the connection does. If this network " +
          "has a login page, open any other site, sign in there, then try again here."
      ],
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
      retry: "Noch einmal",
      file: [
        "Ein Teil des Spiels fehlt",
        "Die Datei {what} konnte nicht geladen werden oder ist beschädigt. Wenn du online bist, hilft meist ein neuer Versuch."
      ],
      network: [
        "Keine Verbindung",
        "Das Spiel konnte nicht geladen werden: {what}. Versuche es erneut, sobald du verbunden bist."
      ],
      portal: [
        "Dieses Netz verlangt vielleicht eine Anmeldung",
        "Statt eines Teils des Spiels ({what}) kam eine andere Seite. In öffentlichen Netzen ist das meist deren " +
          "Anmeldeseite: Öffne irgendeine andere Website, melde dich dort an und versuche es dann hier noch einmal."
      ],
      slow: [
        "Das dauert lange",
        "Seit einer Weile ist nichts mehr angekommen. Das Spiel lädt von selbst weiter, sobald die Verbindung es zulässt. " +
          "Wenn dieses Netz eine Anmeldung verlangt, öffne irgendeine andere Website, melde dich dort an und versuche es " +
          "dann hier noch einmal."
      ],
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
      retry: "Spróbuj ponownie",
      file: [
        "Brakuje części gry",
        "Pliku {what} nie udało się wczytać albo jest on uszkodzony. Jeśli masz połączenie z internetem, zwykle pomaga " +
          "ponowna próba."
      ],
      network: ["Brak połączenia", "Nie udało się pobrać gry: {what}. Spróbuj ponownie, gdy połączenie wróci."],
      portal: [
        "Ta sieć może wymagać zalogowania",
        "Zamiast części gry ({what}) przyszła inna strona. W sieciach publicznych to zwykle strona logowania: otwórz " +
          "dowolną inną witrynę, zaloguj się, a potem spróbuj tutaj ponownie."
      ],
      slow: [
        "To trwa długo",
        "Od dłuższej chwili nic nie nadeszło. Gra wczyta się dalej sama, gdy tylko połączenie na to pozwoli. Jeśli ta sieć " +
          "ma stronę logowania, otwórz dowolną inną witrynę, zaloguj się, a potem spróbuj tutaj ponownie."
      ],
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
      retry: "Повторить",
      file: [
        "Не хватает части игры",
        "Файл {what} не загрузился или повреждён. Если есть подключение к сети, обычно помогает повторная попытка."
      ],
      network: ["Нет соединения", "Не удалось загрузить игру: {what}. Попробуйте ещё раз, когда появится соединение."],
      portal: [
        "Возможно, эта сеть требует входа",
        "Вместо части игры ({what}) пришла другая страница. В общественных сетях это обычно страница входа: откройте " +
          "любой другой сайт, войдите в сеть, а затем повторите попытку здесь."
      ],
      slow: [
        "Загрузка затянулась",
        "Уже некоторое время ничего не приходит. Игра продолжит загружаться сама, как только позволит соединение. Если у " +
          "этой сети есть страница входа, откройте любой другой сайт, войдите в сеть, а затем повторите попытку здесь."
      ],
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

  /** @returns {Language} */
  function language() {
    var wanted = (navigator.languages || []).concat(navigator.language || "");
    try {
      wanted.unshift(localStorage.getItem("language") || "");
    } catch (forbidden) {
      // then the browser's own languages have to do
    }
    for (var i = 0; i < wanted.length; i++) {
      var known = String(wanted[i]).slice(0, 2).toLowerCase();
      if (Object.keys(WORDS).indexOf(known) >= 0) return known;
    }
    return "en";
  }

  // The game cannot go on. Where there are no words here for it, `otherwise` has them.
  /** @param {Kind} kind @param {string} [what] @param {Words} [otherwise] */
  function trouble(kind, what, otherwise) {
    if (stopped) return;
    stopped = true;
    document.documentElement.setAttribute("data-stopped", "");
    whenParsed(function () {
      say(kind, what, otherwise);
      document.getElementById("loading").hidden = true;
      document.getElementById("begin").disabled = true;
    });
  }

  /** @param {Kind} kind @param {string} [what] @param {Words} [otherwise] */
  function say(kind, what, otherwise) {
    var panel = document.getElementById("trouble");
    var again = document.getElementById("trouble-retry");
    var spoken = language();
    var ours = WORDS[spoken] || WORDS.en;
    var own = ours[kind];
    var words = own || otherwise || [kind, ""];
    if (own) panel.lang = spoken;
    panel.setAttribute("data-kind", kind);
    document.getElementById("trouble-title").textContent = words[0];
    document.getElementById("trouble-text").textContent = words[1].split("{what}").join(what || "");
    again.textContent = ours.retry;
    again.onclick = kind === "slow" ? reload : tryAgain;
    again.hidden = kind === "folder" || kind === "old";
    panel.hidden = false;
    if (kind === "slow" && document.activeElement !== document.body) return; // somebody is filling in the form
    panel.scrollIntoView();
    if (kind !== "slow") panel.focus();
  }

  // Not when everything has arrived: a style sheet that does not come would keep that from ever being so.
  /** @param {() => void} then */
  function whenParsed(then) {
    if (document.getElementById("begin") && document.getElementById("loading")) then();
    else setTimeout(whenParsed, 50, then);
  }

  function reload() {
    location.reload();
  }

  // Whatever the browser has kept of a half-updated, damaged or foreign file is asked for anew before the page is; a
  // connection that says nothing at all is not waited for.
  function tryAgain() {
    document.getElementById("trouble-retry").disabled = true;
    /** @type {{ [address: string]: true }} */
    var asked = {};
    /** @param {string | undefined} address */
    var add = function (address) {
      if (address) asked[address.replace(/#.*$/, "")] = true;
    };
    performance.getEntriesByType("resource").forEach(function (entry) {
      add(entry.name);
    });
    all("script[src], link[href]").forEach(function (element) {
      add(element.src || element.href);
    });
    var anew = Object.keys(asked).map(function (address) {
      return fetch(address, { cache: "reload" }).catch(nothing);
    });
    soon(Promise.all(anew.concat(gate.renew().catch(nothing)))).then(reload);
  }

  function nothing() {}

  /** @template T @param {Promise<T>} promise @returns {Promise<T | undefined>} */
  function soon(promise) {
    /** @type {Promise<undefined>} */
    var enough = new Promise(function (resolve) {
      setTimeout(resolve, PATIENCE);
    });
    return Promise.race([promise, enough]);
  }

  /** @param {string} selector @returns {(HTMLLinkElement & { src?: string })[]} */
  function all(selector) {
    return Array.prototype.slice.call(document.querySelectorAll(selector));
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

  /** @param {string} condition */
  function draws(condition) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(condition));
  }

  // Python takes this listener's place: it stops the event before it bubbles up to here.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== "new-game") return;
    event.preventDefault();
    var start = document.getElementById("start");
    if (start) start.removeAttribute("data-requested"); // the last wish counts
    form.setAttribute("data-requested", event.submitter ? event.submitter.id : ""); // by which of its buttons
    document.dispatchEvent(new Event("pax:requested"));
  });

  // What comes in the place of a file, if that explains why the file is of no use: "portal" is a page that is not ours.
  // Networks that want people to sign in answer so, or send on to another address.
  /** @param {string} address @returns {Promise<Kind | "">} */
  function probe(address) {
    return fetch(address, { cache: "no-store", redirect: "manual" }).then(function (answer) {
      if (answer.type === "opaqueredirect" || answer.status === 511) return "portal";
      if (answer.ok && /html/i.test(answer.headers.get("Content-Type") || "")) return ofPage(answer);
      if (answer.body) answer.body.cancel(); // it may be large
      return answer.ok ? "" : "file";
    }, function () {
      return "network";
    });
  }

  /** @param {Response} answer @returns {Promise<Kind | "">} */
  function ofPage(answer) {
    return answer.text().then(function (text) {
      return /^\s*</.test(text) && text.indexOf("<title>Pax Pamir") < 0 ? "portal" : ""; // some hosts send ours for all
    });
  }

  // The first of some files that is not what it should be, and why: { kind, what }.
  /** @param {string[]} addresses @returns {Promise<Found>} */
  function lookInto(addresses) {
    return soon(Promise.all(addresses.map(probe))).then(function (answers) {
      var kinds = answers || [];
      /** @type {Kind[]} */
      var worst = ["portal", "network", "file"];
      var found = worst.filter(function (kind) {
        return kinds.indexOf(kind) >= 0;
      })[0];
      var at = found ? kinds.indexOf(found) : 0;
      return { kind: found || "file", what: nameOf(addresses[at] || "") };
    });
  }

  /** @param {string} address */
  function nameOf(address) {
    return address.split(HOME).join("").replace(/[?#].*$/, "");
  }

  // A script, a style sheet or a drawing that does not arrive would otherwise leave a page that only looks alive. A script
  // is told to have failed when any of those it imports has.
  var looking = false;
  /** @param {string} address @param {string[]} [others] */
  function lacking(address, others) {
    if (looking || stopped || !isOurs(address)) return;
    looking = true;
    lookInto([address].concat(others || [])).then(function (found) {
      trouble(found.kind, found.what);
    });
  }

  // Extensions put scripts and style sheets of theirs into pages.
  /** @param {string} address */
  function isOurs(address) {
    return address.indexOf(HOME) === 0;
  }

  window.addEventListener(
    "error",
    function (event) {
      var thing = event.target;
      if (thing instanceof HTMLLinkElement && thing.rel === "stylesheet") lacking(thing.href);
      if (ready) return;
      if (thing instanceof HTMLScriptElement) lacking(thing.src, all("link[rel=modulepreload]").map(addressOf));
      if (thing instanceof SVGUseElement) lacking(new URL(thing.href.baseVal, location.href).href);
    },
    true
  );

  /** @param {HTMLLinkElement} link */
  function addressOf(link) {
    return link.href;
  }

  // Browsers say nothing of a style sheet that is a page.
  window.addEventListener("load", function () {
    styles().forEach(function (link) {
      if (!link.sheet || !link.sheet.cssRules.length) lacking(link.href);
    });
  });

  function styles() {
    return all("link[rel=stylesheet]").filter(function (link) {
      return isOurs(link.href);
    });
  }

  // A connection that says nothing for long is no reason to give up: the words go when something arrives.
  var quiet = 0;
  var toldOfWaiting = false;
  var arrived = -1;
  var watching = setInterval(function () {
    var now = performance.getEntriesByType("resource").length + gate.news;
    var whole = ready && !onTheirWay().length;
    if (whole || stopped) clearInterval(watching);
    if (stopped) return;
    if (now === arrived && !whole) {
      if (++quiet === QUIET) whenParsed(tellOfWaiting);
      return;
    }
    if (toldOfWaiting) document.getElementById("trouble").hidden = true;
    toldOfWaiting = false;
    arrived = now;
    quiet = 0;
  }, 1000);

  function onTheirWay() {
    return styles().filter(function (link) {
      return !link.sheet;
    });
  }

  function tellOfWaiting() {
    // Nothing is drawn while a style sheet is on its way; one that comes after all is used all the same.
    onTheirWay().forEach(function (link) {
      link.media = "not all";
      link.onload = function () {
        link.media = "all";
      };
    });
    if (stopped || quiet < QUIET) return; // something has arrived before there was a place for these words
    toldOfWaiting = true;
    say("slow");
  }

  window.addEventListener("pax:ready", function () {
    ready = true;
  });

  var gate = {
    news: 0, // counts what arrives
    language: language,
    lookInto: lookInto,
    trouble: trouble,
    renew: function () {
      return Promise.resolve(); // what else has to happen before trying again
    }
  };
  window.paxGate = gate;

  var lacks = missing();
  if (location.protocol === "file:") trouble("folder", "");
  else if (lacks.length) trouble("old", lacks.join(", "));
  else if (typeof WebAssembly !== "object") trouble("off", ""); // a browser that has all the rest has that, too
})();
