// Python's memory, as it was when everything had been imported, put back in place of starting Python.
//
// All that touches the private interfaces of Pyodide for that stands here, for the one version that is pinned: the page
// restores by it, and tools/snapshot.mjs writes by it. CONTRIBUTING.md says what to look at when the version changes.
// Nothing here needs to be right for the game to start: whatever fails leads to the ordinary way (see python.js).
const WORD = 4;

// The memory is only fit for a Python whose functions have the same numbers. Those of pydantic's core would get theirs
// when it is imported; here it is given a fixed place before Python begins, and so it is when the memory is written.
/** @param {Settings} settings @param {Promise<WebAssembly.Module>} core @param {CorePlace} place */
export function placeCore(settings, core, { path, first }) {
  /** @param {Emscripten} python */
  const place = async (python) => {
    const taken = python.wasmTable.length;
    if (taken > first) throw new Error(`its functions are numbered from ${first}, but ${taken} are taken`);
    python.wasmTable.grow(first - taken);
    const how = { loadAsync: true, global: true, nodelete: true, allowUndefined: true };
    python.preloadedWasm[path] = await python.loadWebAssemblyModule(await core, how, path, {});
  };
  return new Promise((resolve, reject) => {
    settings.preRun.push((python) => {
      python.addRunDependency(path);
      // Whether placed or not, Python goes on: waiting for ever is what nobody could tell from being slow.
      place(python).then(resolve, reject).finally(() => python.removeRunDependency(path));
    });
  });
}

// The file: how long its description is, the description as JSON, the pages that changed, the files.
/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Snapshot} */
export function open(bytes) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = WORD + length;
  return { ...JSON.parse(new TextDecoder().decode(bytes.subarray(WORD, start))), content: bytes.subarray(start) };
}

/** @param {Emscripten} python @param {Snapshot} snapshot */
export function putBack(python, { memory, page, runs, files, content }) {
  if (python.HEAPU8.length < memory) python.growMemory(memory);
  const heap = python.HEAPU8;
  if (heap.length < memory) throw new Error(`it needs ${memory} bytes of memory`);
  // Browsers differ in how Python calls functions that take other arguments than it says: that is this one's own.
  const caller = (python.__PyRuntime + (python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / WORD] ?? 0)) / WORD;
  const own = python.HEAP32[caller] ?? 0;
  let taken = 0;
  /** @param {number} length */
  const next = (length) => content.subarray(taken, (taken += length));
  for (const [first, count] of runs) heap.set(next(count * page), first * page);
  python.HEAP32[caller] = own;
  for (const [path, length] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, next(length), { canOwn: true });
  }
  if (taken !== content.length) throw new Error("it is not as long as it says");
}

// Python as it was when its memory was written, awake. `load` and `create` are Pyodide's own two doors; `head` is what
// Pyodide knows of the objects of JavaScript that Python held.
/** @param {Restoring} given */
export async function restore({ load, create, core, place, head, snapshot }) {
  const python = await load({
    _loadSnapshot: Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0)),
    /** @param {Settings} settings */
    createPyodideModule: async (settings) => {
      const placed = placeCore(settings, core, place);
      const [made] = await Promise.all([create(settings), placed]);
      putBack(made, await snapshot);
      return made;
    },
  });
  python.runPython("from ui.device.waking import wake; wake(); del wake");
  return python;
}
