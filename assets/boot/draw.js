// Puts the markup that Python made into the page: one call a drawing, only what changed, nothing loses its focus.
const drawn = new Map(); // panel -> the text that is in the page
const GLIDE = { duration: 260, easing: "ease-in-out" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function draw(drawingAsJson) {
  const { panels, log, shown } = JSON.parse(drawingAsJson);
  const focused = document.activeElement?.dataset?.target;
  const caret = document.activeElement?.selectionEnd; // of whoever is typing
  const before = places();
  for (const panel of document.querySelectorAll("[data-panel]")) {
    const markup = panels[panel.dataset.panel] ?? "";
    if (drawn.get(panel.dataset.panel) === markup) continue;
    drawn.set(panel.dataset.panel, markup);
    panel.innerHTML = markup;
  }
  if (log) writeLog(log);
  Object.assign(document.getElementById("table").dataset, shown);
  keepFocus(focused, caret);
  if (!still.matches) glide(before);
}

// Only the turns that changed come; those that somebody unfolded stay as they are.
function writeLog({ from, turns }) {
  const list = document.getElementById("log");
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", turns.join(""));
}

// What is drawn anew has lost the focus it had; what opens over the table takes it, and gives it back.
function keepFocus(target, caret) {
  const over = document.querySelector("[data-panel=over] > *, [data-panel=curtain] > *");
  const here = document.activeElement;
  if (over ? over.contains(here) : here && here !== document.body) return;
  const likely = (over ?? document).querySelectorAll(`[data-target="${CSS.escape(target ?? "")}"]`);
  const same = [...likely].find((e) => e.checkVisibility());
  const first = over ? over.querySelector("h2[tabindex], button") : document.querySelector("#prompt, [data-panel=bar] button");
  (same ?? first)?.focus({ preventScroll: !over });
  if (same && caret != null) same.setSelectionRange?.(caret, caret);
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
