// Arrow keys walk inside a part of the table: to the nearest thing in that direction, wherever it was drawn.
// A part that has its own use for them says so.
/** @type {{ [key: string]: [number, number] }} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2.5; // how much worse a step aside is than a step ahead

/** @param {KeyboardEvent} event */
export function walkByArrows(event) {
  const direction = DIRECTIONS[event.key];
  const here = document.activeElement;
  const panel = here?.closest("[data-panel]");
  if (!direction || !here || !panel || event.altKey || event.ctrlKey || event.metaKey) return;
  if (here.matches("input, [role=group]") || here.closest("[data-arrows=own]")) return; // where arrows move a caret, or scroll
  const next = nearest(here, direction, panel.querySelectorAll("button:not(:disabled), [tabindex='0'], summary"));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {Drawn} here @param {[number, number]} direction @param {Iterable<Drawn>} things */
function nearest(here, [dx, dy], things) {
  const from = middle(here);
  /** @type {Drawn | null} */
  let best = null;
  let shortest = Infinity;
  for (const thing of things) {
    if (thing === here || !isVisible(thing)) continue;
    const to = middle(thing);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = ahead + SIDEWAYS * aside;
    if (ahead > 1 && distance < shortest) [best, shortest] = [thing, distance];
  }
  return best;
}

/** @param {Element} thing */
function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

// Has a place on the screen; older browsers cannot be asked in one word.
/** @param {Element} thing */
export const isVisible = (thing) => thing.getClientRects().length > 0;
