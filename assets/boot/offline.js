// Keeps the game for days without a network (sw.js does the work), and offers a new version between games, never in one.
//
// Only a built site has a build's name in its page. While developing there is none, nothing is kept, and a reload always
// shows what was edited.
import { remember, remembered } from "./memory.js";

const SITE = new URL("../../", import.meta.url);
const page = document.documentElement;
export const { build } = page.dataset;
const workers = workersHere();
// Our one worker, whatever a policy for the names of scripts is asked for.
const WORKER = new URL("sw.js", SITE).href;
const policy = globalThis.trustedTypes?.createPolicy("pax-worker", { createScriptURL: () => WORKER });

// Whether a worker answers for the network: then everything is here already.
export const isKept = Boolean(workers?.controller);

// Where the worker keeps the files of this page's build; see sw.js.
const CACHE = `pax-pamir ${SITE.href} ${build}`;
const BEGUN = "pax.visit-was-slow"; // of which build something was kept before there was a worker, and where

/** @param {string} file */
async function copyOf(file) {
  try {
    return await caches.match(new URL(file, SITE), { cacheName: CACHE });
  } catch {
    return undefined; // nothing may be kept here
  }
}

// Whether a file of this page's build is among what the worker keeps.
/** @param {string} file */
export async function isKeptHere(file) {
  return isKept && Boolean(await copyOf(file));
}

// Whether an earlier visit, on a slow line, left what had come by then. To ask the cache itself takes a tenth of a second.
export const wasBegun = Boolean(build) && !isKept && remembered(BEGUN) === CACHE;

/** @param {string} file */
export const keptEarly = (file) => (wasBegun ? copyOf(file) : undefined);

// A worker comes when the game is ready; on a slow line many will have left by then. What has come whole is put where the
// worker will look for it.
/** @param {string} file @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
export async function keepEarly(file, bytes, type) {
  if (!build || isKept) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(new URL(file, SITE), new Response(bytes, { headers: { "Content-Type": type } }));
    remember(BEGUN, CACHE);
  } catch {
    // there is no room, or nothing may be kept here
  }
}

/** @type {(worker: ServiceWorker | null) => void} */
let tellKeeper;
/** @type {Promise<ServiceWorker | null>} */
const keeper = new Promise((resolve) => (tellKeeper = resolve)); // on a first visit it takes its time to install

// What it says when it has done so; null where there is none.
/** @param {object} wish @returns {Promise<any>} */
export async function askWorker(wish) {
  const worker = await keeper;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(wish, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

// Missing in pages that are served without encryption; forbidden in some that are shown inside others.
function workersHere() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

export function keepForOffline() {
  if (build) linkWebManifest();
  if (!build || !workers) {
    tellKeeper(null);
    return;
  }
  /** @param {unknown} problem */
  const tell = (problem) => {
    console.info(`The game is not kept on this device: ${problem}`);
    tellKeeper(null);
  };
  // The page has everything by then, so that nothing has to travel twice.
  addEventListener("pax:ready", () => register(workers).catch(tell), { once: true });
}

// What the device calls the game and its shortcuts follows the language.
function linkWebManifest() {
  const link = Object.assign(document.createElement("link"), { rel: "manifest" });
  const follow = () => (link.href = new URL(`assets/manifest.${page.lang}.webmanifest`, SITE).href);
  new MutationObserver(follow).observe(page, { attributeFilter: ["lang"] });
  follow();
  document.head.append(link);
}

/** @param {ServiceWorkerContainer} container */
async function register(container) {
  // Without asking any cache: what the worker imports names the files of the build that is there now.
  const registration = await container.register(policy?.createScriptURL("") ?? WORKER, { updateViaCache: "none" });
  const button = document.getElementById("use-update");
  const offer = () => (document.getElementById("update").hidden = false); // seen on the start screen only
  const look = () => registration.active && registration.waiting && offer();
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      look();
      if (installing.state === "redundant" && !registration.active) tellKeeper(null); // there is no room, or no connection
    });
  };
  look();
  watch();
  registration.addEventListener("updatefound", watch);
  const ask = () => document.hidden || registration.update().catch(() => {}); // no connection: another time
  if (container.controller) {
    container.addEventListener("controllerchange", offer); // another tab has taken it
    ask();
  }
  document.addEventListener("visibilitychange", ask);
  button.addEventListener("click", () => {
    button.disabled = true;
    use(registration.waiting).then(() => location.reload());
  });
  const { active } = await container.ready;
  active?.postMessage({ build });
  tellKeeper(active);
}

// Whatever is newer than a version that does not start is better than it.
export async function useNewest() {
  const registration = await workers?.getRegistration(SITE);
  if (!registration) return;
  await registration.update().catch(() => {}); // no connection, but a new one may be waiting
  if (registration.installing) await until(registration.installing, "installed", "redundant");
  await use(registration.waiting);
}

/** @param {ServiceWorker | null} worker */
async function use(worker) {
  worker?.postMessage({ use: true });
  if (worker) await until(worker, "activated", "redundant");
}

/** @param {ServiceWorker} worker @param {ServiceWorkerState[]} states @returns {Promise<void>} */
function until(worker, ...states) {
  return new Promise((resolve) => {
    const look = () => states.includes(worker.state) && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}
