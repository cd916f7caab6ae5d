// The shelf: every game of this device, kept after every choice. Nothing is ever lost.
//
// Games lie in IndexedDB, each as { id, name, created, changed, order, serial, save, brief, deleted? }. Before a game is
// written there, a note with the same record is left in localStorage, which takes it before the next line runs: a page that
// is killed in between finds the note at its next start. A note that cannot be written into the database stays and is the
// record. Of two records with one id, the one with the greater serial is the newer one, everywhere and always.
//
// A serial grows by one with every choice, and leaps when a tab takes a game for itself. So what a tab still wants to
// write after it has lost the game is always older than what is there, and is refused in the transaction itself.
//
// `changed` says when a game was played last, by the clock of that moment, and is what people are told. Clocks are wrong
// and set right, so the shelf goes by `order` instead: that time too, but always a moment after the latest `order` of any
// game. A clock that was years ahead once only has it grow by ones for years.
//
// Anybody could have written anything there. So every record goes to the page as JSON by itself, and no number in it is
// believed to be one.
import { remember, remembered } from "./memory.js";

const DATABASE = "pax-pamir";
const STORE = "games";
const NOTE = "pax-pamir:"; // and the id: the key of a note
const TOLD = "pax-pamir.persistence"; // that games may be cleared away one day
const SHOWN = "pax-pamir.games"; // whether the shelf had games when it was last seen
const LEAP = 1_000_000;
const PATIENCE = 1000; // milliseconds another tab gets to put a game down
const SLOW = 5000; // and a database to open, before the game goes on without it
const TOGETHER = 300; // and between news of other tabs, to be told as one
const AT_LAST = 2000; // and for them to be told although more are coming
const KEPT_DELETED = 3_600_000; // so long a deleted game outlives a start
const DAY = 86_400_000;

const newest = new Map(); // id -> the newest record this tab knows: all there is where storage fails
const waiting = new Map(); // id -> the record to be written next
const lost = new Set(); // ids that another tab has taken
let connection = null;
let writing = null;
let wanted = null; // the id of the game this tab plays
let release = null; // and what gives its lock back
let news = null; // the timer that will tell of what other tabs changed
let due = 0; // and when it has to at last, in milliseconds of this page
let told = { state: "ok", safe: true };
let latest = 0; // the greatest order of any game, as far as this tab knows
let placed = 0; // when this tab placed a game last
let asked = false; // in this visit
let offered = false;

const channel = otherTabs();
channel.onmessage = ({ data }) => (data.take ? giveUp(data.take) : heard(data));

// Another tab may keep a thousand games one after the other; the page is told once of what comes together.
function heard(data) {
  see(data);
  if (news === null) due = performance.now() + AT_LAST;
  clearTimeout(news);
  news = setTimeout(() => ((news = null), tell("changed", {})), Math.min(TOGETHER, due - performance.now()));
}

function otherTabs() {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    return { postMessage() {} }; // forbidden along with storage: then tabs know nothing of each other
  }
}

// What the page hears: pax:games, pax:open, pax:moved, pax:changed and pax:storage, each with JSON in its detail.
function tell(what, news) {
  dispatchEvent(new CustomEvent(`pax:${what}`, { detail: JSON.stringify(news) }));
}

// JSON of a record by itself, so that none spoils another: what a database holds may refer to itself or be too big a number.
function text(record) {
  try {
    return JSON.stringify(record);
  } catch {
    return JSON.stringify({ id: String(record.id) });
  }
}

// `safe` says whether what was chosen last would survive the end of this page all the same.
function report(state, safe = true) {
  if (state === told.state && safe === told.safe) return;
  told = { state, safe };
  tell("storage", told);
}

// What cannot be read leaves true what was said of the last choice.
const failed = (problem, safe = told.safe) => report(problem?.name === "QuotaExceededError" ? "full" : "denied", safe);

// The database

function connect() {
  connection ??= opened().catch((problem) => {
    connection = null;
    throw problem;
  });
  return connection;
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1); // some browsers throw here, some have no indexedDB at all
    setTimeout(reject, SLOW, new Error("the database does not open"));
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => (database.close(), wiped());
      database.onclose = wiped;
      resolve(database);
    };
  });
}

// Somebody deleted the database under a running game: what this tab plays is written into a new one.
function wiped() {
  connection = null;
  report("wiped");
  const record = newest.get(wanted);
  if (record) write(record);
}

// One transaction; if the connection turns out to be gone, one more try with a new one.
async function transact(mode, work) {
  try {
    return await attempt(mode, work);
  } catch (problem) {
    if (!["AbortError", "InvalidStateError"].includes(problem?.name)) throw problem;
    connection = null;
    return attempt(mode, work);
  }
}

async function attempt(mode, work) {
  const transaction = (await connect()).transaction(STORE, mode, { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("connection closed", "InvalidStateError"));
  });
  const result = work(transaction.objectStore(STORE));
  await done;
  return result.value;
}

// Replaces a record by what `how` makes of it, all in one transaction; what `how` leaves undefined stays as it is.
function change(id, how) {
  return transact("readwrite", (store) => {
    const result = {};
    const request = store.get(id);
    request.onsuccess = () => {
      result.value = how(request.result);
      if (result.value) store.put(result.value);
      store.transaction.commit?.(); // nothing else comes, so nothing has to wait for this page to say so
    };
    return result;
  });
}

function erase(id) {
  return transact("readwrite", (store) => (store.delete(id), {}));
}

function stored() {
  return transact("readonly", (store) => {
    const result = {};
    const request = store.getAll();
    request.onsuccess = () => (result.value = request.result);
    return result;
  });
}

// Notes

function leaveNote(record) {
  try {
    localStorage.setItem(NOTE + record.id, JSON.stringify(record));
    return true;
  } catch {
    return false; // forbidden or full; the database may do better
  }
}

function notes() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(NOTE)).map(readNote).filter(Boolean);
  } catch {
    return [];
  }
}

function readNote(key) {
  try {
    const note = JSON.parse(localStorage.getItem(key));
    return typeof note.id === "string" && key === NOTE + note.id && Number.isSafeInteger(note.serial) ? note : null;
  } catch {
    return null;
  }
}

function dropNote({ id, serial }) {
  try {
    if (readNote(NOTE + id)?.serial <= serial) localStorage.removeItem(NOTE + id);
  } catch {
    // then there is none
  }
}

const serialOf = ({ serial }) => (typeof serial === "number" ? serial : 0);
const newer = (one, other) => (one && (!other || serialOf(one) > serialOf(other)) ? one : other);

// What the database shall have in place of `old`; a name is given there and nowhere else.
const instead = (old, record) => record && { ...record, name: old?.name ?? record.name };

// A time that no clock can show, whatever wrote it, is as good as none. See also Time in ui/records.py.
const LATEST = 8_640_000_000_000_000;
const time = (given) => (Number.isInteger(given) && given >= 0 && given <= LATEST ? given : 0);

const now = () => time(Date.now());

// What was kept before there was an order has that of its time.
function orderOf({ order, changed }) {
  return Number.isSafeInteger(order) && order >= 0 ? order : time(changed);
}

function see(record) {
  latest = Math.max(latest, orderOf(record));
}

// The order of what is kept now. Where somebody forged the greatest there is, all share it, and their times decide.
export function tick() {
  return (latest = Math.min(Math.max(now(), latest + 1), Number.MAX_SAFE_INTEGER));
}

// The newest first; of games that came together, as they came.
function compare(one, other) {
  const played = ({ changed }) => (time(changed) < now() + DAY ? time(changed) : 0); // what is yet to come says nothing
  return orderOf(other) - orderOf(one) || played(other) - played(one) || time(one.created) - time(other.created);
}

// Notes that a killed page left become records; what was deleted long ago goes.
async function reconcile() {
  for (const note of notes()) {
    await change(note.id, (old) => (newer(note, old) === old ? undefined : instead(old, note)));
    dropNote(note);
  }
  for (const { id, deleted } of await stored()) {
    const at = time(deleted);
    if (at && at < now() - KEPT_DELETED) await erase(id);
    if (at > now()) await change(id, (old) => old?.deleted && { ...old, deleted: now() }); // its time begins here
  }
}

let reconciled = null;
const whenReconciled = () => (reconciled ??= reconcile().catch((problem) => failed(problem)));

// Reading

export async function all() {
  await whenReconciled();
  const found = new Map();
  const records = await stored().catch((problem) => (failed(problem), []));
  for (const record of [...records, ...notes(), ...newest.values()])
    found.set(record.id, newer(record, found.get(record.id)));
  for (const record of found.values()) see(record);
  return [...found.values()].sort(compare);
}

export async function get(id) {
  return (await all()).find((record) => String(record.id) === id); // a database has other ids than texts, too
}

export async function list() {
  const games = await all();
  const hasGames = games.some(({ deleted }) => !time(deleted));
  remember(SHOWN, hasGames ? "yes" : "");
  leaveRoom();
  tell("games", games.map((record) => ({ id: String(record.id), deleted: time(record.deleted) > 0, text: text(record) })));
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
export function keep(id, save, brief) {
  if (lost.has(id)) return;
  const known = newest.get(id);
  const serial = (known ? serialOf(known) : 0) + 1;
  const played = { save, brief: JSON.parse(brief), changed: now(), order: tick(), serial };
  const record = { name: "", created: now(), ...known, id, ...played };
  delete record.deleted;
  if (newer(readNote(NOTE + id), record) !== record) return lose(id);
  newest.set(id, record);
  leaveNote(record);
  return write(record);
}

// Of records that come while one is being written, only the last is worth writing.
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

async function writeOne(record) {
  try {
    const kept = await change(record.id, (old) => (newer(old, record) === record ? instead(old, record) : undefined));
    if (!kept) return lose(record.id);
    newest.get(record.id).name = kept.name;
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
    if ((await navigator.storage.persisted()) || (await navigator.storage.persist()) || localStorage.getItem(TOLD)) return;
    localStorage.setItem(TOLD, "yes");
    tell("storage", { state: "fleeting", safe: true });
  } catch {
    // nobody to ask
  }
}

async function offerToPersist() {
  if (offered || !asksPeople() || told.state !== "ok") return;
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
  return list();
}

export const rename = (id, name) => amend(id, { name });
export const remove = (id) => amend(id, { deleted: timeOfDeletion() });
export const restore = (id) => amend(id, { deleted: undefined });

// By a clock that is behind, nobody knows: then it is yet to come, and the next start says that it was now.
const timeOfDeletion = () => (now() < latest ? LATEST : Math.max(now(), 1));

export async function duplicate(id, name) {
  const record = await get(id);
  if (record) await place({ ...record, name });
  return list();
}

// Games from a file: [{ name, changed, order, save, brief }, …]. Their notes are there when this returns. Those that came
// together share an order that `tick` gave.
export function add(gamesAsJson) {
  return Promise.all(JSON.parse(gamesAsJson).map(place));
}

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
export async function open(id, takeOver = false) {
  leave();
  await whenReconciled();
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
  wanted = release = null;
}

// Resolves to whether the lock is ours. Without locks (a page that came unencrypted) whoever opens a game has it.
function lock(id, options) {
  wanted = id;
  if (!navigator.locks) {
    channel.postMessage({ take: id });
    return true;
  }
  return new Promise((resolve) => {
    const hold = (granted) => {
      const ours = Boolean(granted) && wanted === id;
      resolve(ours);
      return ours && new Promise((done) => (release = done));
    };
    const end = (problem) => {
      resolve(problem.name === "SecurityError"); // forbidden along with storage: as good as none
      if (problem.name === "AbortError" && wanted === id && release) lose(id); // stolen
    };
    navigator.locks.request(NOTE + id, options, hold).catch(end);
  });
}

// The other tab is asked to put the game down; if it does not answer, the game is taken from it.
async function take(id) {
  channel.postMessage({ take: id });
  return (await lock(id, { signal: AbortSignal.timeout(PATIENCE) })) || lock(id, { steal: true });
}

async function giveUp(id) {
  if (wanted !== id) return;
  lose(id);
  await writing; // what was chosen here is there before the other tab reads it
  leave();
}

function lose(id) {
  if (lost.has(id)) return;
  lost.add(id);
  tell("moved", { id });
}

// From here on whatever another tab still writes is older than ours.
async function claim(id) {
  const here = newer(readNote(NOTE + id), newest.get(id));
  const leap = (record) => record && { ...record, serial: (Math.floor(serialOf(record) / LEAP) + 1) * LEAP };
  let record;
  try {
    record = await change(id, (old) => instead(old, leap(newer(here, old))));
  } catch (problem) {
    record = leap(here);
    failed(problem, !record || leaveNote(record));
  }
  if (record) newest.set(id, record);
  return record;
}
