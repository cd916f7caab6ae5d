// Words for every sign, and a small card at full size: by pointing, by a long touch, and by the focus of the keyboard.
// Nothing here makes markup: words are text, and a card is a copy of the one in the page.
const PATIENCE = 450; // milliseconds until a pointer or the focus is meant
const GRACE = 200; // milliseconds to reach the tip itself
const SLIP = 10; // pixels that a finger may move
const GAP = 8; // pixels between a tip and what it is about
const PARTS =
  ".card-name, .card-region-name, .card-impacts, .rosette, .card-ability, .card-actions, .card-prize, .card-flag, .card-half";

const tip = document.createElement("div");
tip.id = "tip";
tip.className = "tip paper";
tip.setAttribute("aria-hidden", "true"); // who hears the page has heard it: every sign has its words in the page
tip.hidden = true;

/** @type {Element | null} */
let anchor = null; // what is pointed at
/** @type {Element | null} */
let shown = null; // what the tip tells of
let timer = 0;
let frame = 0;
let touched = { x: 0, y: 0 };
let focused = false; // what is told of has the focus, and goes with it
let swallows = false; // a long touch is no click

export function tellSigns() {
  document.body.append(tip);
  document.addEventListener("pointermove", point);
  document.addEventListener("pointerdown", touch);
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("pointercancel", () => clearTimeout(timer));
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("contextmenu", (event) => swallows && event.preventDefault());
  document.addEventListener("focusin", ({ target }) => target instanceof Element && focus(target));
  document.addEventListener("focusout", () => focused && putAway());
  document.addEventListener("keydown", ({ key }) => key === "Escape" && putAway());
}

/** @param {PointerEvent} event */
function point({ pointerType, clientX: x, clientY: y }) {
  if (pointerType !== "mouse") {
    if (Math.hypot(x - touched.x, y - touched.y) > SLIP) clearTimeout(timer);
    return;
  }
  const here = document.elementsFromPoint(x, y);
  if (!tip.hidden && here.includes(tip)) {
    clearTimeout(timer); // it can be pointed at itself
    anchor = shown;
    return;
  }
  const about = meant(here);
  if (about === anchor) return;
  clearTimeout(timer);
  anchor = about;
  timer = setTimeout(() => (about ? show(about) : putAway()), about && tip.hidden ? PATIENCE : GRACE);
}

/** @param {PointerEvent} event */
function touch({ pointerType, clientX: x, clientY: y }) {
  swallows = false;
  putAway();
  if (pointerType === "mouse") return;
  touched = { x, y };
  const about = meant(document.elementsFromPoint(x, y));
  if (!about || !(wordsOf(about).length || cardOf(about))) return;
  timer = setTimeout(() => {
    show(about, true);
    swallows = !tip.hidden;
  }, PATIENCE);
}

// Not every long touch ends in a click: what no finger pressed is none of it.
/** @param {MouseEvent} event */
function swallow(event) {
  if (!swallows || !event.isTrusted || event.detail === 0) return;
  swallows = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {Element} here */
function focus(here) {
  if (!here.matches(":focus-visible")) return;
  const about = here.closest(".card") ?? here;
  putAway();
  focused = true;
  anchor = about;
  timer = setTimeout(() => show(about, true), PATIENCE);
}

function putAway() {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  focused = false;
  anchor = null;
  shown = null;
  tip.hidden = true;
  tip.replaceChildren();
}

// What lies there, from the top: a sign that has words, else a button without any, else a card. What picks a card up lies
// over its signs.
/** @param {Element[]} here */
function meant(here) {
  for (const element of here) {
    if (element.matches(".card-touch")) continue;
    const sign = element.closest("[data-tip], [title]:not(svg *), button[aria-label]");
    if (sign && !sign.matches(".card-touch")) return sign;
    const card = element.closest(".card");
    if (card) return card;
    if (element.closest("[data-panel] > *")) break;
  }
  return null;
}

/** @param {Element} about */
function wordsOf(about) {
  const title = about.getAttribute("title");
  if (title) {
    about.removeAttribute("title"); // else the browser would tell it once more
    about.setAttribute("data-tip", title);
  }
  const own = about.getAttribute("data-tip");
  if (own) return [own];
  if (about.matches(".card")) return [...about.querySelectorAll("[data-tip]")].map((sign) => sign.getAttribute("data-tip") ?? "");
  const seen = about.textContent?.trim();
  return seen ? [] : [about.getAttribute("aria-label") ?? ""].filter(Boolean);
}

// The card that it is or stands on, unless that shows everything already.
/** @param {Element} about */
function cardOf(about) {
  const card = about.closest(".card");
  return card && !tip.contains(card) && !isComplete(card) ? card : null;
}

/** @param {Element} card */
function isComplete(card) {
  return [...card.querySelectorAll(PARTS)].every(
    (part) =>
      part.getClientRects().length > 0 &&
      !getComputedStyle(part).clipPath.startsWith("inset") && // there for the ear alone
      (part instanceof SVGElement || part.clientHeight === 0 || part.scrollHeight <= part.clientHeight + 2),
  );
}

/** @param {Element} about @param {boolean} [isWhole] */
function show(about, isWhole = false) {
  if (!about.isConnected) return;
  const card = cardOf(about);
  // A pointer finds each sign of a card by itself; a finger and the keyboard are told all of them.
  const words = about.matches(".card") && !isWhole ? [] : wordsOf(about);
  if (!card && !words.length) {
    putAway();
    return;
  }
  tip.replaceChildren(...(card ? [large(card)] : []), ...words.map(line));
  tip.hidden = false;
  anchor = about;
  shown = about;
  place(card ?? about);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(follow);
}

/** @param {string} words */
function line(words) {
  const told = document.createElement("p");
  told.textContent = words;
  return told;
}

// A copy to look at: nothing in it can be pressed, found or moved.
/** @param {Element} card */
function large(card) {
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const gone of copy.querySelectorAll(".card-touch, .card-verbs")) gone.remove();
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-target", "data-key", "data-tip", "data-state"]) each.removeAttribute(name);
  copy.inert = true;
  return copy;
}

// Beside it, then above or below it: where there is room, and never on top of it.
/** @param {Element} about */
function place(about) {
  const box = about.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = globalThis;
  tip.style.maxHeight = "";
  const { offsetWidth: w, offsetHeight: h } = tip;
  const rooms = [
    { x: box.right + GAP, y: box.top, fits: box.right + GAP + w <= width },
    { x: box.left - GAP - w, y: box.top, fits: box.left - GAP - w >= 0 },
    { x: box.left, y: box.bottom + GAP, fits: box.bottom + GAP + h <= height },
    { x: box.left, y: box.top - GAP - h, fits: box.top - GAP - h >= 0 },
  ];
  const flat = about.matches(".card") ? rooms : [...rooms.slice(2), ...rooms.slice(0, 2)];
  const above = box.top > height - box.bottom;
  const room = Math.max(box.top, height - box.bottom) - 2 * GAP;
  const otherwise = { x: box.left, y: above ? Math.max(GAP, box.top - GAP - Math.min(h, room)) : box.bottom + GAP };
  const best = flat.find(({ fits }) => fits) ?? otherwise;
  if (best === otherwise) tip.style.maxHeight = `${room}px`;
  const high = Math.min(h, best === otherwise ? room : h);
  tip.style.left = `${Math.max(GAP, Math.min(best.x, width - w - GAP))}px`;
  tip.style.top = `${Math.max(GAP, Math.min(best.y, height - high - GAP))}px`;
  where = box;
}

let where = new DOMRect();

// What moved or is gone takes its tip along.
function follow() {
  if (tip.hidden || !shown) return;
  const about = shown.closest(".card") && tip.querySelector(".card") ? shown.closest(".card") : shown;
  const { x, y } = about?.getBoundingClientRect() ?? where;
  if (!shown.isConnected || Math.abs(x - where.x) + Math.abs(y - where.y) > SLIP) putAway();
  else frame = requestAnimationFrame(follow);
}
