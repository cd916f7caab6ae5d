// The files of assets/runtime: named by the manifest, fetched, counted, checked, and made use of as they arrive.
import { keepEarly, keptEarly } from "./offline.js";

const SITE = new URL("../../", import.meta.url);
const RUNTIME = "assets/runtime/";
const MANIFEST = "manifest.json";

const TRIES = 3;
const PAUSE = 400;

// `kind` says which words the page has for it.
export class BadFile extends Error {
  /** @param {string} file @param {string} reason @param {Kind} kind */
  constructor(file, reason, kind = "file") {
    super(`${file}: ${reason}`);
    this.file = file;
    this.kind = kind;
  }
}

/** @param {string} file @param {RequestInit} init */
async function ask(file, init) {
  const response = await fetch(new URL(file, SITE), init).catch(() => null);
  if (!response) throw new BadFile(file, "no answer", "network");
  if (!response.ok) throw Object.assign(new BadFile(file, `answered ${response.status}`), { status: response.status });
  return response;
}

/** @param {string} file */
export async function look(file) {
  const text = await (await ask(file, { cache: "force-cache" })).text();
  if (/^\s*<(!doctype html|html)/i.test(text)) throw new BadFile(file, "a page came in its place");
}

/** @returns {Promise<Manifest>} */
export async function readManifest() {
  const file = RUNTIME + MANIFEST;
  try {
    // Always asked anew: it names the files of the build that is there now.
    const response = await ask(file, { cache: "no-cache" });
    return await response.json();
  } catch (caught) {
    const problem = /** @type {Problem} */ (caught);
    if (problem.kind === "network" || (problem.status ?? 404) !== 404) throw problem;
    throw new BadFile(file, problem.message, "runtime"); // not there, or a host's own page instead of it
  }
}

// A built page has its manifest with it.
/** @returns {Manifest | null} */
export function manifestInPage() {
  const text = document.getElementById("manifest")?.textContent;
  return text ? JSON.parse(text) : null;
}

/** @param {string} name @param {Entry} entry */
export const addressOf = (name, { sha256 }) => `${RUNTIME}${name}?${sha256.slice(0, 8)}`;

export class Downloads {
  loaded = 0;
  total = 0;
  /** @type {{ [name: string]: Entry }} */
  files = {};
  /** @type {(news: News) => void} */
  #onProgress = () => {};
  /** @type {Map<string, Promise<Arrived>>} */
  #begun = new Map();
  #isSlow = false;

  // Whatever has come is kept at once, for whoever leaves before everything has.
  beSlow() {
    this.#isSlow = true;
    for (const name of this.#begun.keys()) this.#keep(name);
  }

  /** @param {string} name */
  async #keep(name) {
    const { bytes, type } = await this.#arrived(name).catch(() => ({ bytes: null, type: null }));
    if (bytes && type !== null) await keepEarly(RUNTIME + name, bytes, type);
  }

  /** @param {(news: News) => void} onProgress */
  report(onProgress) {
    this.#onProgress = onProgress;
    this.#tell("downloading");
  }

  /** @param {News["stage"]} stage */
  #tell(stage) {
    this.#onProgress({ stage, loaded: this.loaded, total: this.total });
  }

  // What is not needed gets one chance only: whoever wanted it knows another way.
  /** @param {string[]} names @returns {Promise<unknown>} */
  start(names, tries = TRIES) {
    for (const name of names) {
      const entry = this.files[name];
      if (this.#begun.has(name)) continue;
      if (!entry) return Promise.reject(new BadFile(RUNTIME + name, "not in the manifest"));
      this.total += entry.bytes;
      this.#begun.set(name, this.#obtain(name, entry, tries));
      if (this.#isSlow) this.#keep(name);
    }
    return Promise.all(names.map((name) => this.#begun.get(name)));
  }

  /** @param {string} name */
  has(name) {
    return this.#begun.has(name);
  }

  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async bytes(name) {
    return (await this.#arrived(name)).bytes;
  }

  /** @param {string} name @returns {Promise<WebAssembly.Module>} */
  async module(name) {
    const { bytes, compiled } = await this.#arrived(name);
    // A host that sends .wasm under another type cannot be compiled from directly.
    return compiled?.catch(() => WebAssembly.compile(bytes)) ?? WebAssembly.compile(bytes);
  }

  release() {
    this.#begun.clear();
  }

  ready() {
    this.#tell("ready");
  }

  /** @param {string} name @returns {Promise<Arrived>} */
  #arrived(name) {
    return this.#begun.get(name) ?? Promise.reject(new BadFile(RUNTIME + name, "never asked for"));
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.loaded += bytes;
    this.#tell(this.loaded < this.total ? "downloading" : "starting");
  }

  // A connection that breaks, a host that stumbles or a damaged copy in the browser's cache gets another chance.
  /** @param {string} name @param {Entry} entry @param {number} tries @returns {Promise<Arrived>} */
  async #obtain(name, entry, tries) {
    for (let attempt = 1; ; attempt++) {
      let mine = 0;
      /** @param {number} bytes */
      const count = (bytes) => (this.#count(bytes), (mine += bytes));
      try {
        const cache = attempt > 1 ? "reload" : "default";
        const kept = attempt > 1 ? undefined : await keptEarly(RUNTIME + name);
        const response = kept ?? (await ask(addressOf(name, entry), { cache, priority: "low" }));
        // Compiling the untouched response lets the browser keep the machine code for the next visit, which halves it.
        const compiled = name.endsWith(".wasm") ? WebAssembly.compileStreaming(response.clone()) : undefined;
        compiled?.catch(() => {}); // seen to by whoever awaits it
        const type = kept ? null : (response.headers.get("Content-Type") ?? "");
        return { bytes: await read(response, entry, count), compiled, type };
      } catch (caught) {
        const problem = /** @type {Problem} */ (caught);
        this.#count(-mine);
        if (attempt === tries) throw new BadFile(RUNTIME + name, problem.message, problem.kind);
        await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
      }
    }
  }
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
