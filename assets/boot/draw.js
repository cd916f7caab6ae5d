// Puts the markup that Python made into the page: one call a drawing, and only what changed is touched.
import { deepen } from "./back.js";
import { keepScreen } from "./early.js";
import { isVisible } from "./keys.js";
import { writeLog } from "./log.js";
import { patch } from "./patch.js";
import { setOut } from "./travel.js";

/** @type {{ [sign: string]: string }} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
/** @type {{ [panel: string]: string }} */
const wanted = {}; // what Python drew there last
/** @type {Map<string, string>} */
const drawn = new Map(); // panel -> the text that is in the page

// First everything is read that is of interest of the page as it was, then everything is written, then the page as it is
// now is read, and at last the focus goes where it belongs. Whoever reads between two writes has the browser lay the
// table out twice.
/** @param {string} drawingAsJson */
export function draw(drawingAsJson) {
  /** @type {Drawing} */
  const { panels, log, shown, values, focus, motion, depth } = JSON.parse(drawingAsJson);
  Object.assign(wanted, panels);
  const focused = focusNow();
  const arrive = motion ? setOut(motion) : null;
  letGo();
  for (const panel of document.querySelectorAll("[data-panel]")) {
    if (!isNew(panel)) continue;
    const name = panel.dataset.panel ?? "";
    const was = drawn.get(name);
    drawn.delete(name); // should it break, nobody knows what is there
    patch(panel, was, wanted[name] ?? "");
    drawn.set(name, wanted[name] ?? "");
  }
  if (log) writeLog(log);
  for (const input of document.querySelectorAll("[data-input]")) put(input, values[input.dataset.input ?? ""]);
  const table = document.getElementById("table");
  if (table.hidden && isListed()) keepScreen(wanted);
  show(table, { ...shown, ...layoutOf(wanted) });
  if (!isCovered()) cover(false);
  else if (document.hidden) cover(true);
  else requestAnimationFrame(() => setTimeout(() => cover(isCovered())));
  arrive?.();
  keepFocus(focused);
  if (focus && !isCovered()) focusOn(focus)?.focus({ preventScroll: focus === "prompt" || focus === "question" });
  deepen(depth);
  if (motion?.sounds.length) hear(motion.sounds);
}

/** @param {Drawn} panel */
function isNew({ dataset: { panel: name = "" } }) {
  return drawn.get(name) !== (wanted[name] ?? "") && (name !== "games" || isListed());
}

// What has the focus and is about to go gives it up while nothing has been written: a browser that has to take the focus
// from what is removed lays out the half of the table that is there by then.
function letGo() {
  const here = document.activeElement;
  const panel = here?.closest("[data-panel]");
  if (!here || !panel || !isNew(panel)) return;
  const name = here.closest("[data-target], [data-key]");
  const attribute = name?.getAttributeNode("data-target") ?? name?.getAttributeNode("data-key");
  if (attribute && !wanted[panel.dataset.panel ?? ""]?.includes(`${attribute.name}="${escaped(attribute.value)}"`)) here.blur();
}

// As Python writes it.
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

// An attribute that is written has the browser look at everything that depends on it, even if it says the same.
/** @param {HTMLElement} table @param {{ [name: string]: string }} shown */
function show({ dataset }, shown) {
  for (const [name, value] of Object.entries(shown)) if (dataset[name] !== value) dataset[name] = value;
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
  return { own, others: String(others), open, replay: replay ? "yes" : "no", coach: coach ? "yes" : "no" };
}

// Whether Python has been told of the games there are; until then what is drawn of them early stands.
const isListed = () => document.documentElement.hasAttribute("data-listed");

// What lies under a dialog that wants an answer can be neither pressed nor read. That has the browser look at all of it,
// as long as a whole frame takes, so the dialog is painted first: it lies over everything, and has the focus.
/** @param {boolean} covered */
function cover(covered) {
  for (const screen of [document.getElementById("start"), document.getElementById("table")])
    if (screen.inert !== covered) screen.inert = covered;
}

const isCovered = () => Boolean(document.getElementById("over").querySelector("[aria-modal=true]"));

// What somebody holds is where Python says it is, or else as it was drawn.
/** @param {HTMLInputElement} input @param {Held} [held] */
function put(input, [value, words] = [input.getAttribute("value") ?? ""]) {
  if (input.value !== value) input.value = value;
  if (words) input.setAttribute("aria-valuetext", words);
}

// The topmost: what lies over everything comes last in the page.
const overTable = () => document.getElementById("over").lastElementChild ?? document.getElementById("curtain").lastElementChild;

/** @type {Drawn | null} */
let opener = null; // was pressed, or had the focus, before something opened over the table
/** @type {Drawn | null} */
let pressed = null; // by the mouse or a finger: Safari does not give the focus to buttons that are clicked

addEventListener("keydown", () => (pressed = null), true);
addEventListener("click", ({ target }) => (pressed = target instanceof Element ? target.closest("button, summary, [tabindex]") : null), true);

// Who walked by the Tab key from the last thing of a dialog that covers everything is with the browser, not elsewhere in
// the page.
function focusNow() {
  const here = document.activeElement;
  const over = overTable();
  const wasInside = over?.contains(here) || (here === document.body && over?.matches("[aria-modal=true]"));
  return { target: here?.closest("[data-target]")?.dataset.target, wasOver: Boolean(over), wasInside };
}

// What is gone has taken the focus with it; what opens over the table takes it, and gives it back. What only lies beside
// the table (aria-modal is false) leaves the focus where it is used.
/** @param {ReturnType<typeof focusNow>} before */
function keepFocus({ target, wasOver, wasInside }) {
  const over = overTable();
  const here = document.activeElement;
  const curtain = document.querySelector("#curtain button");
  if (curtain && isLost(here)) {
    curtain.focus();
    return;
  }
  if (over && (wasInside || !wasOver || !over.matches("[aria-modal=false]"))) {
    const first = over.querySelector("h2[tabindex]") ?? over.querySelector("button");
    if (over.contains(here)) return;
    if (!wasInside) opener = pressed ?? (here === document.body ? opener : here);
    (lookFor(target, over) ?? first)?.focus();
    return;
  }
  if (!isLost(here)) return;
  const back = wasInside && opener?.isConnected && isVisible(opener) ? opener : null;
  (lookFor(target, document) ?? back ?? question())?.focus({ preventScroll: true });
}

// Who writes there is not asked away from it: the rest of the word would be keys of the table.
const TYPED_IN = "input:is([type=search], [type=text]), textarea";

// Nowhere, or on what can be used no longer or is not in sight: a browser takes the focus from that, but only later.
/** @param {Drawn | null} here */
const isLost = (here) => !here || here === document.body || !canHold(here) || !isVisible(here);

// Where whoever is asked answers: never a paragraph of the rules, which Space would open.
const QUESTIONS = ["#prompt", "[data-target=wakhan-next]", "[data-panel=bar] button:not(.rule-link)", "#table button:not(.rule-link, :disabled)"];

/** @returns {Drawn | null} */
function question() {
  for (const asked of QUESTIONS) {
    const found = [...document.querySelectorAll(asked)].find(isVisible);
    if (found) return found;
  }
  return null;
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

// After a choice, whoever is where they can go on stays there.
/** @param {string} what */
function focusOn(what) {
  const here = document.activeElement;
  if (what === "question") return isLost(here) || here?.matches(".rule-link") ? question() : null;
  if (what === "prompt") return here?.matches(TYPED_IN) && !isLost(here) ? null : document.querySelector("#prompt");
  return lookFor(what, document);
}
