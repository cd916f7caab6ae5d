// Prints, as JSON, the Python that PyScript writes into the page's file system when it starts: name -> source.
// Its package holds it with comments, its script without: only what is in the script is what the page will see.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const script = readFileSync(process.argv[2], "utf8");
const found = script.match(/\("\.",(\{pyscript:\{.*?\}\})\)/s);
if (!found) throw new Error(`${process.argv[2]} has its Python elsewhere than it used to`);
console.log(JSON.stringify(runInNewContext(`(${found[1]})`).pyscript));
