// Makes an element hold some markup by changing no more than what differs: what stays keeps its focus, its scrolling
// and its layout, and the browser has little to compute anew.
import { elementsOf } from "./markup.js";

// `from` says how many of its children are none of the markup's business.
export function patch(element, markup, from = 0) {
  patchChildren(element, elementsOf(markup), from);
}

// Only what has the same name becomes what is drawn now: a button never turns into another under somebody's finger.
function nameOf(node) {
  const { target, piece, key } = node.dataset ?? {};
  return `${node.nodeName} ${target ?? piece ?? key ?? ""}`;
}

function patchChildren(parent, drawing, from = 0) {
  const present = new Map(); // name -> the children that have it
  for (const node of [...parent.childNodes].slice(from)) {
    const name = nameOf(node);
    if (present.has(name)) present.get(name).push(node);
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

function patchNode(kept, fresh) {
  if (kept.nodeType === Node.TEXT_NODE) {
    kept.data = fresh.data;
    return;
  }
  for (const { name } of [...kept.attributes]) if (!fresh.hasAttribute(name)) kept.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  patchChildren(kept, fresh);
}
