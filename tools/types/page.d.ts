// What the scripts of the page (assets/boot/) share and find there. For tsc alone: nothing of this ships.

/** By assets/boot/gate.js. */
declare var paxGate: Gate;

interface Gate {
  news: number;
  language(): Language;
  lookInto(addresses: string[]): Promise<Found>;
  trouble(kind: Kind, what?: string, otherwise?: Words): void;
  renew(): Promise<unknown>;
}

/** What is wrong with a file, and its name. */
interface Found {
  kind: Kind;
  what: string;
}

/** A title and a text. */
type Words = [string, string];

type Language = string;

/** Kinds of trouble: those that may keep the catalogue from coming, too, and those that have their words there. */
type Kind = Early | Late;
type Early = "file" | "network" | "portal" | "slow" | "folder" | "off" | "old";
type Late = "python" | "runtime";

interface Spoken extends Record<Early, Words>, Partial<Record<Late, Words>> {
  retry: string;
}

/** By assets/boot/look.js: the look that settings, as JSON, ask for. */
declare var paxLook: (settingsAsJson: string) => void;

/** By assets/boot/start.js, for ui/shell/dom.py. */
declare var pax: { [name: string]: unknown };

/** How far Python has come. */
interface News {
  stage: "page" | "downloading" | "starting" | "ready";
  loaded: number;
  total: number;
}

/** A file of assets/runtime/, as manifest.json has it. */
interface Entry {
  bytes: number;
  sha256: string;
}

/** assets/runtime/manifest.json. */
interface Manifest {
  version: string;
  snapshot?: Memory;
  files: { [name: string]: Entry };
}

/** A file that is here, and what was made of it on its way. */
interface Arrived {
  bytes: Uint8Array<ArrayBuffer>;
  compiled: Promise<WebAssembly.Module> | undefined;
  /** As its host named it; null of what was here already. */
  type: string | null;
}

/** Python's memory: the file, pydantic's core, and what has to be known of them before they are here. */
interface Memory {
  memory: string;
  core: string;
  place: CorePlace;
  head: string;
}

/** Where pydantic's core is: the name Python imports it by, and the number of its first function. */
interface CorePlace {
  path: string;
  first: number;
}

/** How the file of the memory describes itself: which runs of pages, then which files, make up its content. */
interface Snapshot {
  memory: number;
  page: number;
  runs: [first: number, count: number][];
  files: [path: string, length: number][];
  content: Uint8Array<ArrayBuffer>;
}

interface Restoring {
  load(options: object): Promise<Pyodide>;
  create(settings: Settings): Promise<Emscripten>;
  core: Promise<WebAssembly.Module>;
  place: CorePlace;
  head: string;
  snapshot: Promise<Snapshot>;
}

/** As much of Pyodide as is used. */
interface Pyodide {
  runPython(code: string): unknown;
  setStdout(to: { batched?: (words: string) => void }): void;
  setStderr(to: { batched?: (words: string) => void }): void;
}

/** What Pyodide tells Emscripten before there is a Python. */
interface Settings {
  preRun: ((python: Emscripten) => void)[];
}

/** As much as assets/boot/snapshot.js knows of what is underneath Pyodide. */
interface Emscripten {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array, how?: object): void };
  wasmTable: WebAssembly.Table;
  preloadedWasm: { [path: string]: unknown };
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(bytes: number): void;
  loadWebAssemblyModule(module: WebAssembly.Module, how: object, path: string, scope: object): Promise<unknown>;
}

interface Navigator {
  /** Missing in most browsers. */
  connection?: { saveData?: boolean };
}

/** As much of PyScript as assets/boot/python.js knows. */
interface PyScript {
  hooks: { main: { onReady: Set<(python: Interpreter) => void> }; worker: { [name: string]: Set<unknown> } };
}

interface Interpreter {
  io: { stderr(...words: unknown[]): unknown };
}

/** What PyScript hands to the interpreter. */
interface Options {
  packages: string[];
  stdout?: (words: string) => void;
  stderr?: (words: string) => void;
}

/** As much of Pyodide's lock file as is looked at. */
interface LockFile {
  packages: { [name: string]: { version: string } };
}

declare namespace WebAssembly {
  /** Missing in most browsers. */
  var Suspending: unknown;
}

/** What cannot be used, and which words the page has for it. */
type Problem = Error & { file?: string; kind?: Kind; status?: number };

/** By ui/shell/dom.py, as JSON. */
interface Drawing {
  panels: { [name: string]: string };
  log?: { from: number; turns: string[] };
  shown: { [name: string]: string };
  values: { [input: string]: Held };
  focus: string;
  motion?: Motion;
  depth: number;
}

/** What is seen and heard of what happened between two drawings. */
interface Motion {
  milliseconds: number;
  travels: Travel[];
  banners: Banner[];
  sounds: string[];
}

/** A headline, and what to look for where it belongs. */
interface Banner {
  kind: string;
  sign: string;
  text: string;
  place: string[];
}

/** A card by what it is pressed by, or a sign of somebody's colour; and what to look for where it came from and goes. */
interface Travel {
  card: string;
  sign: string;
  whose: string;
  many: number;
  start: string[];
  end: string[];
}

/** Where something is on the screen. */
interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A game on the shelf. Anybody could have written anything there: it is believed to have an id, and nothing else. */
interface Kept {
  id: IDBValidKey;
  name?: unknown;
  created?: unknown;
  changed?: unknown;
  order?: unknown;
  serial?: unknown;
  save?: unknown;
  brief?: unknown;
  deleted?: unknown;
  analysis?: unknown;
}

/** As it lies in localStorage. */
type Note = Kept & { id: string; serial: number };

/** What is in an input, and how that is spoken. */
type Held = [value: string, words?: string];

/** Missing in some browsers. What it trusts is used in place of text and therefore called so. */
declare var trustedTypes: { createPolicy(name: string, rules: Partial<Policy>): Policy } | undefined;

interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

/** What has an id in index.html, and what it is. */
interface PageElements {
  about: HTMLDialogElement;
  begin: HTMLButtonElement;
  "close-about": HTMLButtonElement;
  courts: HTMLElement;
  curtain: HTMLElement;
  import: HTMLInputElement;
  language: HTMLSelectElement;
  loading: HTMLElement;
  "loading-news": HTMLElement;
  "loading-step": HTMLElement;
  log: HTMLElement;
  "new-game": HTMLFormElement;
  "new-seed": HTMLButtonElement;
  "open-about": HTMLButtonElement;
  over: HTMLElement;
  progress: HTMLProgressElement;
  seed: HTMLInputElement;
  "shuffle-seats": HTMLButtonElement;
  start: HTMLElement;
  table: HTMLElement;
  trouble: HTMLElement;
  "trouble-detail": HTMLElement;
  "trouble-retry": HTMLButtonElement;
  "trouble-text": HTMLElement;
  "trouble-title": HTMLElement;
  update: HTMLElement;
  "use-update": HTMLButtonElement;
}

interface Document {
  readonly activeElement: Drawn | null;
  getElementById<Id extends keyof PageElements>(id: Id): PageElements[Id];
}

/** All that is ever found in the page. */
type Drawn = HTMLElement | SVGElement;

interface Element {
  closest(selectors: string): Drawn | null;
}

interface ParentNode {
  querySelector(selectors: string): Drawn | null;
  querySelectorAll(selectors: "[data-input]"): NodeListOf<HTMLInputElement>;
  querySelectorAll(selectors: "[data-piece]"): NodeListOf<SVGGElement>;
  querySelectorAll(selectors: string): NodeListOf<Drawn>;
}
