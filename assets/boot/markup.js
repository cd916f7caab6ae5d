// The only way for markup into the page. Python escapes every name and every text; should that ever fail, nothing gets
// through here but what our drawings are made of, and the page's policy (trusted-types) lets no other way in.
import { refer } from "./signs.js";

const ELEMENTS = new Set(
  (
    "article b button dd details div dl dt figcaption figure footer form h2 h3 header i input kbd label li mark nav " +
    "ol option p pre progress section select small span summary table tbody td th thead tr ul " +
    "circle defs ellipse g line linearGradient marker path pattern radialGradient rect stop svg text title use"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "autocomplete class colspan disabled id lang max maxlength min name open placeholder readonly role scope spellcheck " +
    "step tabindex title value " +
    "cx cy d fill-opacity fill-rule height lengthAdjust markerHeight markerWidth offset orient patternTransform " +
    "patternUnits preserveAspectRatio r refX refY rx ry shape-rendering stop-opacity stroke-dasharray " +
    "textLength transform viewBox width x x1 x2 y y1 y2"
  ).split(" "),
);
const WORDS = /^(?:aria|data)-(?!panel$|text$)[a-z-]+$/; // nobody but us reads them, and none of them runs anything
const PAINT = /^(?:#?\w+|url\(#[\w-]+\))$/;
// What could lead elsewhere leads to our own signs and shapes.
/** @type {Map<string, RegExp>} */
const VALUES = new Map([
  ["href", /^(?:assets\/(?:icons|figures)\.svg)?#[\w-]+$/],
  ["type", /^(?:button|range|search|submit|text)$/],
  ["fill", PAINT],
  ["marker-end", PAINT],
]);

const policy = globalThis.trustedTypes?.createPolicy("pax-markup", { createHTML: (markup) => markup });
const inert = document.createElement("template"); // nothing in it is loaded, run or laid out

// What the markup draws. The nodes themselves go on into the page: read again, text could turn into something else.
/** @param {string} markup */
export function elementsOf(markup) {
  inert.innerHTML = policy ? policy.createHTML(markup) : markup;
  for (const element of inert.content.querySelectorAll("*")) {
    if (ELEMENTS.has(element.localName)) keepKnownAttributes(element);
    else leaveOut(element.localName, () => element.remove());
    if (element.localName === "use") refer(element);
  }
  return inert.content;
}

/** @param {Element} element */
function keepKnownAttributes(element) {
  for (const name of element.getAttributeNames()) {
    if (ATTRIBUTES.has(name) || WORDS.test(name) || VALUES.get(name)?.test(element.getAttribute(name) ?? "")) continue;
    leaveOut(`${element.localName} ${name}`, () => element.removeAttribute(name));
  }
}

/** @param {string} what @param {() => void} away */
function leaveOut(what, away) {
  console.error(`Not ours, left out of the page: ${what}`);
  away();
}
