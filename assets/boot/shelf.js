// The shelf: every game of this device, kept after every choice. Nothing is ever lost.
//
// Games lie in IndexedDB, each as { id, name, created, changed, order, serial, save, brief, deleted?, analysis? }. Before a
// game is written there, a note with the same record is left in localStorage, which takes it before the next line runs: a page that
// is killed in between finds the note at its next start. A note that cannot be written into the database stays and is the
// record. Of two records with one id, the one with the greater serial is the newer one, everywhere and always.
//
// A serial grows by one with every choice, and leaps when a tab takes a game for itself. So what a tab still wants to
// write after it has lost the game is always older than what is there, and is refused in the transaction itself.
//
// Anybody could have written anything there. So every record goes to the page as JSON by itself, and no number in it is
// believed to be one.
import { change, DATABASE, erase, kindOf, stored, whenWiped } from "./database.js";
import { keepGame } from "./early.js";
import { remember, remembered } from "./memory.js";
import {
  compare, dropNote, instead, leaveNote, newer, NOTE, notes, now, orderOf, readNote, see, serialOf, tick, time,
  timeOfDeletion,
} from "./records.js";

export { tick };

const WARNED = "pax-pamir.persistence"; // that games may be cleared away one day
const SHOWN = "pax-pamir.games"; // whether the shelf had games when it was last seen
const LEAP = 1_000_000;
const PATIENCE = 1000; // milliseconds another tab gets to say that it will put a game down
const LONG_PATIENCE = 10_000; // and then to do so: it may have much to write
const TOGETHER = 300; // and between news of other tabs, to be told as one
const AT_LAST = 2000; // and for them to be told although more are coming
const KEPT_DELETED = 3_600_000; // so long a deleted game outlives a start

/** @type {Map<IDBValidKey, Kept>} */
const newest = new Map(); // id -> the newest record this tab knows: all there is where storage fails
/** @type {typeof newest} */
const waiting = new Map(); // id -> the record to be written next
/** @type {Set<IDBValidKey>} */
const lost = new Set(); // ids that another tab has taken
/** @type {Promise<void> | null} */
let writing = null;
/** @type {string | null} */
let wanted = null; // the id of the game this tab plays
/** @type {(() => void) | null} */
let release = null; // and what gives its lock back
/** @type {((id: string) => void) | null} */
let wait = null; // what hears that another tab will put a game down
/** @type {number | undefined} */
let news; // the timer that will tell of what other tabs changed
let due = 0; // and when it has to at last, in milliseconds of this page
let reported = { state: "ok", safe: true };
let placed = 0; // when this tab placed a game last
let asked = false; // in this visit
let offered = false;

const channel = otherTabs();
channel.onmessage = ({ data }) => {
  if (data.take) giveUp(data.take);
  else if (data.giving) wait?.(data.giving);
  else heard(data);
};

// Another tab may keep a thousand games one after the other; the page is told once of what comes together.
/** @param {{ order: unknown }} data */
function heard(data) {
  see(data);
  if (news === undefined) due = performance.now() + AT_LAST;
  clearTimeout(news);
  news = setTimeout(() => ((news = undefined), tell("changed", {})), Math.min(TOGETHER, due - performance.now()));
}

/** @returns {Pick<BroadcastChannel, "onmessage" | "postMessage">} */
function otherTabs() {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    return { onmessage: null, postMessage() {} }; // forbidden along with storage: then tabs know nothing of each other
  }
}

// What the page hears: pax:games, pax:open, pax:moved, pax:changed and pax:storage, each with JSON in its detail.
/** @param {string} what @param {object} detail */
function tell(what, detail) {
  dispatchEvent(new CustomEvent(`pax:${what}`, { detail: JSON.stringify(detail) }));
}

// JSON of a record by itself, so that none spoils another: what a database holds may refer to itself or be too big a number.
/** @param {Kept} record */
function text(record) {
  try {
    return JSON.stringify(record);
  } catch {
    return JSON.stringify({ id: String(record.id) });
  }
}

// Nobody who lists games reads what looking back on them has shown.
/** @param {Kept} record */
const listed = (record) => text({ ...record, analysis: undefined });

// `safe` says whether what was chosen last would survive the end of this page all the same.
/** @param {string} state */
function report(state, safe = true) {
  if (state === reported.state && safe === reported.safe) return;
  reported = { state, safe };
  tell("storage", reported);
}

// What cannot be read leaves true what was said of the last choice.
/** @param {unknown} problem */
const failed = (problem, safe = reported.safe) => report(kindOf(problem) === "QuotaExceededError" ? "full" : "denied", safe);

// Somebody deleted the database under a running game: what this tab plays is written into a new one.
whenWiped(() => {
  report("wiped");
  const record = wanted && newest.get(wanted);
  if (record) write(record);
});

// Notes that a killed page left become records; what was deleted long ago goes.
async function reconcile() {
  for (const note of notes()) {
    await change(note.id, (old) => (newer(note, old) === old ? undefined : instead(old, note)));
    dropNote(note);
  }
  for (const { id, deleted } of (await stored()) ?? []) {
    const at = time(deleted);
    if (at && at < now() - KEPT_DELETED) await erase(id);
    if (at > now()) await change(id, (old) => (old?.deleted ? { ...old, deleted: now() } : null)); // its time begins here
  }
}

/** @type {Promise<void> | null} */
let reconciled = null;
const whenReconciled = () => (reconciled ??= reconcile().catch((problem) => failed(problem)));

// Reading

export async function all() {
  await whenReconciled();
  /** @type {typeof newest} */
  const found = new Map();
  const records = (await stored().catch(failed)) ?? [];
  for (const record of [...records, ...notes(), ...newest.values()])
    if (newer(record, found.get(record.id)) === record) found.set(record.id, record);
  for (const record of found.values()) see(record);
  return [...found.values()].sort(compare);
}

/** @param {string} id */
async function get(id) {
  return (await all()).find((record) => String(record.id) === id); // a database has other ids than texts, too
}

export async function list() {
  const games = await all();
  const hasGames = games.some(({ deleted }) => !time(deleted));
  remember(SHOWN, hasGames ? "yes" : "");
  leaveRoom();
  document.documentElement.setAttribute("data-listed", "");
  tell("games", games.map((record) => ({ id: String(record.id), deleted: time(record.deleted) > 0, text: listed(record) })));
  if (hasGames) await offerToPersist();
}

// A page that is drawn before Python is there leaves room for the games that will come.
export function leaveRoom() {
  document.documentElement.toggleAttribute("data-games", remembered(SHOWN) === "yes");
}

// Writing

function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}

// The id of a game that begins in this tab.
export function begin() {
  const id = randomId();
  leave();
  lock(id, { ifAvailable: true });
  return id;
}

// After every choice. The note is there when this returns; the promise is for when the database has it, too.
/** @param {string} id @param {string} save @param {string} brief */
export function keep(id, save, brief) {
  if (lost.has(id)) return Promise.resolve();
  const known = newest.get(id);
  const serial = (known ? serialOf(known) : 0) + 1;
  const { early, ...told } = JSON.parse(brief);
  keepGame(early);
  const played = { save, brief: told, changed: now(), order: tick(), serial };
  const record = { name: "", created: now(), ...known, id, ...played };
  delete record.deleted;
  delete record.analysis; // which was of the game before
  if (newer(readNote(NOTE + id), record) !== record) {
    lose(id);
    return Promise.resolve();
  }
  newest.set(id, record);
  leaveNote(record);
  return write(record);
}

// What looking back on a game has shown lies with it, and goes with it. Whoever loses it finds it out again.
/** @param {string} id @param {string} analysis */
export async function annotate(id, analysis) {
  const known = newest.get(id);
  if (!known || lost.has(id)) return;
  newest.set(id, { ...known, analysis });
  await writing; // what was chosen last may still be on its way, and would take its place
  await change(id, (old) => (old && serialOf(old) === serialOf(known) ? { ...old, analysis } : undefined)).catch(() => {});
}

// Of records that come while one is being written, only the last is worth writing.
/** @param {Kept} record */
function write(record) {
  waiting.set(record.id, record);
  writing ??= writeAll();
  return writing;
}

async function writeAll() {
  for (const [id, record] of waiting) {
    waiting.delete(id); // one that comes again meanwhile is put at the end, and so still met
    await writeOne(record);
  }
  writing = null;
}

/** @param {Kept} record */
async function writeOne(record) {
  try {
    const kept = await change(record.id, (old) => (newer(old, record) === record ? instead(old, record) : undefined));
    if (!kept) {
      lose(record.id);
      return;
    }
    const known = newest.get(record.id);
    if (known) known.name = kept.name;
    dropNote(record);
    report("ok");
    channel.postMessage({ order: orderOf(record) });
    askToPersist();
  } catch (problem) {
    failed(problem, leaveNote(record)); // it stays in this tab and, if there is room, in its note
  }
}

// Firefox asks people, and covers a part of the page meanwhile: it gets to ask only where they want it to. All others
// decide by themselves. (What state the permission is in does not tell them apart.)
const asksPeople = () => CSS.supports("-moz-appearance", "none");

// On every visit, when there is something to lose. Where the answer is no, the page says so, once.
async function askToPersist() {
  if (asked || asksPeople()) return;
  asked = true;
  try {
    if ((await navigator.storage.persisted()) || (await navigator.storage.persist()) || localStorage.getItem(WARNED)) return;
    localStorage.setItem(WARNED, "yes");
    tell("storage", { state: "fleeting", safe: true });
  } catch {
    // nobody to ask
  }
}

async function offerToPersist() {
  if (offered || !asksPeople() || reported.state !== "ok") return;
  offered = true;
  try {
    const { state } = await navigator.permissions.query({ name: "persistent-storage" });
    if (state === "prompt" && !(await navigator.storage.persisted())) tell("storage", { state: "offer", safe: true });
  } catch {
    // nobody to ask
  }
}

// Somebody wants the browser to ask. A question that is closed unanswered is offered again on the next visit.
export async function persist() {
  const kept = await navigator.storage.persist().catch(() => false);
  tell("storage", { state: kept ? "ok" : "fleeting", safe: true });
}

// Changes what is said about a game, never the game: its serial stays, so that a tab that plays it is not disturbed.
/** @param {string} given @param {Partial<Kept>} changes */
async function amend(given, changes) {
  const found = await get(given);
  if (!found) return;
  const record = { ...found, ...changes };
  const { id } = found;
  if (newest.has(id)) newest.set(id, record);
  try {
    if (!(await change(id, (old) => old && { ...old, ...changes }))) await write(record);
  } catch {
    newest.set(id, record);
    // Deleting makes room, even where there is none left to write down that something was deleted.
    if (record.deleted) await erase(id).catch(() => {});
    if (record.deleted || readNote(NOTE + id)) leaveNote(record);
  }
  channel.postMessage({ order: orderOf(record) });
  await list();
}

/** @param {string} id @param {string} name */
export const rename = (id, name) => amend(id, { name });
/** @param {string} id */
export const remove = (id) => amend(id, { deleted: timeOfDeletion() });
/** @param {string} id */
export const restore = (id) => amend(id, { deleted: undefined });

/** @param {string} id @param {string} name */
export async function duplicate(id, name) {
  const record = await get(id);
  if (record) await place({ ...record, name });
  await list();
}

// Games from a file: [{ name, changed, order, save, brief }, …]. Their notes are there when this returns. Those that came
// together share an order that `tick` gave.
/** @param {string} gamesAsJson */
export function add(gamesAsJson) {
  return Promise.all(JSON.parse(gamesAsJson).map(place));
}

/** @param {Omit<Kept, "id">} game */
function place({ name, changed, order, save, brief }) {
  placed = Math.max(now(), placed + 1); // never two at once: they stay as they came
  const record = { id: randomId(), name, created: placed, changed, order, serial: 1, save, brief };
  newest.set(record.id, record);
  leaveNote(record);
  return write(record);
}

// One game, one tab

// Answers with pax:open: `state` is here, elsewhere or gone. Whoever has begun or opened another game meanwhile is told
// nothing.
/** @param {string} id */
export async function open(id, takeOver = false) {
  leave();
  await whenReconciled();
  /** @type {{ id: string; state: string; record?: Kept | null }} */
  const answer = { id, state: "elsewhere" };
  if (await (takeOver ? take(id) : lock(id, { ifAvailable: true }))) {
    lost.delete(id);
    answer.record = await claim(id);
    answer.state = answer.record ? "here" : "gone";
  }
  if (wanted !== id) return answer;
  if (!answer.record) leave();
  tell("open", { ...answer, record: answer.record && text(answer.record) });
  return answer;
}

// This tab no longer plays.
export function leave() {
  release?.();
  wanted = null;
  release = null;
}

// Resolves to whether the lock is ours. Without locks (a page that came unencrypted) whoever opens a game has it.
/** @param {string} id @param {LockOptions} options @returns {Promise<boolean> | boolean} */
function lock(id, options) {
  wanted = id;
  if (!navigator.locks) {
    channel.postMessage({ take: id });
    return true;
  }
  return new Promise((resolve) => {
    /** @param {Lock | null} granted */
    const hold = (granted) => {
      const ours = Boolean(granted) && wanted === id;
      resolve(ours);
      return ours && /** @type {Promise<void>} */ (new Promise((done) => (release = done)));
    };
    /** @param {unknown} problem */
    const end = (problem) => {
      resolve(kindOf(problem) === "SecurityError"); // forbidden along with storage: as good as none
      if (kindOf(problem) === "AbortError" && wanted === id && release) regain(id);
    };
    navigator.locks.request(NOTE + id, options, hold).catch(end);
  });
}

// The lock is gone. Either another tab has stolen it; or this page was put aside when somebody left it, and WebKit takes
// the locks of such a page: when it is looked at again the game is still its own, unless it was played elsewhere meanwhile.
/** @param {string} id */
async function regain(id) {
  release = null;
  const isFree = await lock(id, { ifAvailable: true });
  const found = await get(id);
  const known = newest.get(id);
  if (wanted !== id || (isFree && (!found || (known && serialOf(found) <= serialOf(known))))) return;
  lose(id);
  leave();
}

// The other tab is asked to put the game down; if it does not answer, or never does so, the game is taken from it, unless
// people here have gone on to something else meanwhile.
/** @param {string} id */
async function take(id) {
  const patience = new AbortController();
  const stealAfter = (/** @type {number} */ milliseconds) => setTimeout(() => patience.abort(), milliseconds);
  let timer = stealAfter(PATIENCE);
  wait = (given) => {
    if (given !== id) return;
    clearTimeout(timer);
    timer = stealAfter(LONG_PATIENCE);
  };
  channel.postMessage({ take: id });
  const given = await lock(id, { signal: patience.signal });
  clearTimeout(timer);
  return given || (wanted === id && lock(id, { steal: true }));
}

/** @param {string} id */
async function giveUp(id) {
  if (wanted !== id) return;
  channel.postMessage({ giving: id });
  lose(id);
  await writing; // what was chosen here is there before the other tab reads it
  leave();
}

/** @param {IDBValidKey} id */
function lose(id) {
  if (lost.has(id)) return;
  lost.add(id);
  tell("moved", { id });
}

// From here on whatever another tab still writes is older than ours.
/** @param {string} id */
async function claim(id) {
  const here = newer(readNote(NOTE + id), newest.get(id));
  /** @param {Kept | null | undefined} record */
  const leap = (record) => record && { ...record, serial: (Math.floor(serialOf(record) / LEAP) + 1) * LEAP };
  let record;
  try {
    record = await change(id, (old) => instead(old, leap(newer(here, old))));
  } catch (problem) {
    record = leap(newer(here, await get(id))); // what there is no room to write can still be read
    failed(problem, !record || leaveNote(record));
  }
  if (record) newest.set(id, record);
  return record;
}
