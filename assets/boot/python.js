// The one place that decides how Python boots.
//
// The page calls boot(): when the start screen is whole, every download begins at once, counted and checked, and PyScript
// is started. PyScript imports this same module as its interpreter (see pyscript.toml) and calls loadPyodide(), which hands
// over a Python whose memory has been put back meanwhile, or hands the files to Pyodide.
import { DATABASE } from "./database.js";
import { BadFile, Downloads, look } from "./downloads.js";
import { inflateBeside } from "./inflate.js";
import { isKept } from "./offline.js";
import { open, restore } from "./snapshot.js";
import { chooseMemory, distrust, fetchMemoryLater, giveUpMemory, manifestHere } from "./way.js";

const RUNTIME = new URL("../runtime/", import.meta.url);
const WASM = "pyodide/pyodide.asm.wasm";
const LOCK = "pyodide/pyodide-lock.json";
const LIBRARY = "pyodide/python_stdlib.zip";

// Bytes of a module that only tells what arguments a function takes.
const LITTLE = 200;

// PyScript asks every interpreter for its version and names a cache after it that we do not use.
export const version = "pinned";

// Whoever needs these would not say that they are missing, or that a page came in their place.
const UNCHECKED = ["pyscript.toml", "ui/main.py", "assets/icons.svg", "assets/figures.svg", "assets/art/emblem.svg"];

/** @type {Manifest} */
let manifest;
const downloads = new Downloads();
/** @type {Promise<Pyodide | null>} */
let fromMemory; // null where Python starts from its packages
let isAwake = false; // from its memory
/** @type {() => void} */
let returnDatabases;
/** @type {(problem: unknown) => void} */
let tellFailure;
/** @type {Promise<never>} */
const failure = new Promise((_, reject) => (tellFailure = reject));
/** @type {() => void} */
let tellListening;
/** @type {Promise<void>} */
const listening = new Promise((resolve) => (tellListening = resolve)); // somebody is there to hear that Python is ready
const manifestRead = manifestHere();
manifestRead.catch(() => {}); // told by boot()
// A page that is kept waits for no line: Python begins before the page is whole.
let begun = isKept ? begin() : null;
begun?.catch(() => {}); // told by boot()

// Resolves when our Python has said that it is ready; rejects with whatever prevented it.
/** @param {(news: News) => void} onProgress @param {Promise<unknown> | null} whenToBegin */
export async function boot(onProgress, whenToBegin) {
  const ready = new Promise((resolve) => addEventListener("pax:ready", resolve, { once: true }));
  tellListening();
  await manifestRead;
  await whenToBegin;
  begun ??= begin();
  downloads.report(onProgress);
  await Promise.race([begun, failure]);
  try {
    await Promise.race([ready, failure]);
  } catch (problem) {
    // Never seen of a Python that woke; but then the ordinary way would still lead to a game. What a host does not send is
    // no fault of its memory's.
    if (!isAwake || problem instanceof BadFile || !distrust(manifest)) throw problem;
    location.reload();
    return;
  }
  downloads.ready();
}

async function begin() {
  manifest = await manifestRead;
  stayOnOneStack();
  returnDatabases = lend("indexedDB", emptyDatabases());
  const returnChannel = lend("BroadcastChannel", channelsOfOurs());
  const returnObserver = lend("MutationObserver", ShortSighted);
  downloads.files = manifest.files;
  downloads.start([WASM, LOCK]).catch(tellFailure);
  fromMemory = chooseMemory(manifest, downloads).then((memory) => (memory ? remember(memory) : startWithout()));
  const scripts = Object.keys(manifest.files).filter((name) => name.endsWith(".js"));
  fetchAhead(scripts);
  const core = importFrom("pyscript/core.js");
  for (const name of scripts) importAfter(name.startsWith("pyscript/") ? core : null, name).catch(tellFailure);
  for (const file of UNCHECKED) look(file).catch(tellFailure);
  /** @type {PyScript} */
  const { hooks } = await core;
  returnChannel();
  returnObserver();
  // PyScript builds its worker hooks from text, which our Content-Security-Policy forbids; we have no workers.
  for (const callbacks of Object.values(hooks.worker)) callbacks.clear();
  hooks.main.onReady.add(listenForErrors);
}

function startWithout() {
  fetchMemoryLater(manifest, "missing");
  return startPackages();
}

function startPackages() {
  downloads.beSlow();
  const names = Object.keys(manifest.files).filter((name) => name.endsWith(".whl"));
  downloads.start([LIBRARY, ...names]).catch(tellFailure);
  return null;
}

// Python as its memory has it; if that is not to be, whyever, it starts from its packages.
/** @param {Memory} memory @returns {Promise<Pyodide | null>} */
async function remember({ memory, core, place, head }) {
  try {
    downloads.start([memory, core], 1).catch(() => {}); // told by whoever asks for them
    const snapshot = inflateBeside(downloads.bytes(memory)).then(open);
    snapshot.catch(() => {}); // seen to by restore, should we come so far
    const { default: create } = await importFrom("pyodide/pyodide.asm.js");
    const python = await restore({ load, create, core: downloads.module(core), place, head, snapshot });
    fetchMemoryLater(manifest, "to keep");
    isAwake = true;
    return python;
  } catch (problem) {
    console.info(`Python starts from its packages: ${problem}`);
    giveUpMemory(manifest, problem);
    return startPackages();
  }
}

// An exception of our Python that nobody caught reaches PyScript's error output.
/** @param {Interpreter} python */
function listenForErrors({ io }) {
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) tellFailure(problem);
    return stderr(problem, ...rest);
  };
}

// What PyScript finds in place of the browser's own while it starts; answers what gives that back.
/** @param {string} name @param {object} value */
function lend(name, value) {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, value });
  return () => (own ? Object.defineProperty(globalThis, name, own) : Reflect.deleteProperty(globalThis, name));
}

// PyScript looks for a cache that we do not use, and would never start where databases are forbidden or do not answer.
function emptyDatabases() {
  /** @param {object} [result] */
  const answer = (result) => {
    /** @type {{ onsuccess?: (event: object) => void }} */
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const store = { clear: () => answer(), getAllKeys: () => answer([]) };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  return { open: () => answer(database) };
}

// PyScript runs every tag and every handler of its kinds that ever appears in the document. When it asks for Python it has
// found the one tag that is ours; it never sees another, for that would be a stranger's.
class ShortSighted extends MutationObserver {
  /** @type {Set<ShortSighted>} */
  static #all = new Set();
  static #hasSeenEnough = false;
  #looksFar = false; // into the whole document, and later into every shadow in it

  /** @override @param {Node} where @param {MutationObserverInit} what */
  observe(where, what) {
    this.#looksFar ||= where === document;
    if (this.#looksFar && ShortSighted.#hasSeenEnough) return;
    if (this.#looksFar) ShortSighted.#all.add(this);
    super.observe(where, what);
  }

  static close() {
    this.#hasSeenEnough = true;
    for (const observer of this.#all) observer.disconnect();
  }
}

// PyScript opens a channel for workers, which we do not have; where cookies are blocked, some browsers throw then. The shelf
// may open its own meanwhile.
function channelsOfOurs() {
  const Own = globalThis.BroadcastChannel;
  /** @param {string} name */
  return function Channel(name) {
    return name === DATABASE ? new Own(name) : { postMessage() {} };
  };
}

/** @param {string} script */
function importFrom(script) {
  return import(new URL(script, RUNTIME).href).catch((problem) => {
    throw new BadFile(`assets/runtime/${script}`, problem.message);
  });
}

// All at once, and none of them is run yet: one after the other, as they import each other, they would take long to come.
/** @param {string[]} scripts */
function fetchAhead(scripts) {
  for (const script of scripts)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href: new URL(script, RUNTIME).href }),
    );
}

// WebKit believes a module that awaits something to be complete as soon as a second import asks for it (its bug 242740).
// So what belongs to PyScript waits for its core.
/** @param {Promise<unknown> | null} first @param {string} script */
async function importAfter(first, script) {
  await first;
  return importFrom(script);
}

// What PyScript calls.
/** @param {Options} options */
export async function loadPyodide(options) {
  returnDatabases();
  ShortSighted.close();
  try {
    /** @type {LockFile} */
    const lock = JSON.parse(new TextDecoder().decode(await downloads.bytes(LOCK)));
    const packages = options.packages.map((pin) => pinned(pin, lock));
    const python = (await fromMemory) ?? (await load({ ...options, packages }));
    await listening;
    python.setStdout({ batched: options.stdout });
    python.setStderr({ batched: options.stderr });
    return python;
  } catch (problem) {
    tellFailure(problem);
    throw problem;
  } finally {
    downloads.release(); // Python has its own copy now
  }
}

/** @param {object} options @returns {Promise<Pyodide>} */
async function load(options) {
  const pyodide = await importFrom("pyodide/pyodide.js");
  const answered = answerFromDownloads();
  const compiled = compileOnce();
  try {
    return await pyodide.loadPyodide({
      ...options,
      indexURL: new URL("pyodide/", RUNTIME).href,
      env: { PYDANTIC_DISABLE_PLUGINS: "__all__" }, // looking for plugins costs more than loading the cards
    });
  } finally {
    answered();
    compiled();
  }
}

// Pyodide would run Python on stacks of its own, so that it could wait in the middle of a function. We never do, and
// Chromium, where it watches its memory, looks past the end of such a stack and the page dies.
function stayOnOneStack() {
  delete WebAssembly.Suspending;
}

// Pyodide makes a little module for each of hundreds of functions, only to tell what arguments it takes. They take the same
// ones over and over: what has been compiled is taken again.
function compileOnce() {
  const { Module } = WebAssembly;
  /** @type {Map<string, WebAssembly.Module>} */
  const known = new Map();
  const once = {
    /** @param {typeof Module} Own @param {[BufferSource]} given */
    construct(Own, given) {
      const [bytes] = given;
      if (!(bytes instanceof Uint8Array) || bytes.length > LITTLE) return new Own(...given);
      const text = bytes.join();
      const module = known.get(text) ?? new Own(...given);
      known.set(text, module);
      return module;
    },
  };
  WebAssembly.Module = new Proxy(Module, once);
  return () => (WebAssembly.Module = Module);
}

// Pyodide knows packages by name only; that the lock file has the pinned version is checked here.
/** @param {string} pin @param {LockFile} lock */
function pinned(pin, lock) {
  const [name = "", wanted] = pin.split("==");
  const found = lock.packages[name]?.version;
  if (found !== wanted) throw new Error(`pyscript.toml asks for ${pin}, the runtime was built with ${found}`);
  return name;
}

// Pyodide fetches its files itself, so for that moment fetch answers from what is here already. Of a Python whose memory
// is put back, the library is in memory.
function answerFromDownloads() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const handedOver = new Response();
  globalThis.fetch = async (request, init) => {
    const name = (request instanceof Request ? request.url : String(request)).replace(RUNTIME.href, "");
    if (name === WASM) return handedOver;
    if (downloads.has(name)) return new Response(await downloads.bytes(name));
    return name === LIBRARY ? new Response() : fetch(request, init);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if ((await response) !== handedOver) return instantiateStreaming(response, imports);
    const module = await downloads.module(WASM);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
