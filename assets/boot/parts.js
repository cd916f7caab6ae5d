// Markup as the children it is made of, without parsing it: two drawings are compared by what is written in them.

const TAG = /<(\/?)([a-z][\w-]*)[^>]*>/gi; // as Python writes it, no > is within a tag or a text
const NAME = / data-(?:target|piece|key)="[^"]*"/;
const ALONE = /^<input\b|\/>$/; // what has no end

/**
 * A child: how all of it is written, what node it is, what it is known by, how it begins, and what is in it.
 * @typedef {{ text: string, kind: string, name: string, head: string, inner: string }} Part
 */

/** @param {string} markup */
export function partsOf(markup) {
  /** @type {Part[]} */
  const parts = [];
  let depth = 0;
  let begin = 0;
  let [head, kind] = ["", ""];
  TAG.lastIndex = 0;
  for (let found = TAG.exec(markup); found; found = TAG.exec(markup)) {
    const [tag, ends, name = ""] = found;
    const end = found.index + tag.length;
    if (!depth) {
      if (begin < found.index) parts.push(text(markup.slice(begin, found.index)));
      [begin, head, kind] = [found.index, tag, name.toLowerCase()];
    }
    const alone = ALONE.test(tag);
    if (!alone) depth += ends ? -1 : 1;
    if (depth) continue;
    const inner = alone ? "" : markup.slice(begin + head.length, found.index);
    parts.push({ text: markup.slice(begin, end), kind, name: kind + (NAME.exec(head)?.[0] ?? ""), head, inner });
    begin = end;
  }
  if (begin < markup.length) parts.push(text(markup.slice(begin)));
  return parts;
}

/** @param {string} words @returns {Part} */
const text = (words) => ({ text: words, kind: "#text", name: "#text", head: "", inner: "" });
