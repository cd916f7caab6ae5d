// Makes an element hold some markup by changing no more than what differs: what stays keeps its focus, its scrolling
// and its layout, and the browser has little to compute anew.
import { elementsOf } from "./markup.js";

const CARD = /<div class="card" .*?<\/div><\/div>/gs; // as ui/parts/card.py draws it

/** @type {WeakMap<Element, Map<string, Element>>} */
const cardsOf = new WeakMap(); // a panel -> the cards that lie in it, by their markup
/** @type {Element[]} */
let staying = []; // those that are drawn again as they are, while a panel is being patched

// Most of a panel's markup is cards; those that stay as they are need not even be parsed.
/** @param {Element} panel @param {string} markup */
export function patch(panel, markup) {
  const known = cardsOf.get(panel) ?? new Map();
  staying = [];
  const news = markup.replace(CARD, (text) => {
    const card = known.get(text);
    known.delete(text);
    return card ? `<div data-stays="${staying.push(card) - 1}"></div>` : text;
  });
  patchChildren(panel, elementsOf(news));
  // Those that lie in something new now are still where they were.
  for (const place of panel.querySelectorAll("[data-stays]")) place.replaceWith(staying[Number(place.getAttribute("data-stays"))] ?? "");
  staying = [];
  const texts = markup.match(CARD) ?? [];
  const cards = texts.length ? panel.querySelectorAll(".card") : [];
  cardsOf.set(panel, new Map(texts.length === cards.length ? Array.from(cards, (card, nth) => [texts[nth] ?? "", card]) : []));
}

// Only what comes after the first children, `from` of them: those are none of the markup's business.
/** @param {Element} element @param {string} markup @param {number} from */
export function patchFrom(element, markup, from) {
  patchChildren(element, elementsOf(markup), from);
}

// Only what has the same name becomes what is drawn now: a button never turns into another under somebody's finger.
/** @param {ChildNode & { dataset?: DOMStringMap }} node */
function nameOf(node) {
  const { target, piece, key } = node.dataset ?? {};
  return `${node.nodeName} ${target ?? piece ?? key ?? ""}`;
}

/** @param {Element} parent @param {ParentNode & Node} drawing */
function patchChildren(parent, drawing, from = 0) {
  /** @type {Map<string, ChildNode[]>} */
  const present = new Map(); // name -> the children that have it
  for (const node of [...parent.childNodes].slice(from)) {
    if (node instanceof Element && staying.includes(node)) continue;
    const name = nameOf(node);
    const others = present.get(name);
    if (others) others.push(node);
    else present.set(name, [node]);
  }
  const wanted = Array.from(drawing.childNodes, (fresh) => {
    const same = fresh instanceof HTMLElement && staying[Number(fresh.dataset.stays)];
    if (same) return same;
    const kept = present.get(nameOf(fresh))?.shift();
    if (kept && !kept.isEqualNode(fresh)) patchNode(kept, fresh);
    return kept ?? fresh;
  });
  for (const gone of present.values()) for (const node of gone) node.remove();
  let place = parent.childNodes[from] ?? null;
  for (const node of wanted) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}

/** @param {ChildNode} kept @param {ChildNode} fresh */
function patchNode(kept, fresh) {
  if (!(kept instanceof Element && fresh instanceof Element)) {
    kept.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...kept.attributes]) if (!fresh.hasAttribute(name)) kept.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  patchChildren(kept, fresh);
}
