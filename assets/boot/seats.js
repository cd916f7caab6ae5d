// Who sits where on the start screen, person or rival, and in which colour: chosen, moved up or shuffled, and the same again next time.
// Python is not needed for it. Two people never have one colour: who takes another's gives their own for it.
import { remember, remembered } from "./memory.js";
import { text } from "./texts.js";

const KEY = "seats";
const COLOURS = ["gray", "blue", "tan", "red", "black"];
const MODES = ["solo", "rivals", "duo", "table"];
const STRENGTHS = ["novice", "courtier", "vizier", "amir"];
const TASTES = ["balanced", "economist", "general", "spymaster", "diplomat", "chieftain"];
const SIGNS = ["court", "suit-economic", "suit-military", "suit-intelligence", "suit-political", "piece-tribe"]; // of tastes
const LONGEST = 24; // letters of a name

/** @typedef {{ name: string; colour: string; who: string; taste: string }} Seated who is a strength, or nothing of a person */

/** @type {HTMLFormElement} */
let form;

/** @param {HTMLFormElement} newGame @param {HTMLButtonElement} shuffle */
export function arrangeSeats(newGame, shuffle) {
  form = newGame;
  sitDown(recalled());
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name.startsWith("colour")) swapColours(target);
    else drawSeats();
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

// How many seats there are to be taken.
function count() {
  const mode = field("mode").value;
  return isAlone() ? 1 : mode === "duo" ? 2 : Number(field("people").value);
}

// All others are rivals, or Wakhan: nobody asks who sits where.
const isAlone = () => ["solo", "rivals"].includes(field("mode").value);

/** @returns {Seated[]} */
const seated = () => COLOURS.map((_, seat) => {
  /** @param {string} name */
  const value = (name) => field(`${name}${seat + 1}`).value;
  return { name: value("name"), colour: value("colour"), who: value("who"), taste: value("taste") };
});

/** @param {Seated[]} people */
function sitDown(people) {
  people.forEach((person, seat) => {
    for (const [name, value] of Object.entries(person)) field(`${name}${seat + 1}`).value = value;
  });
  drawSeats();
}

function drawSeats() {
  const people = seated();
  [...form.querySelectorAll(".seat")].forEach((seat, number) => {
    const { colour = "", who = "", taste = "" } = people[number] ?? {};
    seat.setAttribute("data-player", colour);
    seat.querySelector(".seat-colour use")?.setAttribute("href", `assets/icons.svg#player-${colour}`);
    const sign = SIGNS[TASTES.indexOf(taste)] ?? "dice";
    seat.querySelector(".seat-taste use")?.setAttribute("href", `assets/icons.svg#${sign}`);
    const name = seat.querySelector("input");
    if (!(name instanceof HTMLInputElement)) return;
    // A rival without a name goes by its taste, if that is known already.
    const key = who && taste && !isAlone() ? `taste.${taste}` : `player.${colour}`;
    name.dataset.placeholder = key;
    name.placeholder = text(key) || name.placeholder;
  });
  const persons = isAlone() ? 1 : people.slice(0, count()).filter(({ who }) => !who).length;
  form.dataset.persons = persons > 1 ? "several" : String(persons);
}

/** @param {HTMLSelectElement} chosen */
function swapColours(chosen) {
  const held = seated().map(({ colour }) => colour);
  const free = COLOURS.find((colour) => !held.includes(colour)) ?? "";
  const other = held.findIndex((colour, seat) => colour === chosen.value && chosen.name !== `colour${seat + 1}`);
  if (other >= 0) field(`colour${other + 1}`).value = free; // which is what the chooser had
  drawSeats();
}

function keep() {
  const [mode, people, strength] = ["mode", "people", "strength"].map((name) => field(name).value);
  remember(KEY, JSON.stringify({ mode, people, strength, seats: seated() }));
}

// Anybody could have written anything into the browser's storage.
/** @returns {Seated[]} */
function recalled() {
  const people = seated();
  try {
    const { mode, people: many, strength, seats } = JSON.parse(remembered(KEY));
    if (MODES.includes(mode)) field("mode").value = mode;
    if (STRENGTHS.includes(strength)) field("strength").value = strength;
    if (["2", "3", "4", "5"].includes(many)) field("people").value = many;
    /** @type {{ name: unknown; colour: unknown; who: unknown; taste: unknown }[]} */
    const known = seats;
    const colours = new Set(known.map(({ colour }) => colour));
    if (known.length !== COLOURS.length || COLOURS.some((colour) => !colours.has(colour))) return people;
    return known.map(({ name, colour, who, taste }) => ({
      name: String(name).slice(0, LONGEST),
      colour: String(colour),
      who: STRENGTHS.find((each) => each === who) ?? "", // nothing, where it was kept before there were rivals
      taste: TASTES.find((each) => each === taste) ?? "",
    }));
  } catch {
    return people; // nothing yet, or nothing that can be read
  }
}
