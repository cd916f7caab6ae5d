// Makes an element hold some markup by changing no more than what differs: what stays keeps its focus, its scrolling
// and its layout, and the browser has little to compute anew.
import { elementsOf } from "./markup.js";

// `from` says how many of its children are none of the markup's business.
/** @param {Element} element @param {string} markup */
export function patch(element, markup, from = 0) {
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
    const name = nameOf(node);
    const others = present.get(name);
    if (others) others.push(node);
    else present.set(name, [node]);
  }
  const wanted = Array.from(drawing.childNodes, (fresh) => {
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
