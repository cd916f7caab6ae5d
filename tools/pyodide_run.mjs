// Runs a Python script inside the pinned Pyodide under Node: `node tools/pyodide_run.mjs script.py argument…`.
// The project's folder is mounted at the same path, so that arguments mean the same inside and outside.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [script, ...args] = process.argv.slice(2);
const project = dirname(dirname(fileURLToPath(import.meta.url)));
// Builds depend on what is pinned and on nothing that a network might answer.
globalThis.fetch = (address) => Promise.reject(new Error(`the build asked for ${address}, but builds use no network`));
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdirTree(project);
python.mountNodeFS(project, project);
python.globals.set("ARGUMENTS", python.toPy(args));
try {
  await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (problem) {
  // Only what Python said: left to itself, Node would quote the line that threw, and Pyodide is one line of a megabyte.
  console.error(problem.message);
  process.exitCode = 1;
}
