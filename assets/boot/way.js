// Which of the two ways Python starts: from its memory (a large file, hardly any work) or from its packages.
import { addressOf, BadFile, manifestInPage, readManifest } from "./downloads.js";
import { remember, remembered } from "./memory.js";
import { askWorker, build, isKept, isKeptHere, wasBegun } from "./offline.js";

const SITE = new URL("../../", import.meta.url);
const RUNTIME = "assets/runtime/";
const UNFIT = "pax.memory-is-unfit"; // a memory from which Python did not come to life, by its hash
const WHOLE = "pax.memory-is-kept"; // where and of which build
const SLOW = "pax.line-is-slow"; // for as long as the tab is open
// A line on which the memory's additional megabytes take less time than they save: a megabyte of Python itself, which
// both ways need, has come within this time of its first byte.
const ENOUGH = 1_000_000;
const SOON = 300;
const IDLE = 2_000;

// Asked before anything else: later the page has much to do, and everything waits for the answer.
const kept = keptManifest();

// Where the memory is kept, so is all that the page's own manifest names; elsewhere the host is asked for the one of the
// build that is there now.
/** @returns {Promise<Manifest>} */
export async function manifestHere() {
  return (await kept) ?? readManifest();
}

/** @param {Manifest} manifest @param {import("./downloads.js").Downloads} downloads @returns {Promise<Memory | null>} */
export async function chooseMemory({ snapshot, files }, downloads) {
  const entry = snapshot && files[snapshot.memory];
  if (!entry || !("DecompressionStream" in globalThis) || isUnfit(entry)) return null;
  if (await kept) return snapshot;
  if (isKept || isMetered()) return null; // what is kept says nothing of the line
  if (sessionNote(SLOW) || wasBegun) return null; // what has been kept since then would come fast
  const fast = await isFast(downloads);
  if (!fast) sessionNote(SLOW, "yes");
  return fast ? snapshot : null;
}

async function keptManifest() {
  const manifest = isKept ? manifestInPage() : null;
  if (!manifest?.snapshot) return null;
  if (build && remembered(WHOLE) === here(build)) return manifest; // what is kept would not say so for a tenth of a second
  const { memory, core } = manifest.snapshot;
  const found = await Promise.all([memory, core].map((name) => isKeptHere(RUNTIME + name)));
  return found.every(Boolean) ? manifest : null;
}

// An origin may hold the game more than once.
/** @param {string} what */
function here(what) {
  return `${what} ${SITE.href}`;
}

// Nothing where that may not be noted.
/** @param {string} name @param {string} [words] */
function sessionNote(name, words) {
  try {
    if (words) sessionStorage.setItem(name, words);
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function isMetered() {
  return Boolean(navigator.connection?.saveData);
}

/** @param {import("./downloads.js").Downloads} downloads @returns {Promise<boolean>} */
function isFast(downloads) {
  const asked = performance.now();
  let began = 0;
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      if (downloads.loaded && !began) began = now;
      if (downloads.loaded >= ENOUGH) resolve(now - began <= SOON);
      else if (began ? now - began > SOON : now - asked > 5 * SOON) resolve(false);
      else setTimeout(look, 10);
    };
    look();
  });
}

// Quietly, for the next visit: when the game is there and nothing is being done. A worker that is there fetches and keeps it;
// without one, the browser's own cache has it then.
/** @param {Manifest} manifest @param {"missing" | "anew" | "to keep"} wanted what just came is only to be kept */
export function fetchMemoryLater({ snapshot, files }, wanted) {
  const entry = snapshot && files[snapshot.memory];
  if (!entry || isMetered() || isUnfit(entry)) return;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const fetchBoth = async () => {
    if (!navigator.onLine) return;
    const whole = await askWorker({ later: wanted });
    if (whole) remember(WHOLE, here(whole));
    if (whole !== null || wanted === "to keep") return;
    for (const name of [snapshot.memory, snapshot.core]) {
      const listed = files[name];
      if (listed) await (await fetch(new URL(addressOf(name, listed), SITE), { priority: "low" })).arrayBuffer();
    }
  };
  const later = () => setTimeout(() => whenIdle(() => fetchBoth().catch(() => {})), IDLE); // no connection: another time
  addEventListener("pax:ready", later, { once: true });
}

// Python did not come to life from it. If it came damaged or not at all, another copy may be whole; if it came whole, this
// browser cannot.
/** @param {Manifest} manifest @param {unknown} problem */
export function giveUpMemory(manifest, problem) {
  remember(WHOLE, "");
  if (problem instanceof BadFile) fetchMemoryLater(manifest, "anew");
  else distrust(manifest);
}

// It is not tried again.
/** @param {Manifest} manifest */
export function distrust({ snapshot, files }) {
  const entry = snapshot && files[snapshot.memory];
  if (!entry) return false;
  remember(UNFIT, entry.sha256);
  return isUnfit(entry); // who can note nothing would try it again
}

/** @param {Entry} entry */
function isUnfit({ sha256 }) {
  return remembered(UNFIT) === sha256;
}
