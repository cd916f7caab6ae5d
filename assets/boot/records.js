// The records of the shelf: which of two is the newer one, in which order they lie, and the notes of them in localStorage.
//
// `changed` says when a game was played last, by the clock of that moment, and is what people are told. Clocks are wrong
// and set right, so the shelf goes by `order` instead: that time too, but always a moment after the latest `order` of any
// game. A clock that was years ahead once only has it grow by ones for years.
export const NOTE = "pax-pamir:"; // and the id: the key of a note
const DAY = 86_400_000;

let latest = 0; // the greatest order of any game, as far as this tab knows

/** @param {Kept} record */
export const serialOf = ({ serial }) => (typeof serial === "number" ? serial : 0);
/** @param {Kept | null | undefined} one @param {Kept | null | undefined} other */
export const newer = (one, other) => (one && (!other || serialOf(one) > serialOf(other)) ? one : other);

// What the database shall have in place of `old`; a name is given there and nowhere else.
/** @param {Kept | undefined} old @param {Kept | null | undefined} record */
export const instead = (old, record) => record && { ...record, name: old?.name ?? record.name };

// A time that no clock can show, whatever wrote it, is as good as none. See also Time in ui/shelf/records.py.
const LATEST = 8_640_000_000_000_000;
/** @param {unknown} given */
export const time = (given) =>
  typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= LATEST ? given : 0;

export const now = () => time(Date.now());

// What was kept before there was an order has that of its time.
/** @param {Pick<Kept, "order" | "changed">} record */
export function orderOf({ order, changed }) {
  return typeof order === "number" && Number.isSafeInteger(order) && order >= 0 ? order : time(changed);
}

/** @param {Pick<Kept, "order" | "changed">} record */
export function see(record) {
  latest = Math.max(latest, orderOf(record));
}

// The order of what is kept now. Where somebody forged the greatest there is, all share it, and their times decide.
export function tick() {
  return (latest = Math.min(Math.max(now(), latest + 1), Number.MAX_SAFE_INTEGER));
}

// By a clock that is behind, nobody knows: then it is yet to come, and the next start says that it was now.
export const timeOfDeletion = () => (now() < latest ? LATEST : Math.max(now(), 1));

// The newest first; of games that came together, as they came.
/** @param {Kept} one @param {Kept} other */
export function compare(one, other) {
  /** @param {Kept} record */
  const played = ({ changed }) => (time(changed) < now() + DAY ? time(changed) : 0); // what is yet to come says nothing
  return orderOf(other) - orderOf(one) || played(other) - played(one) || time(one.created) - time(other.created);
}

// Notes

/** @param {Kept} record */
export function leaveNote(record) {
  try {
    localStorage.setItem(NOTE + record.id, JSON.stringify(record));
    return true;
  } catch {
    return false; // forbidden or full; the database may do better
  }
}

export function notes() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(NOTE)).flatMap((key) => readNote(key) ?? []);
  } catch {
    return [];
  }
}

/** @param {string} key @returns {Note | null} */
export function readNote(key) {
  try {
    const note = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof note.id === "string" && key === NOTE + note.id && Number.isSafeInteger(note.serial) ? note : null;
  } catch {
    return null;
  }
}

/** @param {Kept} record */
export function dropNote(record) {
  try {
    const note = readNote(NOTE + record.id);
    if (note && note.serial <= serialOf(record)) localStorage.removeItem(NOTE + record.id);
  } catch {
    // then there is none
  }
}
