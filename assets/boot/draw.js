// Puts the markup that Python made into the page: one call a drawing, only what changed, nothing loses its focus.
const drawn = new Map(); // panel -> the text that is in the page
const GLIDE = { duration: 260, easing: "ease-in-out" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function draw(drawingAsJson) {
  const { panels, log, shown } = JSON.parse(drawingAsJson);
  const focused = focusNow();
  const before = places();
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const markup = panels[panel.dataset.panel] ?? "";
    if (drawn.get(panel.dataset.panel) === markup) continue;
    drawn.set(panel.dataset.panel, markup);
    panel.innerHTML = markup;
  }
  if (log) writeLog(log);
  Object.assign(document.getElementById("table").dataset, shown);
  keepFocus(focused);
  if (!still.matches) glide(before);
}

// Only the turns that changed come; those that somebody unfolded stay as they are.
function writeLog({ from, turns }) {
  const list = document.getElementById("log");
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", turns.join(""));
}

const overTable = () => document.querySelector("[data-panel=over] > *, [data-panel=curtain] > *");

function focusNow() {
  const here = document.activeElement;
  const over = overTable();
  const { target, input } = here?.dataset ?? {};
  return { target, input, caret: input && here.selectionStart, wasOver: Boolean(over), wasInside: over?.contains(here) };
}

// What is drawn anew has lost the focus it had; what opens over the table takes it, and gives it back. What only lies
// beside the table (aria-modal is false) leaves the focus where it is used.
function keepFocus({ target, input, caret, wasOver, wasInside }) {
  const over = overTable();
  const here = document.activeElement;
  const field = input && document.querySelector(`[data-input="${CSS.escape(input)}"]`);
  if (field) {
    if (field === here) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(caret, caret);
    return;
  }
  if (over && (wasInside || !wasOver || !over.matches("[aria-modal=false]"))) {
    const first = over.querySelector("h2[tabindex]") ?? over.querySelector("button");
    if (!over.contains(here)) (lookFor(target, over) ?? first)?.focus();
    return;
  }
  if (here && here !== document.body) return;
  (lookFor(target, document) ?? document.querySelector("#prompt, [data-panel=bar] button"))?.focus({ preventScroll: true });
}

const lookFor = (target, within) =>
  [...within.querySelectorAll(`[data-target="${CSS.escape(target ?? "")}"]`)].find((e) => e.checkVisibility());

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
