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
  import: HTMLInputElement;
  language: HTMLSelectElement;
  loading: HTMLElement;
  "loading-news": HTMLElement;
  "loading-step": HTMLElement;
  log: HTMLElement;
  "new-game": HTMLFormElement;
  "new-seed": HTMLButtonElement;
  "open-about": HTMLButtonElement;
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
