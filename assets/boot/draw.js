// Puts the markup that Python made into the page: one call a drawing, and only what changed is touched.
import { isVisible } from "./keys.js";
import { patch } from "./patch.js";

const drawn = new Map(); // panel -> the text that is in the page
const GLIDE = { duration: 260, easing: "ease-in-out" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function draw(drawingAsJson) {
  const { panels, log, shown, values, focus } = JSON.parse(drawingAsJson);
  const focused = focusNow();
  const before = still.matches ? null : places();
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const markup = panels[panel.dataset.panel] ?? "";
    if (drawn.get(panel.dataset.panel) === markup) continue;
    drawn.set(panel.dataset.panel, markup);
    patch(panel, markup);
  }
  if (log) writeLog(log);
  for (const input of document.querySelectorAll("[data-input]")) put(input, values[input.dataset.input]);
  Object.assign(document.getElementById("table").dataset, shown, layoutOf(panels));
  for (const screen of ["start", "table"]) document.getElementById(screen).inert = isCovered();
  keepFocus(focused);
  if (focus && !isCovered()) focusOn(focus)?.focus({ preventScroll: true });
  if (before) glide(before);
}

// What the layout of the whole table depends on. Style sheets could look for it themselves (:has), but that costs a
// tenth of every drawing.
function layoutOf({ replay, coach }) {
  const own = document.querySelector("#me .cards")?.dataset.size ?? "no";
  const others = document.getElementById("courts").childElementCount;
  return { own, others, replay: replay ? "yes" : "no", coach: coach ? "yes" : "no" };
}

// What lies under a sheet that wants an answer can be neither pressed nor read.
const isCovered = () => Boolean(document.querySelector("[data-panel=over] [aria-modal=true]"));

// What somebody holds is where Python says it is, or else as it was drawn.
function put(input, [value, words] = [input.getAttribute("value") ?? ""]) {
  if (input.value !== value) input.value = value;
  if (words) input.setAttribute("aria-valuetext", words);
}

// Only the turns that changed come; those that somebody unfolded stay as they are.
function writeLog({ from, turns }) {
  patch(document.getElementById("log"), turns.join(""), from);
}

// The topmost: what lies over everything comes last in the page.
const overTable = () => [...document.querySelectorAll("[data-panel=curtain] > *, [data-panel=over] > *")].at(-1);

let opener = null; // had the focus before something opened over the table

function focusNow() {
  const here = document.activeElement;
  const over = overTable();
  return { target: here?.dataset?.target, wasOver: Boolean(over), wasInside: over?.contains(here) };
}

// What is gone has taken the focus with it; what opens over the table takes it, and gives it back. What only lies beside
// the table (aria-modal is false) leaves the focus where it is used.
function keepFocus({ target, wasOver, wasInside }) {
  const over = overTable();
  const here = document.activeElement;
  const curtain = document.querySelector("[data-panel=curtain] button");
  if (curtain && here === document.body) return curtain.focus();
  if (over && (wasInside || !wasOver || !over.matches("[aria-modal=false]"))) {
    const first = over.querySelector("h2[tabindex]") ?? over.querySelector("button");
    if (over.contains(here)) return;
    if (here !== document.body) opener = here;
    (lookFor(target, over) ?? first)?.focus();
    return;
  }
  if (here && here !== document.body) return;
  const back = wasInside && opener?.isConnected && isVisible(opener) ? opener : null;
  const bar = document.querySelector("#prompt, [data-panel=bar] button");
  (lookFor(target, document) ?? back ?? bar)?.focus({ preventScroll: true });
}

const lookFor = (target, within) =>
  [...within.querySelectorAll(`[data-target="${CSS.escape(target ?? "")}"]`)].find(isVisible);

const focusOn = (what) => (what === "prompt" ? document.getElementById(what) : lookFor(what, document));

function places() {
  return new Map([...document.querySelectorAll("[data-piece]")].map((piece) => [keyOf(piece), placeOf(piece)]));
}

const keyOf = (piece) => `${piece.ownerSVGElement.dataset.shape}/${piece.dataset.piece}`;
const placeOf = (piece) => piece.getAttribute("transform");

// A piece that was here before starts where it was; a new one fades in.
function glide(before) {
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const old = before.get(keyOf(piece));
    const now = placeOf(piece);
    if (!old) piece.animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
    else if (old !== now) piece.animate([{ transform: css(old) }, { transform: css(now) }], GLIDE);
  }
}

// A place as an attribute of SVG says it, in the units that a style sheet needs.
const css = (place) => place.replace(/translate\((\S+) (\S+)\)/, "translate($1px, $2px)").replace(/rotate\((\S+)\)/, "rotate($1deg)");
