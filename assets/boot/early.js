// The start screen as it was when it was last seen, with the game that was played since: for the time until Python is there.
//
// It is kept as markup, and anybody could have written anything there. So it goes the way of all markup (markup.js), and of
// what is pressed in it only what does no harm is noted, to be done when Python can.
import { remember, remembered } from "./memory.js";
import { patch } from "./patch.js";

const SCREEN = "start"; // what Python drew there, and in which language
const GAME = "start-game"; // what it would draw of the game that was played since
const PANELS = ["games", "lessons", "explore"];
const HARMLESS = /^(?:game:open:[a-z0-9]{1,40}|lesson:[0-9]|book:open|cards:open|settings)$/;

const MOST = 50_000; // letters of a panel: notes of the game that is played share the room, and come first

/** @param {{ [name: string]: string }} panels */
export function keepScreen(panels) {
  const kept = Object.fromEntries(PANELS.map((name) => [name, panels[name] ?? ""]).filter(([, markup = ""]) => markup.length <= MOST));
  remember(SCREEN, JSON.stringify({ language: document.documentElement.lang, panels: kept }));
  remember(GAME, "");
}

// After every choice; what is over leaves only that there is something newer than the screen.
/** @param {unknown} markup */
export function keepGame(markup) {
  if (typeof markup === "string") remember(GAME, JSON.stringify({ language: document.documentElement.lang, markup }));
}

/** @param {string} language */
export function drawEarly(language) {
  const screen = read(SCREEN);
  const game = read(GAME);
  const panels = screen.language === language && screen.panels ? { ...screen.panels } : {};
  if (remembered(GAME)) panels.games = game.language === language ? game.markup : "";
  for (const name of PANELS) {
    const markup = panels[name];
    const panel = document.querySelector(`[data-panel="${name}"]`);
    if (panel && markup && typeof markup === "string") patch(panel, undefined, markup);
  }
}

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(remembered(name)) ?? {};
  } catch {
    return {}; // nothing yet, or nothing that can be read
  }
}

// What is pressed before Python hears it.
/** @param {HTMLElement} start */
export function notePresses(start) {
  const controller = new AbortController();
  addEventListener("pax:ready", () => controller.abort(), { once: true });
  start.addEventListener(
    "click",
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest("[data-target]") : null;
      const wanted = pressed?.dataset.target ?? "";
      if (!pressed || !HARMLESS.test(wanted)) return;
      start.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
      start.querySelector("form[data-requested]")?.removeAttribute("data-requested"); // the last wish counts
      pressed.setAttribute("aria-busy", "true");
      start.setAttribute("data-requested", wanted);
      document.dispatchEvent(new Event("pax:requested"));
    },
    { signal: controller.signal },
  );
}
