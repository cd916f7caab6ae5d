// The one place that decides how Python boots.
//
// The page calls boot(): when the start screen is whole, every download begins at once, counted and checked, and PyScript
// is started. PyScript imports this same module as its interpreter (see pyscript.toml) and calls loadPyodide(), which hands
// the files to Pyodide.

const RUNTIME = new URL("../runtime/", import.meta.url);
const MANIFEST = "manifest.json";
const WASM = "pyodide/pyodide.asm.wasm";
const LOCK = "pyodide/pyodide-lock.json";

// PyScript asks every interpreter for its version and names a cache after it that we do not use.
export const version = "pinned";

// Whoever needs these would not say that they are missing, or that a page came in their place.
const UNCHECKED = ["pyscript.toml", "ui/main.py", "assets/icons.svg", "assets/figures.svg", "assets/art/emblem.svg"];

const TRIES = 3;
const PAUSE = 400;

/** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const downloads = new Map(); // a file's name in the manifest -> a promise of its bytes
/** @type {(module: Promise<WebAssembly.Module>) => void} */
let tellCompiled;
/** @type {Promise<WebAssembly.Module>} */
const compiled = new Promise((resolve) => (tellCompiled = resolve)); // Python itself
/** @type {() => void} */
let returnDatabases;
/** @type {(problem: unknown) => void} */
let tellFailure;
/** @type {Promise<never>} */
const failure = new Promise((_, reject) => (tellFailure = reject));

// `kind` says which words the page has for it.
class BadFile extends Error {
  /** @param {string} file @param {string} reason @param {Kind} kind */
  constructor(file, reason, kind = "file") {
    super(`${file}: ${reason}`);
    this.file = file;
    this.kind = kind;
  }
}

// Resolves when our Python has said that it is ready; rejects with whatever prevented it.
/** @param {(news: News) => void} onProgress @param {Promise<unknown> | null} whenToBegin */
export async function boot(onProgress, whenToBegin) {
  const ready = new Promise((resolve) => addEventListener("pax:ready", resolve, { once: true }));
  const manifest = await readManifest();
  await whenToBegin;
  returnDatabases = lend("indexedDB", emptyDatabases());
  const returnChannel = lend("BroadcastChannel", MuteChannel);
  const returnObserver = lend("MutationObserver", ShortSighted);
  const progress = new Progress(manifest, onProgress);
  fetchAhead(Object.keys(manifest).filter((name) => name.endsWith(".js")));
  const core = importFrom("pyscript/core.js");
  for (const [name, entry] of Object.entries(manifest))
    if (!name.endsWith(".js")) startDownload(name, entry, progress);
    else importAfter(name.startsWith("pyscript/") ? core : null, name).catch(tellFailure); // needed later
  for (const file of UNCHECKED) look(file).catch(tellFailure);
  /** @type {PyScript} */
  const { hooks } = await Promise.race([core, failure]);
  returnChannel();
  returnObserver();
  // PyScript builds its worker hooks from text, which our Content-Security-Policy forbids; we have no workers.
  for (const callbacks of Object.values(hooks.worker)) callbacks.clear();
  hooks.main.onReady.add(listenForErrors);
  await Promise.race([ready, failure]);
  progress.tell("ready");
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

// PyScript opens a channel for workers, which we do not have; where cookies are blocked, some browsers throw then.
class MuteChannel {
  postMessage() {}
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

/** @param {string} file @param {RequestInit} init */
async function ask(file, init) {
  const response = await fetch(new URL(`../../${file}`, import.meta.url), init).catch(() => null);
  if (!response) throw new BadFile(file, "no answer", "network");
  if (!response.ok) throw Object.assign(new BadFile(file, `answered ${response.status}`), { status: response.status });
  return response;
}

/** @param {string} file */
async function look(file) {
  const text = await (await ask(file, { cache: "force-cache" })).text();
  if (/^\s*<(!doctype html|html)/i.test(text)) throw new BadFile(file, "a page came in its place");
}

/** @returns {Promise<{ [name: string]: Entry }>} */
async function readManifest() {
  const file = `assets/runtime/${MANIFEST}`;
  try {
    // Always asked anew: it names the files of the build that is there now.
    const response = await ask(file, { cache: "no-cache" });
    return (await response.json()).files;
  } catch (caught) {
    const problem = /** @type {Problem} */ (caught);
    if (problem.kind === "network" || (problem.status ?? 404) !== 404) throw problem;
    throw new BadFile(file, problem.message, "runtime"); // not there, or a host's own page instead of it
  }
}

class Progress {
  loaded = 0;

  /** @param {{ [name: string]: Entry }} manifest @param {(news: News) => void} onProgress */
  constructor(manifest, onProgress) {
    const counted = Object.entries(manifest).filter(([name]) => !name.endsWith(".js"));
    this.total = counted.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    /** @param {News["stage"]} stage */
    this.tell = (stage) => onProgress({ stage, loaded: this.loaded, total: this.total });
    this.tell("downloading");
  }

  /** @param {number} bytes */
  add(bytes) {
    this.loaded += bytes;
    this.tell(this.loaded < this.total ? "downloading" : "starting");
  }
}

/** @param {string} name @param {Entry} entry @param {Progress} progress */
function startDownload(name, entry, progress) {
  const bytes = obtain(name, entry, progress);
  downloads.set(name, bytes);
  bytes.catch(tellFailure);
}

// A connection that breaks, a host that stumbles or a damaged copy in the browser's cache gets another chance.
/** @param {string} name @param {Entry} entry @param {Progress} progress */
async function obtain(name, entry, progress) {
  const file = `assets/runtime/${name}`;
  for (let attempt = 1; ; attempt++) {
    let mine = 0;
    /** @param {number} bytes */
    const count = (bytes) => (progress.add(bytes), (mine += bytes));
    try {
      const cache = attempt > 1 ? "reload" : "default";
      const response = await ask(`${file}?${entry.sha256.slice(0, 8)}`, { cache, priority: "low" });
      if (name !== WASM) return await read(response, entry, count);
      const copy = response.clone();
      const module = compile(response);
      const bytes = await read(copy, entry, count);
      // A host that sends .wasm under another type cannot be compiled from directly.
      tellCompiled(module.catch(() => WebAssembly.compile(bytes)));
      return bytes;
    } catch (caught) {
      const problem = /** @type {Problem} */ (caught);
      progress.add(-mine);
      if (attempt === TRIES) throw new BadFile(file, problem.message, problem.kind);
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
    }
  }
}

// Compiling the untouched response lets the browser keep the machine code for the next visit, which halves that visit.
/** @param {Response} response */
function compile(response) {
  const module = WebAssembly.compileStreaming(response);
  module.catch(() => {}); // seen to by whoever awaits it
  return module;
}

/** @param {Response} response @param {Entry} entry @param {(bytes: number) => void} count */
async function read(response, entry, count) {
  if (!response.body) throw new Error("nothing came");
  const bytes = new Uint8Array(entry.bytes);
  let end = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (end + value.length > bytes.length) throw new Error("longer than it should be");
    bytes.set(value, end);
    end += value.length;
    count(value.length);
  }
  if (end < bytes.length) throw new Error("shorter than it should be");
  // Pages served without encryption from another machine have no crypto.subtle; there the length must do.
  if (crypto.subtle && hex(await crypto.subtle.digest("SHA-256", bytes)) !== entry.sha256)
    throw new Error("damaged, its sha256 is not the one that was built");
  return bytes;
}

/** @param {ArrayBuffer} buffer */
function hex(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What PyScript calls. Pyodide fetches its files itself, so for that moment fetch answers from what is here already.
/** @param {Options} options */
export async function loadPyodide(options) {
  returnDatabases();
  ShortSighted.close();
  stayOnOneStack();
  const restore = answerFromDownloads();
  try {
    const { loadPyodide: load } = await importFrom("pyodide/pyodide.js");
    /** @type {LockFile} */
    const lock = JSON.parse(new TextDecoder().decode(await downloads.get(LOCK)));
    return await load({
      ...options,
      indexURL: new URL("pyodide/", RUNTIME).href,
      packages: options.packages.map((pin) => pinned(pin, lock)),
      env: { PYDANTIC_DISABLE_PLUGINS: "__all__" }, // looking for plugins costs more than loading the cards
    });
  } catch (problem) {
    tellFailure(problem);
    throw problem;
  } finally {
    restore();
  }
}

// Pyodide would run Python on stacks of its own, so that it could wait in the middle of a function. We never do, and
// Chromium, where it watches its memory, looks past the end of such a stack and the page dies.
function stayOnOneStack() {
  delete WebAssembly.Suspending;
}

// Pyodide knows packages by name only; that the lock file has the pinned version is checked here.
/** @param {string} pin @param {LockFile} lock */
function pinned(pin, lock) {
  const [name = "", wanted] = pin.split("==");
  const found = lock.packages[name]?.version;
  if (found !== wanted) throw new Error(`pyscript.toml asks for ${pin}, the runtime was built with ${found}`);
  return name;
}

function answerFromDownloads() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const handedOver = new Response();
  globalThis.fetch = async (request, init) => {
    const name = (request instanceof Request ? request.url : String(request)).replace(RUNTIME.href, "");
    if (name === WASM) return handedOver;
    return downloads.has(name) ? new Response(await downloads.get(name)) : fetch(request, init);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if ((await response) !== handedOver) return instantiateStreaming(response, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    downloads.clear(); // Python has its own copy now.
  };
}
