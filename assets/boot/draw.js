// Puts the markup that Python made into the page: one call a drawing, only what changed, nothing loses its focus.
const drawn = new Map(); // panel -> the text that is in the page
const GLIDE = { duration: 260, easing: "ease-in-out" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function draw(drawingAsJson) {
  const { panels, log, shown, values } = JSON.parse(drawingAsJson);
  const focused = document.activeElement?.dataset?.target;
  const before = places();
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const markup = panels[panel.dataset.panel] ?? "";
    if (drawn.get(panel.dataset.panel) === markup) continue;
    drawn.set(panel.dataset.panel, markup);
    panel.innerHTML = markup;
  }
  if (log) writeLog(log);
  for (const input of document.querySelectorAll("[data-input]")) put(input, values[input.dataset.input] ?? []);
  Object.assign(document.getElementById("table").dataset, shown);
  for (const screen of ["start", "table"]) document.getElementById(screen).inert = isCovered();
  keepFocus(focused);
  if (!still.matches) glide(before);
}

// What lies under a sheet that wants an answer can be neither pressed nor read.
const isCovered = () => Boolean(document.querySelector("[data-panel=over] [aria-modal=true]"));

function put(input, [value = "", words = ""]) {
  if (input.value !== value) input.value = value;
  if (words) input.setAttribute("aria-valuetext", words);
}

// Only the turns that changed come; those that somebody unfolded stay as they are.
function writeLog({ from, turns }) {
  const list = document.getElementById("log");
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", turns.join(""));
}

// What is drawn anew has lost the focus it had; what opens over the table takes it, and gives it back.
function keepFocus(target) {
  const over = document.querySelector("[data-panel=over] > *, [data-panel=curtain] > *");
  const here = document.activeElement;
  if (over) {
    if (!over.contains(here)) over.querySelector("h2[tabindex], button")?.focus();
    return;
  }
  if (here && here !== document.body) return;
  const same = [...document.querySelectorAll(`[data-target="${CSS.escape(target ?? "")}"]`)].find((e) => e.checkVisibility());
  (same ?? document.querySelector("#prompt, [data-panel=bar] button"))?.focus({ preventScroll: true });
}

function places() {
  return new Map([...document.querySelectorAll("[data-piece]")].map((piece) => [keyOf(piece), placeOf(piece)]));
}

const keyOf = (piece) => `${piece.ownerSVGElement?.dataset.shape}/${piece.dataset.piece}`;
const placeOf = (piece) => piece.transform?.baseVal.consolidate()?.matrix;

// A piece that was here before starts where it was; a new one fades in.
function glide(before) {
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const old = before.get(keyOf(piece));
    const now = placeOf(piece);
    if (!now) continue;
    if (!old) piece.animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
    else if (old.e !== now.e || old.f !== now.f) piece.animate([{ transform: css(old) }, { transform: css(now) }], GLIDE);
  }
}

const css = ({ a, b, c, d, e, f }) => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;
