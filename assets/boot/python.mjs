// The one place that decides how Python boots.
//
// The page calls boot(): every download begins at once, counted and checked, and PyScript is started. PyScript imports
// this same module as its interpreter (see pyscript.toml) and calls loadPyodide(), which hands the files to Pyodide.

const RUNTIME = new URL("../runtime/", import.meta.url);
const MANIFEST = "manifest.json";
const WASM = "pyodide/pyodide.asm.wasm";
const LOCK = "pyodide/pyodide-lock.json";

// PyScript asks every interpreter for its version and names a cache after it that we do not use.
export const version = "pinned";

const downloads = new Map(); // a file's name in the manifest -> a promise of its bytes
let wasm; // a promise of Python itself, compiled
let tellFailure;
const failure = new Promise((_, reject) => (tellFailure = reject));

class BadFile extends Error {
  constructor(name, reason) {
    super(`assets/runtime/${name}: ${reason}`);
    this.file = `assets/runtime/${name}`;
  }
}

// Resolves when our Python has said that it is ready; rejects with whatever prevented it.
export async function boot(onProgress) {
  const ready = new Promise((resolve) => addEventListener("pax:ready", resolve, { once: true }));
  const manifest = await readManifest();
  // Asked for now, needed by Pyodide later.
  for (const script of ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"]) importFrom(script).catch(tellFailure);
  const progress = new Progress(manifest, onProgress);
  for (const [name, entry] of Object.entries(manifest)) startDownload(name, entry, progress);
  const { hooks } = await Promise.race([importFrom("pyscript/core.js"), failure]);
  // PyScript builds its worker hooks from text, which our Content-Security-Policy forbids; we have no workers.
  for (const callbacks of Object.values(hooks.worker)) callbacks.clear();
  hooks.main.onReady.add(listenForErrors);
  await Promise.race([ready, failure]);
  progress.tell("ready");
}

// An exception of our Python that nobody caught reaches PyScript's error output.
function listenForErrors({ io }) {
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) tellFailure(problem);
    return stderr(problem, ...rest);
  };
}

function importFrom(script) {
  return import(new URL(script, RUNTIME)).catch((problem) => {
    throw new BadFile(script, problem.message);
  });
}

async function readManifest() {
  // Always asked anew, so that the page and its runtime never come from two different builds.
  const response = await fetch(new URL(MANIFEST, RUNTIME), { cache: "no-cache" }).catch(() => null);
  if (!response?.ok) throw new BadFile(MANIFEST, response ? `answered ${response.status}` : "no answer");
  return Object.fromEntries(Object.entries((await response.json()).files).filter(([name]) => !/\.m?js$/.test(name)));
}

class Progress {
  loaded = 0;

  constructor(manifest, onProgress) {
    this.total = Object.values(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
    this.tell = (stage) => onProgress({ stage, loaded: this.loaded, total: this.total });
    this.tell("downloading");
  }

  add(bytes) {
    this.loaded += bytes;
    this.tell(this.loaded < this.total ? "downloading" : "starting");
  }
}

function startDownload(name, entry, progress) {
  const response = get(name, entry);
  const bytes = response.then((answer) => read(name === WASM ? answer.clone() : answer, name, entry, progress));
  if (name === WASM) wasm = compile(response, bytes);
  else downloads.set(name, bytes);
  bytes.catch(tellFailure);
}

async function get(name, entry, triesLeft = 1) {
  const response = await fetch(new URL(`${name}?${entry.sha256.slice(0, 8)}`, RUNTIME)).catch(() => null);
  if (response?.ok) return response;
  if (triesLeft) return get(name, entry, triesLeft - 1);
  throw new BadFile(name, response ? `answered ${response.status}` : "no answer");
}

async function read(response, name, entry, progress) {
  const bytes = new Uint8Array(entry.bytes);
  let end = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (end + value.length > bytes.length) throw new BadFile(name, "longer than it should be");
    bytes.set(value, end);
    end += value.length;
    progress.add(value.length);
  }
  if (end < bytes.length) throw new BadFile(name, "shorter than it should be");
  // Pages served without encryption from another machine have no crypto.subtle; there the length must do.
  if (crypto.subtle && hex(await crypto.subtle.digest("SHA-256", bytes)) !== entry.sha256)
    throw new BadFile(name, "damaged, its sha256 is not the one that was built");
  return bytes;
}

function hex(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Compiling the untouched response lets the browser keep the machine code for the next visit, which halves that visit.
async function compile(response, bytes) {
  const module = await WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await bytes)); // wrong type sent
  await bytes; // checked as well
  return module;
}

// What PyScript calls. Pyodide fetches its files itself, so for that moment fetch answers from what is here already.
export async function loadPyodide(options) {
  const restore = answerFromDownloads();
  try {
    const { loadPyodide: load } = await importFrom("pyodide/pyodide.mjs");
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

// Pyodide knows packages by name only; that the lock file has the pinned version is checked here.
function pinned(pin, lock) {
  const [name, wanted] = pin.split("==");
  const found = lock.packages[name]?.version;
  if (found !== wanted) throw new Error(`pyscript.toml asks for ${pin}, the runtime was built with ${found}`);
  return name;
}

function answerFromDownloads() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const compiled = new Response();
  globalThis.fetch = async (request, init) => {
    const name = String(request.url ?? request).replace(RUNTIME.href, "");
    if (name === WASM) return compiled;
    return downloads.has(name) ? new Response(await downloads.get(name)) : fetch(request, init);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if ((await response) !== compiled) return instantiateStreaming(response, imports);
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    downloads.clear(); // Python has its own copy now.
  };
}
