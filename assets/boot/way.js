// Which of the two ways Python starts: from its memory (a large file, hardly any work) or from its packages.
import { addressOf } from "./downloads.js";
import { askWorker, isKept, isKeptHere } from "./offline.js";

const SITE = new URL("../../", import.meta.url);
const FILES = ["assets/runtime/pyodide/memory.bin", "assets/runtime/pyodide/pydantic_core.wasm"];
const MARK = "pax.memory-is-unfit";
// A line on which the memory's additional megabytes take less time than they save: a megabyte of Python itself, which
// both ways need, has come within this time of its first byte.
const ENOUGH = 1_000_000;
const SOON = 300;
const IDLE = 2_000;

// Asked before anything else is known: later the page has much to do, and everything waits for the answer.
const wasHere = isHere();

/** @param {Manifest} manifest @param {import("./downloads.js").Downloads} downloads @returns {Promise<Memory | null>} */
export async function chooseMemory({ snapshot, files }, downloads) {
  const entry = snapshot && files[snapshot.memory];
  if (!entry || !("DecompressionStream" in globalThis) || isUnfit(entry)) return null;
  if (await wasHere) return snapshot;
  if (isKept || isMetered()) return null; // what is kept says nothing of the line
  return (await isFast(downloads)) ? snapshot : null;
}

async function isHere() {
  return (await Promise.all(FILES.map(isKeptHere))).every(Boolean);
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
    if (!navigator.onLine || (await askWorker({ later: wanted })) || wanted === "to keep") return;
    for (const name of [snapshot.memory, snapshot.core]) {
      const listed = files[name];
      if (listed) await (await fetch(new URL(addressOf(name, listed), SITE), { priority: "low" })).arrayBuffer();
    }
  };
  const later = () => setTimeout(() => whenIdle(() => fetchBoth().catch(() => {})), IDLE); // no connection: another time
  addEventListener("pax:ready", later, { once: true });
}

// A memory from which Python did not come to life is not tried again.
/** @param {Manifest} manifest */
export function distrust({ snapshot, files }) {
  const entry = snapshot && files[snapshot.memory];
  if (!entry) return false;
  try {
    localStorage.setItem(MARK, entry.sha256);
  } catch {
    return false; // who keeps nothing would try it again
  }
  return isUnfit(entry);
}

/** @param {Entry} entry */
function isUnfit({ sha256 }) {
  try {
    return localStorage.getItem(MARK) === sha256;
  } catch {
    return false;
  }
}
