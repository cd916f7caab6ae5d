// The log. Of what is folded, a turn or Wakhan's reasons, only the words are in the page, as one text: there the browser's
// own search finds them, and unfolds them. A long game has thousands of lines; who unfolds some of them, by hand, by key
// or by searching, gets them.
import { elementsOf } from "./markup.js";
import { patchFrom } from "./patch.js";

// As ui/table/log.py draws them: a heading, what is folded, and the rest.
const TURN = /^(<li class="turn"[^>]*><details><summary.*?<\/summary>)(.+)(<\/details>.*)$/s;
const REASONS = '<details class="because">';
const FOLDS = /<(\/?)details\b/g;
const TAGS = /<[^>]*>/g;

/** @type {string[]} */
const folded = []; // markup of what is folded, by the number that stands in the page

// A click on a heading unfolds only after everybody has heard it; whoever unfolds otherwise is heard afterwards.
document.addEventListener("click", ({ target }) => unfold(target instanceof Element && target.closest("#log summary")?.parentElement), true);
document.addEventListener("toggle", ({ target }) => unfold(target instanceof Element && target.closest("#log details[open]")), true);

// Only the turns that changed come; those that somebody unfolded stay as they are.
/** @param {NonNullable<Drawing["log"]>} log */
export function writeLog({ from, turns }) {
  patchFrom(document.getElementById("log"), turns.map(fold).join(""), from);
}

/** @param {string} turn */
const fold = (turn) => (TURN.test(turn) ? turn.replace(TURN, hide) : foldReasons(turn));

// Reasons have folds within them: the one that ends them is the one before which as many ended as had begun.
/** @param {string} lines @returns {string} */
function foldReasons(lines) {
  const begin = lines.indexOf(REASONS);
  if (begin < 0) return lines;
  const head = lines.indexOf("</summary>", begin) + "</summary>".length;
  let depth = 1;
  FOLDS.lastIndex = head;
  for (let found = FOLDS.exec(lines); found; found = FOLDS.exec(lines)) {
    depth += found[1] ? -1 : 1;
    if (!depth) return hide("", lines.slice(0, head), lines.slice(head, found.index), foldReasons(lines.slice(found.index)));
  }
  return lines;
}

/** @param {string} _ @param {string} head @param {string} lines @param {string} tail */
function hide(_, head, lines, tail) {
  const known = folded.indexOf(lines);
  const number = known < 0 ? folded.push(lines) - 1 : known;
  return `${head}<p class="folded" data-lines="${number}">${lines.replace(TAGS, " ")}</p>${tail}`;
}

/** @param {Element | false | null | undefined} details */
function unfold(details) {
  const words = details && details.querySelector(":scope > .folded");
  if (words) words.replaceWith(elementsOf(foldReasons(folded[Number(words.dataset.lines)] ?? "")));
}
