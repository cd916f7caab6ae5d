// Shows how cards, rupees and pieces get to where they are drawn now. What travels is a copy in a layer of its own that
// nobody can press: the table is what it is from the first moment, and whoever presses something ends the journey.
import { isVisible } from "./keys.js";
import { addressOf } from "./signs.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const MOST = 4; // of one kind that go together
const MOST_IN_ALL = 36;
const LATER = 22; // milliseconds from one that sets out to the next
const LAST_START = 0.35; // of the whole time
const HOVER = 44; // pixels above a place: from there comes what comes from nowhere
const HAND = 26; // pixels: as large as a piece is that has no picture in the page
const HEADLINE = 1200; // milliseconds
const EDGE = 8; // pixels between headlines, and around them
const SVG = "http://www.w3.org/2000/svg";

/** @type {Set<Animation>} */
const underWay = new Set();
/** @type {HTMLElement | null} */
let layer = null;

for (const pressed of ["keydown", "click"]) addEventListener(pressed, finish, { capture: true, passive: true });
addEventListener("pointerdown", hold, { capture: true, passive: true });
addEventListener("pointerup", release, { capture: true, passive: true });
addEventListener("pointercancel", finish, { capture: true, passive: true });

/** @type {Animation[]} */
let held = [];

// What is pressed stays under the finger until it is let go: else the click would be on what comes to lie there.
/** @param {PointerEvent} event */
function hold({ button }) {
  if (button > 0) return; // whoever opens a menu may never be seen to let go
  held = [...underWay];
  for (const animation of held) animation.pause();
}

// The click comes first, and what it sets out is not what was held.
function release() {
  const old = held;
  held = [];
  setTimeout(() => {
    if (old.some((animation) => underWay.has(animation))) finish();
  });
}

// Everything is there at once.
export function finish() {
  if (!underWay.size) return;
  for (const animation of underWay) animation.cancel();
  underWay.clear();
  layer?.replaceChildren();
}

// Looks where everything is that is about to go, and returns what to do when the page shows where it went.
/** @param {Motion} motion */
export function setOut({ milliseconds, travels, banners }) {
  if (!milliseconds || still.matches || document.hidden || !(travels.length || banners.length)) return null;
  finish();
  const pieces = transforms();
  const places = banners.map((banner) => spotsOf(banner.place, 1)[0]);
  const starts = travels.map(({ card, start, many }) => ({ card: card ? look(card) : null, at: spotsOf(start, many) }));
  return () => {
    const headlines = banners.map(raise);
    // Everything is measured before the first sets out: else the page would be laid out anew for each.
    const ends = travels.map((travel) => lookAhead(travel, pieces));
    const hung = headlines.map((headline, index) => measure(headline, banners[index], places[index]));
    glide(pieces, milliseconds);
    let number = 0;
    travels.forEach((travel, index) => {
      const start = starts[index];
      const end = ends[index];
      if (number >= MOST_IN_ALL || !start || !end) return;
      if (travel.card) number += sendCard(start, end, milliseconds, number);
      else number += sendSigns(travel, start.at, end, milliseconds, number);
    });
    hang(headlines, hung);
  };
}

/** @param {Travel} travel @param {Map<string, string>} before @returns {End} */
function lookAhead({ card, end, many }, before) {
  if (card) return { card: look(card), arrived: [], at: spotsOf(end, 1) };
  const arrived = newPieces(end, before);
  return { card: null, arrived, at: arrived.length ? arrived.map((piece) => piece.getBoundingClientRect()) : spotsOf(end, many) };
}

// Cards

/** @typedef {{ element: Drawn, at: Spot }} Seen */
/** @typedef {{ card: Seen | null, at: Spot[] }} Start */
/** @typedef {{ card: Seen | null, arrived: SVGElement[], at: Spot[] }} End */

/** @param {string} target @returns {Seen | null} */
function look(target) {
  const element = find([target]);
  return element && { element, at: element.getBoundingClientRect() };
}

// One that only moved over within its row moves itself; any other sends a copy, and appears when that is there.
/** @param {Start} start @param {End} end @param {number} total @param {number} number */
function sendCard({ card: before, at: left }, { card: after, at: place }, total, number) {
  const from = before?.at ?? left[0];
  const to = after?.at ?? place[0];
  if (after && before && before.element === after.element) {
    if (isSame(before.at, after.at)) return 0;
    play(after.element, [{ transform: shift(before.at, after.at) }, { transform: "none" }], total, number);
    return 1;
  }
  const shown = before && !after?.element.matches(".card") ? before : after; // an event in force lies there as a line
  if (!shown || (!from && !to)) return 0;
  const copy = copyOf(shown);
  if (after) play(after.element, [{ opacity: 0 }, { opacity: 0 }], total, number);
  fly(copy, shown.at, from, to, total, number);
  return 1;
}

/** @param {Seen} seen */
function copyOf({ element, at }) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("*")])
    for (const name of part.getAttributeNames())
      if (/^(?:id|tabindex|title|data-(?:target|piece|key|place|state)|aria-.*)$/.test(name)) part.removeAttribute(name);
  copy.classList.add("travelling");
  put(copy, at);
  return copy;
}

// Rupees and pieces

/** @param {Travel} travel @param {Spot[]} starts @param {End} end @param {number} total @param {number} number */
function sendSigns({ sign, whose, many }, starts, { arrived, at: ends }, total, number) {
  if (!starts.length && !ends.length) return 0;
  for (const piece of arrived) play(piece, [{ opacity: 0 }, { opacity: 0 }], total, number);
  const sent = Math.min(many, MOST);
  for (let nth = 0; nth < sent; nth++) {
    const from = starts[nth % starts.length];
    const to = ends[nth % ends.length];
    const traveller = document.createElement("span");
    traveller.className = "traveller travelling";
    traveller.dataset.sign = sign;
    if (sign === "rupee" || !whose) traveller.dataset.player = "";
    else if (sign === "piece-army" || sign === "piece-road") traveller.dataset.coalition = whose;
    else traveller.dataset.player = whose;
    traveller.append(drawn(sign));
    const { x, y } = middle(to ?? from ?? { x: 0, y: 0, width: 0, height: 0 });
    const here = { x: x - HAND / 2, y: y - HAND / 2, width: HAND, height: HAND };
    put(traveller, here);
    fly(traveller, here, from, to, total, number + nth);
  }
  return sent;
}

/** @param {string} sign */
function drawn(sign) {
  const icon = document.createElementNS(SVG, "svg");
  icon.classList.add("icon");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", addressOf(sign));
  icon.append(use);
  return icon;
}

/** @param {string[]} spots @param {Map<string, string>} before */
function newPieces(spots, before) {
  const place = find(spots);
  return place ? [...place.querySelectorAll("[data-piece]")].filter((piece) => !before.has(keyOf(piece))) : [];
}

// Headlines

/** @param {Banner} banner */
function raise({ kind, sign, text }) {
  const words = document.createElement("span");
  words.textContent = text;
  const banner = document.createElement("p");
  banner.className = "headline travelling";
  banner.dataset.kind = kind;
  banner.append(drawn(sign), words);
  open().append(banner);
  return banner;
}

// Where it happened, or else over the map, and never beyond the edge of the screen.
/** @param {HTMLElement} headline @param {Banner | undefined} banner @param {Spot | undefined} before @returns {Spot} */
function measure({ offsetWidth: width, offsetHeight: height }, banner, before) {
  const map = document.querySelector(".board .map");
  const place = before ?? spotsOf(banner?.place ?? [], 1)[0] ?? map?.getBoundingClientRect();
  const { x, y } = middle(place ?? { x: 0, y: 0, width: innerWidth, height: 0 });
  const left = Math.min(Math.max(x - width / 2, EDGE), innerWidth - width - EDGE);
  const top = Math.min(Math.max(y - height / 2, EDGE), innerHeight - height - EDGE);
  return { x: left, y: top, width, height };
}

// Each below those with which it would meet.
/** @param {HTMLElement[]} headlines @param {Spot[]} places */
function hang(headlines, places) {
  headlines.forEach((headline, index) => {
    const here = /** @type {Spot} */ (places[index]);
    for (const other of places.slice(0, index)) if (meet(here, other)) here.y = other.y + other.height + EDGE;
    Object.assign(headline.style, { left: `${here.x}px`, top: `${here.y}px` });
    const frames = [
      { transform: "scale(0.9)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.12 },
      { transform: "none", opacity: 1, offset: 0.85 },
      { transform: "none", opacity: 0 },
    ];
    play(headline, frames, HEADLINE, 0, () => headline.remove());
  });
}

/** @param {Spot} one @param {Spot} other */
const meet = (one, other) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

// Places

// The first of what is looked for that can be seen on the table.
/** @param {string[]} spots */
function find(spots) {
  for (const spot of spots) {
    const named = CSS.escape(spot);
    const found = document.querySelectorAll(`[data-place="${named}"], [data-target="${named}"]`);
    const seen = [...found].find((element) => element.closest(".board, .bar-place") && isVisible(element));
    if (seen) return seen;
  }
  return null;
}

// Of pieces, those that came last: they are the first to go.
/** @param {string[]} spots @param {number} many @returns {Spot[]} */
function spotsOf(spots, many) {
  const place = find(spots);
  if (!place) return [];
  const pieces = [...place.querySelectorAll("[data-piece]")].slice(-many);
  return (pieces.length ? pieces : [place]).map((piece) => piece.getBoundingClientRect());
}

/** @param {Spot} spot */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Spot} one @param {Spot} other */
const isSame = (one, other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 2;

// From the middle of a place to the middle of another; a card is as large as in the place it leaves.
/** @param {Spot} place @param {Spot} here */
function shift(place, here, grows = true) {
  const from = middle(place);
  const to = middle(here);
  const scale = grows ? ` scale(${(place.width / here.width).toFixed(3)})` : "";
  return `translate(${(from.x - to.x).toFixed(1)}px, ${(from.y - to.y).toFixed(1)}px)${scale}`;
}

/** @param {HTMLElement} traveller @param {Spot} here */
function put(traveller, { x, y, width, height }) {
  Object.assign(traveller.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

// Motion

// The layer over the table, of which nobody hears: it is all in the log.
function open() {
  if (layer) return layer;
  layer = document.createElement("div");
  layer.className = "travels";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

// `here` is where it is drawn. What comes from nowhere, or goes there, fades above the other place.
/**
 * @param {HTMLElement} traveller @param {Spot} here @param {Spot | undefined} from @param {Spot | undefined} to
 * @param {number} total @param {number} number
 */
function fly(traveller, here, from, to, total, number) {
  const isCard = !traveller.dataset.sign;
  const above = /** @param {Spot} spot */ (spot) => ({ ...spotted(spot), y: spot.y - HOVER });
  const start = from ?? above(/** @type {Spot} */ (to));
  const end = to ?? above(/** @type {Spot} */ (from));
  open().append(traveller);
  const fromCard = isCard && isLikeACard(start, here);
  const toCard = isCard && isLikeACard(end, here);
  const frames = [
    { transform: shift(start, here, fromCard) + (isCard && !fromCard ? " scale(0.3)" : ""), opacity: from ? 1 : 0 },
    { opacity: 1, offset: 0.3 },
    { opacity: 1, offset: 0.7 },
    { transform: shift(end, here, toCard) + (isCard && !toCard ? " scale(0.3)" : ""), opacity: to && (toCard || !isCard) ? 1 : 0 },
  ];
  play(traveller, frames, total, number, () => traveller.remove());
}

/** @param {Spot} spot @returns {Spot} */
const spotted = ({ x, y, width, height }) => ({ x, y, width, height });

// A whole board or a line of text is no size for a card.
/** @param {Spot} place @param {Spot} card */
const isLikeACard = (place, card) => Math.abs(place.width / place.height - card.width / card.height) < 0.5;

/** @param {Drawn} element @param {Keyframe[]} frames @param {number} total @param {number} number @param {() => void} [atEnd] */
function play(element, frames, total, number, atEnd) {
  const delay = Math.min(number * LATER, total * LAST_START);
  const animation = element.animate(frames, { duration: total - delay, delay, easing: EASING, fill: "backwards" });
  underWay.add(animation);
  animation.onfinish = () => {
    underWay.delete(animation);
    atEnd?.();
  };
}

// Pieces that stand elsewhere on the map because others came or went

const transforms = () => new Map([...document.querySelectorAll("[data-piece]")].map((piece) => [keyOf(piece), placeOf(piece)]));
/** @param {SVGElement} piece */
const keyOf = (piece) => `${piece.ownerSVGElement?.dataset.shape}/${piece.dataset.piece}`;
/** @param {SVGElement} piece */
const placeOf = (piece) => piece.getAttribute("transform") ?? "";

// A piece that was here before starts where it was; a new one fades in, unless it is seen to arrive.
/** @param {Map<string, string>} before @param {number} duration */
function glide(before, duration) {
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const old = before.get(keyOf(piece));
    const now = placeOf(piece);
    if (old === now) continue;
    const frames = old ? [{ transform: css(old) }, { transform: css(now) }] : [{ opacity: 0 }, { opacity: 1 }];
    play(piece, frames, duration, 0);
  }
}

// A place as an attribute of SVG says it, in the units that a style sheet needs.
/** @param {string} place */
const css = (place) => place.replace(/translate\((\S+) (\S+)\)/, "translate($1px, $2px)").replace(/rotate\((\S+)\)/, "rotate($1deg)");
