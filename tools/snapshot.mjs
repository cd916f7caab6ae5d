// Writes Python's memory with pydantic, the engine and the interface imported, for assets/boot/snapshot.js to put back:
// `node tools/snapshot.mjs '{"site": …, "library": …, "core": …, "prepare": …, "files": …, "out": …}'`, all of them paths.
import { Buffer } from "node:buffer";
import crypto from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";
import create from "../node_modules/pyodide/pyodide.asm.mjs";
import { placeCore } from "../assets/boot/snapshot.js";

const PAGE = 4096;
const SITE = "/lib/python3.14/site-packages";
// Above all numbers that Python takes itself: 14,174 in most browsers, 15,147 in WebKit, which numbers some twice.
const FIRST = 16_384;

const { site, library, core: corePath, prepare, files, out } = JSON.parse(process.argv[2]);
const place = { path: `${SITE}/${corePath}`, first: FIRST };
const core = WebAssembly.compile(readFileSync(join(site, corePath)));
globalThis.fetch = (address) => Promise.reject(new Error(`the build asked for ${address}, but builds use no network`));
settleChance();

/** @type {any} */
let python;
try {
  await write();
} catch (problem) {
  // Only what it said: left to itself, Node would quote the line that threw, and Pyodide is one line of a megabyte.
  console.error(problem.message);
  process.exitCode = 1;
}

async function write() {
  python = await loadPyodide({
    _makeSnapshot: true,
    _sysExecutable: "/usr/bin/python",
    stdLibURL: library,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYDANTIC_DISABLE_PLUGINS: "__all__" },
    createPyodideModule: createWithCore,
  });
  copyIn(site, SITE);
  // Importing it copies the file into Python's memory, though it has been placed already.
  python.FS.writeFile(place.path, new Uint8Array(0));
  const loaded = new Set(python.runPython(readFileSync(prepare, "utf8")).toJs());
  clearFreeMemory(python._module);
  const whole = python.makeMemorySnapshot();
  const headLength = new DataView(whole.buffer, whole.byteOffset).getUint32(4, true);
  const head = whole.subarray(0, headLength);
  const memory = whole.subarray(headLength);

  const { runs, pages } = changes(memory, await freshMemory(head));
  const rest = Object.entries(JSON.parse(readFileSync(files, "utf8"))).filter(([path]) => !loaded.has(path));
  const contents = rest.map(([, source]) => readFileSync(source));
  const description = Buffer.from(
    JSON.stringify({
      memory: memory.length,
      page: PAGE,
      runs,
      files: rest.map(([path], index) => [path, contents[index].length]),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(description.length);
  const all = Buffer.concat([length, description, ...pages, ...contents]);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, deflate(all));
  console.log(JSON.stringify({ place, head: Buffer.from(head).toString("base64") }));
}

async function createWithCore(settings) {
  const placed = placeCore(settings, core, place);
  const [made] = await Promise.all([create(settings), placed]);
  return made;
}

function copyIn(from, to) {
  python.FS.mkdirTree(to);
  for (const name of readdirSync(from).sort()) {
    const [source, target] = [join(from, name), `${to}/${name}`];
    if (statSync(source).isDirectory()) copyIn(source, target);
    else python.FS.writeFile(target, readFileSync(source));
  }
}

// By Python, which is pinned: every Node has a zlib of its own.
function deflate(bytes) {
  const compress = python.runPython("import gzip; lambda given: gzip.compress(given.to_bytes(), 9, mtime=0)");
  return compress(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)).toJs();
}

// The same sources make the same file: neither chance nor the time of day nor this machine, its time zone or its Node go
// into it.
function settleChance() {
  process.argv.splice(1);
  process.env.TZ = "UTC";
  delete globalThis.navigator; // newer ones tell Python a language
  delete WebAssembly.Suspending; // as the page does
  let state = 1;
  const next = () => {
    state = (state * 75 + 74) % 65537;
    return state;
  };
  crypto.randomFillSync = (bytes) => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < view.length; index++) view[index] = next();
    return bytes;
  };
  const began = Date.UTC(1980, 0, 1);
  Date.now = () => began;
  performance.now = () => 0;
}

// What was freed still holds what was there, and would be shipped.
function clearFreeMemory(module) {
  const top = module.HEAPU32[module._emscripten_get_sbrk_ptr() / 4];
  const held = [];
  for (let size = 2 ** 20; size >= 8; size = size > 256 ? size / 2 : size - 8)
    for (let at = module._malloc(size); ; at = module._malloc(size)) {
      held.push(at);
      if (at >= top) break; // nothing of this size is free any more: that is new memory
      module.HEAPU8.fill(0, at, at + size);
    }
  for (const at of held) module._free(at);
}

// How memory looks in a page right before it is put back: what is equal then need not be shipped.
async function freshMemory(head) {
  let fresh;
  const enough = new Error("enough");
  const look = async (settings) => {
    fresh = (await createWithCore(settings)).HEAPU8.slice();
    throw enough;
  };
  await loadPyodide({ _loadSnapshot: head, stdLibURL: library, createPyodideModule: look }).catch((problem) => {
    if (problem !== enough) throw problem;
  });
  return fresh;
}

function changes(memory, fresh) {
  const runs = [];
  const pages = [];
  const nothing = Buffer.alloc(PAGE);
  for (let page = 0; page * PAGE < memory.length; page++) {
    const now = Buffer.from(memory.buffer, memory.byteOffset + page * PAGE, PAGE);
    const before = (page + 1) * PAGE <= fresh.length ? fresh.subarray(page * PAGE, (page + 1) * PAGE) : nothing;
    if (now.equals(before)) continue;
    pages.push(now);
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return { runs, pages };
}
