// The game without a network: every file of one build, checked and kept, and answered before the network is asked.
//
// A page belongs to the build it came from and gets the files of no other, whichever worker answers it. So a new build
// can be taken into use in one tab while a game goes on in another, and a deployment halfway through breaks nothing.
"use strict";

// PRECACHE: {build, files: {address as the page asks for it: sha256}, later: [addresses that no start needs]}, by
// tools/site.py.
importScripts("precache.js");

const { scope } = self.registration;
const { build: BUILD } = PRECACHE;
const CACHES = `pax-pamir ${scope} `; // an origin may hold the game more than once
const PAGES = `${CACHES}pages`;
const LIST = "precache.js"; // kept with the files, so that a later worker knows them too
const NETWORK = "network"; // the build of a page that is none of ours
const STARTING = 60_000; // milliseconds in which a page that is being opened may not be counted as open yet
const AT_ONCE = 4;

const own = listOf(PRECACHE);
const lists = new Map([[BUILD, own]]); // build -> name -> file
/** @type {Map<string, string>} */
const builds = new Map(); // a page's id -> its build
/** @type {Map<string, Promise<Response | null | undefined>>} */
const ahead = new Map(); // name -> what is kept of it, read before it is asked for

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("message", (event) => {
  const { build, use, later } = event.data;
  if (use) event.waitUntil(self.skipWaiting());
  else if (later) event.waitUntil(completeLater(later).then((whole) => event.ports[0]?.postMessage(whole)));
  else if (event.source instanceof Client) event.waitUntil(welcome(event.source.id, build));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(request.mode === "navigate" ? openPage(event) : answer(event));
});

async function install() {
  try {
    await complete();
  } catch (problem) {
    // A full disk must not stay full of what is of no use. After anything else the next try goes on from here.
    if (problem instanceof DOMException && problem.name === "QuotaExceededError") await caches.delete(CACHES + BUILD);
    throw problem;
  }
}

// A page that is ready says what it was built from. If that is this build, it is looked after from now on.
/** @param {string} id @param {string} build */
async function welcome(id, build) {
  await belongs(id, build);
  if (build === BUILD) await self.clients.claim();
  try {
    await tidy();
    await complete();
  } catch (problem) {
    console.info(`Tried again on the next visit: ${problem}`);
  }
}

// A page is one of this worker's own build. When that build cannot be whole any more, because the host has another one
// and something here is damaged, the network has the page and everything it asks for.
/** @param {FetchEvent} event */
async function openPage(event) {
  const file = own.get(nameOf(event.request.url));
  if (!file) return fetch(event.request);
  const found = find(BUILD, file, event.request).catch(() => null);
  const noted = belongs(event.resultingClientId, BUILD);
  if (file.name === "./") lookAhead();
  const [response] = await Promise.all([found, noted]);
  if (response) return response;
  await belongs(event.resultingClientId, NETWORK);
  return fetch(event.request);
}

// A page that has just been asked for asks for its scripts next, all at once. Meanwhile they are read and checked.
function lookAhead() {
  ahead.clear();
  for (const file of own.values())
    if (/\.(js|css)$/.test(file.address)) ahead.set(file.name, wholeCopy(BUILD, file));
}

/** @param {FetchEvent} event */
async function answer({ request, clientId }) {
  const build = await buildOf(clientId);
  const file = (await listFor(build)).get(nameOf(request.url));
  if (!file) return fetch(request);
  try {
    return await find(build, file, request);
  } catch (problem) {
    if (!(problem instanceof OtherFile)) return Response.error(); // no connection
    await (await caches.open(CACHES + build)).delete("./"); // the next visit asks for a page that fits what is there
    return new Response(problem.message, { status: 502 });
  }
}

class OtherFile extends Error {}

/** @param {string} build @param {Listed} file @param {Request} request */
async function find(build, file, request) {
  const anew = request.cache === "reload"; // somebody has found the kept one damaged
  // What is asked for by its hash is checked by whoever asks (assets/boot/python.js), and too big to be read twice.
  if (!anew && file.address.includes("?") && request.url.endsWith(file.address)) {
    const copy = await kept(build, file.name);
    if (copy) return (await withMachineCode(file)) ?? copy;
    if (file.later) throw new Error(`${file.name} is not kept, and the game starts without it`);
  }
  const copy = await wholeCopy(build, file);
  if (copy && !anew) return copy;
  try {
    const fresh = await fetchChecked(file, anew ? ["reload"] : undefined);
    await keep(build, file.name, fresh.clone()).catch(() => {}); // fetched again the next time
    return fresh;
  } catch (problem) {
    if (copy) return copy;
    throw problem;
  }
}

// What was not there then may be by now.
/** @param {string} name */
function takenAhead(name) {
  const copy = ahead.get(name);
  ahead.delete(name); // a body can be read only once
  return copy;
}

// What is kept, if it is what was built. Another copy is read: with one that is still whole, browsers hand over what they
// have compiled from it before.
/** @param {string} build @param {Listed} file */
async function wholeCopy(build, file) {
  const known = build === BUILD && (await takenAhead(file.name));
  if (known) return known;
  const [copy, other] = await Promise.all([kept(build, file.name), kept(build, file.name)]);
  return copy && other && (await checked(other, file).catch(() => null)) && copy;
}

// Browsers keep machine code beside the copy in their own cache, which halves the next visit. The network is not asked.
/** @param {Listed} file */
async function withMachineCode({ name, address }) {
  if (!name.endsWith(".wasm")) return null;
  const copy = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return copy?.ok ? copy : null;
}

// What the page has fetched a moment ago is in the browser's own cache, however old its host says it is; if that is a
// file of another build, the host is asked.
/** @param {Listed} file @param {RequestCache[]} ways */
async function fetchChecked(file, ways = ["force-cache", "reload"]) {
  let problem;
  for (const cache of ways)
    try {
      return await checked(await fetch(file.address, { cache }), file);
    } catch (caught) {
      problem = caught;
    }
  throw problem;
}

/** @param {Response} response @param {Listed} file */
async function checked(response, { name, sha256 }) {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const type = response.headers.get("Content-Type") ?? "";
  if (response.ok && found === sha256) return new Response(bytes, { headers: { "Content-Type": type } });
  if (response.ok && /html/i.test(type) && !/(^\.\/|\.html)$/.test(name))
    throw new Error("a network's login page came in its place");
  throw new OtherFile(`${name} is damaged or of another build`);
}

// Everything of this build that is not here yet, from other builds' caches where they have the same file. What no start
// needs is kept when a page asks for it; a device that has had it once gets it with every build.
async function complete() {
  const cache = await caches.open(CACHES + BUILD);
  const here = new Set((await cache.keys()).map(({ url }) => nameOf(url)));
  const left = [...own.values()].filter(({ name }) => !here.has(name));
  /** @param {Listed} file */
  const obtain = async (file) => cache.put(file.name, (await fromAnotherBuild(file)) ?? (await fetchChecked(file)));
  const missing = left.filter(({ later }) => !later).values();
  const gather = async () => {
    for (const file of missing) await obtain(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, gather));
  if (!here.has(LIST)) await cache.put(LIST, new Response(JSON.stringify(PRECACHE)));
  for (const file of left)
    if (file.later && (await hadBefore(file.name))) await obtain(file).catch(() => {}); // the build can be used without it
}

// What no start needs, when a page has nothing else to do. One that found it damaged wants it anew. Answers the name of
// the build that is whole then.
/** @param {string} wanted */
async function completeLater(wanted) {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return ""; // the host has another build by now
  try {
    for (const file of own.values())
      if (file.later && (wanted === "anew" || !(await kept(BUILD, file.name))))
        await keep(BUILD, file.name, await fetchChecked(file, wanted === "anew" ? ["reload"] : undefined));
    return BUILD;
  } catch (problem) {
    console.info(`It is kept another time: ${problem}`);
    return "";
  }
}

/** @param {string} name */
async function hadBefore(name) {
  for (const build of await keptBuilds()) if (build !== BUILD && (await kept(build, name))) return !isMetered();
  return false;
}

function isMetered() {
  return Boolean(navigator.connection?.saveData);
}

/** @param {Listed} file */
async function fromAnotherBuild(file) {
  for (const build of await keptBuilds()) {
    const copy = build !== BUILD && (await kept(build, file.name));
    const same = copy && (await checked(copy, file).catch(() => null));
    if (same) return same;
  }
  return null;
}

// Builds that no open page belongs to make room, unless a newer worker is still at work on its own.
async function tidy() {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  const pages = await caches.open(PAGES);
  const used = new Set([BUILD]);
  for (const request of await pages.keys()) {
    const record = await pages.match(request);
    if (!record) continue; // another worker was faster
    const { id, build, since } = await record.json();
    if (open.has(id) || Date.now() - since < STARTING) used.add(build);
    else await pages.delete(request);
  }
  for (const build of await keptBuilds()) if (!used.has(build)) await caches.delete(CACHES + build);
}

async function keptBuilds() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(CACHES) && name !== PAGES).map((name) => name.slice(CACHES.length));
}

// Written down as well, because a browser ends a worker whenever it likes.
/** @param {string} id @param {string} build */
async function belongs(id, build) {
  builds.set(id, build);
  const record = new Response(JSON.stringify({ id, build, since: Date.now() }));
  await caches.open(PAGES).then((pages) => pages.put(`?page=${id}`, record)).catch(() => {});
}

/** @param {string} id @returns {Promise<string>} */
async function buildOf(id) {
  const known = builds.get(id);
  if (known) return known;
  const record = await kept("pages", `?page=${id}`);
  const build = record ? (await record.json()).build : NETWORK;
  if (!builds.has(id)) builds.set(id, build);
  return builds.get(id) ?? build;
}

/** @param {string} build @returns {Promise<typeof own>} */
async function listFor(build) {
  const known = lists.get(build);
  if (known) return known;
  const list = await kept(build, LIST);
  if (!list) return new Map();
  const read = listOf(await list.json());
  lists.set(build, read);
  return read;
}

/** @param {Precache} precache */
function listOf({ files, later = [] }) {
  const listed = Object.entries(files).map(([address, sha256]) => {
    return { name: address.replace(/\?.*/, ""), address, sha256, later: later.includes(address) };
  });
  return new Map(listed.map((file) => [file.name, file]));
}

/** @param {string} address */
function nameOf(address) {
  const name = new URL(address).pathname.slice(new URL(scope).pathname.length);
  return name === "" || name === "index.html" ? "./" : name;
}

// A cache that cannot be read is as good as empty: the network is asked.
/** @param {string} build @param {string} name */
async function kept(build, name) {
  try {
    return await caches.match(name, { cacheName: CACHES + build });
  } catch (problem) {
    console.info(`${name} cannot be read: ${problem}`);
  }
  return undefined;
}

/** @param {string} build @param {string} name @param {Response} response */
async function keep(build, name, response) {
  await (await caches.open(CACHES + build)).put(name, response);
}
