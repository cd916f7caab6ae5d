// Puts the markup that Python made into the page: one call a drawing, and only what changed is touched.
import { deepen } from "./back.js";
import { keepScreen } from "./early.js";
import { isVisible } from "./keys.js";
import { patch } from "./patch.js";
import { setOut } from "./travel.js";

/** @type {Map<string, string>} */
const drawn = new Map(); // panel -> the text that is in the page

/** @param {string} drawingAsJson */
export function draw(drawingAsJson) {
  /** @type {Drawing} */
  const { panels, log, shown, values, focus, motion, depth } = JSON.parse(drawingAsJson);
  const focused = focusNow();
  const arrive = motion ? setOut(motion) : null;
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const name = panel.dataset.panel ?? "";
    const markup = panels[name] ?? "";
    if (drawn.get(name) === markup || (name === "games" && !isListed())) continue;
    drawn.set(name, markup);
    patch(panel, markup);
  }
  if (log) writeLog(log);
  for (const input of document.querySelectorAll("[data-input]")) put(input, values[input.dataset.input ?? ""]);
  const table = document.getElementById("table");
  if (table.hidden && isListed()) keepScreen(panels);
  Object.assign(table.dataset, shown, layoutOf(panels));
  for (const screen of [document.getElementById("start"), table]) screen.inert = isCovered();
  keepFocus(focused);
  if (focus && !isCovered()) focusOn(focus)?.focus({ preventScroll: true });
  arrive?.();
  deepen(depth);
  if (motion?.sounds.length) hear(motion.sounds);
}

// Nobody who has no sounds fetches what makes them.
/** @param {string[]} sounds */
function hear(sounds) {
  import("./sound.js").then(({ play }) => play(sounds)).catch((problem) => console.info("No sound:", problem));
}

// What the layout of the whole table depends on. Style sheets could look for it themselves (:has), but that costs a
// tenth of every drawing.
/** @param {Drawing["panels"]} panels */
function layoutOf({ replay, coach }) {
  const own = document.querySelector("#me .cards") ? "yes" : "no";
  const others = document.getElementById("courts").childElementCount;
  const open = document.querySelector("#courts .open-card") ? "yes" : "no";
  return { own, others, open, replay: replay ? "yes" : "no", coach: coach ? "yes" : "no" };
}

// Whether Python has been told of the games there are; until then what is drawn of them early stands.
const isListed = () => document.documentElement.hasAttribute("data-listed");

// What lies under a dialog that wants an answer can be neither pressed nor read.
const isCovered = () => Boolean(document.querySelector("[data-panel=over] [aria-modal=true]"));

// What somebody holds is where Python says it is, or else as it was drawn.
/** @param {HTMLInputElement} input @param {Held} [held] */
function put(input, [value, words] = [input.getAttribute("value") ?? ""]) {
  if (input.value !== value) input.value = value;
  if (words) input.setAttribute("aria-valuetext", words);
}

// Only the turns that changed come; those that somebody unfolded stay as they are.
/** @param {NonNullable<Drawing["log"]>} log */
function writeLog({ from, turns }) {
  patch(document.getElementById("log"), turns.join(""), from);
}

// The topmost: what lies over everything comes last in the page.
const overTable = () => [...document.querySelectorAll("[data-panel=curtain] > *, [data-panel=over] > *")].at(-1);

/** @type {Drawn | null} */
let opener = null; // had the focus before something opened over the table

function focusNow() {
  const here = document.activeElement;
  const over = overTable();
  return { target: here?.closest("[data-target]")?.dataset.target, wasOver: Boolean(over), wasInside: over?.contains(here) };
}

// What is gone has taken the focus with it; what opens over the table takes it, and gives it back. What only lies beside
// the table (aria-modal is false) leaves the focus where it is used.
/** @param {ReturnType<typeof focusNow>} before */
function keepFocus({ target, wasOver, wasInside }) {
  const over = overTable();
  const here = document.activeElement;
  const curtain = document.querySelector("[data-panel=curtain] button");
  if (curtain && here === document.body) {
    curtain.focus();
    return;
  }
  if (over && (wasInside || !wasOver || !over.matches("[aria-modal=false]"))) {
    const first = over.querySelector("h2[tabindex]") ?? over.querySelector("button");
    if (over.contains(here)) return;
    if (here !== document.body) opener = here;
    (lookFor(target, over) ?? first)?.focus();
    return;
  }
  if (here && here !== document.body && canHold(here)) return;
  const back = wasInside && opener?.isConnected && isVisible(opener) ? opener : null;
  const bar = document.querySelector("#prompt, [data-panel=bar] button");
  (lookFor(target, document) ?? back ?? bar)?.focus({ preventScroll: true });
}

// A card is no button itself, but has one that picks it up.
/** @param {string | undefined} target @param {ParentNode} within */
const lookFor = (target, within) => {
  const found = [...within.querySelectorAll(`[data-target="${CSS.escape(target ?? "")}"]`)];
  return found.filter(isVisible).map((thing) => thing.querySelector(".card-touch") ?? thing).find(canHold);
};

// A border that can be touched no longer is still drawn, and is the same element: the browser takes the focus from it,
// but only later.
/** @param {Drawn} thing */
const canHold = (thing) => !thing.matches(":disabled") && (thing.tabIndex >= 0 || thing.hasAttribute("tabindex"));

/** @param {string} what */
const focusOn = (what) => (what === "prompt" ? document.querySelector("#prompt") : lookFor(what, document));
