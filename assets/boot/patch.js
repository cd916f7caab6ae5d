// Makes an element hold some markup by changing no more than what differs: what stays keeps its focus, its scrolling
// and its layout, and the browser has little to compute anew. What is written as before is not even parsed.
import { elementsOf } from "./markup.js";
import { partsOf } from "./parts.js";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = 1000; // letters

/** @typedef {import("./parts.js").Part} Part */
/** @typedef {{ part: Part, node: ChildNode }} Present */

// `was` is the markup it holds, where that is known. If the page has other children than are written there, as when a
// browser has put a body into a table, all of them are parsed and compared.
/** @param {Element} parent @param {string | undefined} was @param {string} markup */
export function patch(parent, was, markup) {
  const present = presentIn(parent, was);
  if (!present) {
    patchChildren(parent, drawnIn(parent, markup));
    return;
  }
  const parts = partsOf(markup);
  const kept = pair(parts, present, "text");
  const used = new Set(kept.values());
  const alike = pair(
    parts.filter((part) => !kept.has(part)),
    present.filter((old) => !used.has(old)),
    "name",
  );
  const wanted = parts.flatMap((part) => {
    const old = kept.get(part) ?? alike.get(part);
    if (!old) return [...drawnIn(parent, part.text).childNodes];
    if (old.part.text !== part.text) become(parent, old, part);
    return [old.node];
  });
  const staying = new Set(wanted);
  for (const { node } of present) if (!staying.has(node)) node.remove();
  arrange(parent, wanted);
}

// Only what comes after the first children, `from` of them: those are none of the markup's business.
/** @param {Element} element @param {string} markup @param {number} from */
export function patchFrom(element, markup, from) {
  patchChildren(element, elementsOf(markup), from);
}

// The children with how they are written, if that is what they are.
/** @param {Element} parent @param {string | undefined} was @returns {Present[] | null} */
function presentIn(parent, was) {
  const parts = was ? partsOf(was) : [];
  const present = Array.from(parent.childNodes, (node, nth) => ({ part: parts[nth], node }));
  const fits = parts.length && parts.length === present.length && present.every(({ part, node }) => part?.kind === node.nodeName.toLowerCase());
  return fits ? /** @type {Present[]} */ (present) : null;
}

// Each with the first that is written the same, or has the same name, and is not another's already.
/** @param {Part[]} parts @param {Present[]} present @param {"text" | "name"} by */
function pair(parts, present, by) {
  /** @type {Map<Part, Present>} */
  const found = new Map();
  const known = grouped(present, (old) => old.part[by]);
  for (const part of parts) {
    const old = known.get(part[by])?.shift();
    if (old) found.set(part, old);
  }
  return found;
}

// To parse something small takes no longer than to find out what of it differs.
/** @param {Element} parent @param {Present} old @param {Part} part */
function become(parent, { part: old, node }, part) {
  if (!part.head && !part.text.includes("&")) node.nodeValue = part.text;
  else if (!(node instanceof Element) || part.text.length < SMALL) {
    const fresh = drawnIn(parent, part.text).firstChild;
    if (fresh) patchNode(node, fresh);
  } else {
    // What people fold and unfold is drawn as Python has it, like whatever else changes.
    const fresh = (old.head !== part.head || part.kind === "details") && drawnIn(parent, `${part.head}</${part.kind}>`).firstElementChild;
    if (fresh) patchAttributes(node, fresh);
    if (old.inner !== part.inner) patch(node, old.inner, part.inner);
  }
}

// What is drawn within a drawing is read as such.
/** @param {Element} parent @param {string} markup @returns {ParentNode & Node} */
function drawnIn(parent, markup) {
  if (parent.namespaceURI !== SVG) return elementsOf(markup);
  return elementsOf(`<svg>${markup}</svg>`).firstElementChild ?? elementsOf("");
}

// Only what has the same name becomes what is drawn now: a button never turns into another under somebody's finger.
/** @param {ChildNode & { dataset?: DOMStringMap }} node */
function nameOf(node) {
  const { target, piece, key } = node.dataset ?? {};
  return `${node.nodeName} ${target ?? piece ?? key ?? ""}`;
}

/** @param {Element} parent @param {ParentNode & Node} drawing */
function patchChildren(parent, drawing, from = 0) {
  const present = grouped([...parent.childNodes].slice(from), nameOf);
  const wanted = Array.from(drawing.childNodes, (fresh) => {
    const kept = present.get(nameOf(fresh))?.shift();
    if (kept && !kept.isEqualNode(fresh)) patchNode(kept, fresh);
    return kept ?? fresh;
  });
  for (const gone of present.values()) for (const node of gone) node.remove();
  arrange(parent, wanted, from);
}

/** @param {ChildNode} kept @param {ChildNode} fresh */
function patchNode(kept, fresh) {
  if (!(kept instanceof Element && fresh instanceof Element)) {
    kept.nodeValue = fresh.nodeValue;
    return;
  }
  patchAttributes(kept, fresh);
  patchChildren(kept, fresh);
}

/** @template T @param {T[]} all @param {(each: T) => string} by */
function grouped(all, by) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of all) {
    const others = groups.get(by(each));
    if (others) others.push(each);
    else groups.set(by(each), [each]);
  }
  return groups;
}

/** @param {Element} kept @param {Element} fresh */
function patchAttributes(kept, fresh) {
  for (const { name } of [...kept.attributes]) if (!fresh.hasAttribute(name)) kept.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
}

// What is in its place already is left there.
/** @param {Element} parent @param {ChildNode[]} wanted */
function arrange(parent, wanted, from = 0) {
  let place = parent.childNodes[from] ?? null;
  for (const node of wanted) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}
