// Who sits where on the start screen, and in which colour: chosen, moved up or shuffled, and the same again next time.
// Python is not needed for it. Two people never have one colour: who takes another's gives their own for it.
import { remember, remembered } from "./memory.js";
import { text } from "./texts.js";

const KEY = "seats";
const COLOURS = ["gray", "blue", "tan", "red", "black"];
const MODES = ["solo", "duo", "table"];
const LONGEST = 24; // letters of a name

/** @typedef {{ name: string; colour: string }} Person */

/** @type {HTMLFormElement} */
let form;

/** @param {HTMLFormElement} newGame @param {HTMLButtonElement} shuffle */
export function arrangeSeats(newGame, shuffle) {
  form = newGame;
  sitDown(recalled());
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name.startsWith("colour")) swapColours(target);
    keep();
  });
  form.addEventListener("submit", keep, true); // before Python hears it, and keeps it from everybody else
  [...form.querySelectorAll(".seat-up")].forEach((button, above) =>
    button.addEventListener("click", () => {
      const people = seated();
      people.splice(above, 2, ...people.slice(above, above + 2).reverse());
      sitDown(people);
      keep();
    }),
  );
  shuffle.addEventListener("click", () => {
    const people = seated();
    const playing = people.splice(0, count());
    for (let last = playing.length - 1; last > 0; last--) {
      const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
      playing.push(...playing.splice(chance % (last + 1), 1)); // whoever is drawn sits down behind the others
    }
    sitDown([...playing, ...people]);
    keep();
  });
}

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement | RadioNodeList} */ (form.elements.namedItem(name));

// How many of the seats are taken.
function count() {
  const mode = field("mode").value;
  return mode === "solo" ? 1 : mode === "duo" ? 2 : Number(field("people").value);
}

/** @returns {Person[]} */
const seated = () => COLOURS.map((_, seat) => ({ name: field(`name${seat + 1}`).value, colour: field(`colour${seat + 1}`).value }));

/** @param {Person[]} people */
function sitDown(people) {
  people.forEach(({ name, colour }, seat) => {
    field(`name${seat + 1}`).value = name;
    field(`colour${seat + 1}`).value = colour;
  });
  drawColours();
}

function drawColours() {
  [...form.querySelectorAll(".seat")].forEach((seat, number) => {
    const colour = field(`colour${number + 1}`).value;
    seat.setAttribute("data-player", colour);
    seat.querySelector("use")?.setAttribute("href", `assets/icons.svg#player-${colour}`);
    const name = seat.querySelector("input");
    if (!(name instanceof HTMLInputElement)) return;
    name.dataset.placeholder = `player.${colour}`;
    name.placeholder = text(`player.${colour}`) || name.placeholder;
  });
}

/** @param {HTMLSelectElement} chosen */
function swapColours(chosen) {
  const held = seated().map(({ colour }) => colour);
  const free = COLOURS.find((colour) => !held.includes(colour)) ?? "";
  const other = held.findIndex((colour, seat) => colour === chosen.value && chosen.name !== `colour${seat + 1}`);
  if (other >= 0) field(`colour${other + 1}`).value = free; // which is what the chooser had
  drawColours();
}

function keep() {
  remember(KEY, JSON.stringify({ mode: field("mode").value, people: field("people").value, seats: seated() }));
}

// Anybody could have written anything into the browser's storage.
/** @returns {Person[]} */
function recalled() {
  const people = seated();
  try {
    const { mode, people: many, seats } = JSON.parse(remembered(KEY));
    if (MODES.includes(mode)) field("mode").value = mode;
    if (["2", "3", "4", "5"].includes(many)) field("people").value = many;
    /** @type {{ name: unknown; colour: unknown }[]} */
    const known = seats;
    const colours = new Set(known.map(({ colour }) => colour));
    if (known.length !== COLOURS.length || COLOURS.some((colour) => !colours.has(colour))) return people;
    return known.map(({ name, colour }) => ({ name: String(name).slice(0, LONGEST), colour: String(colour) }));
  } catch {
    return people; // nothing yet, or nothing that can be read
  }
}
