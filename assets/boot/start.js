// The start screen while Python is on its way: language, seed, progress, and a Start that is honoured when it can be.
import { hearBack, leaveLink } from "./back.js";
import { draw as drawTable } from "./draw.js";
import { walkByArrows } from "./keys.js";
import { boot } from "./python.js";
import { remember, remembered } from "./memory.js";
import { acceptFiles } from "./drop.js";
import { drawEarly, notePresses } from "./early.js";
import * as picture from "./picture.js";
import { arrangeSeats } from "./seats.js";
import * as shelf from "./shelf.js";
import { isKept, keepForOffline, useNewest } from "./offline.js";
import { speak, text } from "./texts.js";
import { tellSigns } from "./tips.js";

// For ui/shell/dom.py
globalThis.pax = { ...picture, apply: globalThis.paxLook, draw: drawTable, copy, download, leaveLink, remember, remembered, send, shelf, speak: chooseLanguage };

/** @template {keyof PageElements} Id @param {Id} id */
const $ = (id) => document.getElementById(id);
const MEGABYTE = 1e6;
const PATIENCE = 10_000; // milliseconds
const gate = globalThis.paxGate; // gate.js
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const PLACES = ["herat", "kabul", "kandahar", "ghazni", "balkh", "lahore", "meshed", "bukhara", "peshawar", "khiva", "merv"];
const THINGS = ["kite", "lapis", "saddle", "ruby", "falcon", "lantern", "tea", "sabre", "almond", "carpet", "pomegranate"];

function randomSeed() {
  /** @param {number} limit */
  const random = (limit) => {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    return number % limit;
  };
  return `${PLACES[random(PLACES.length)]}-${1000 + random(9000)}-${THINGS[random(THINGS.length)]}`;
}

// Until the catalogue is there, and if it never comes.
const ENGLISH = {
  page: "Getting ready",
  downloading: "Fetching Python",
  starting: "Starting Python",
  ready: "Ready to play",
  failed: "The game could not be loaded",
};

/** @type {News} */
let progress = { stage: "page", loaded: 0, total: 0 };

/** @param {News} news */
function show(news) {
  const sameStage = news.stage === progress.stage;
  progress = news;
  gate.news++;
  if (sameStage) return; // draw() keeps up with the bytes
  draw();
  $("loading-news").textContent = $("loading-step").textContent;
  if (news.stage === "downloading") requestAnimationFrame(drawWhileDownloading);
  if (news.stage === "ready") nameBeginButton("start.begin");
}

function drawWhileDownloading() {
  draw();
  if (progress.stage === "downloading") requestAnimationFrame(drawWhileDownloading);
}

function draw() {
  const { stage, loaded, total } = progress;
  /** @param {number} bytes */
  const megabytes = (bytes) => (bytes / MEGABYTE).toLocaleString(document.documentElement.lang, ONE_DIGIT);
  $("progress").value = total ? loaded / total : 0;
  $("loading").classList.toggle("done", stage === "ready");
  const values = { done: megabytes(loaded), all: megabytes(total) };
  $("loading-step").textContent = text(`loading.${stage}`, values) || ENGLISH[stage];
}

/** @param {string} key */
function nameBeginButton(key) {
  $("begin").dataset.text = key;
  $("begin").textContent = text(key) || $("begin").textContent;
}

// A file that is of no use is looked at again: what came in its place may say more.
/** @param {Problem} problem */
async function fail(problem) {
  console.error(problem);
  const { file } = problem;
  const found = file ? await gate.lookInto([new URL(file, document.baseURI).href]) : null;
  if (document.documentElement.hasAttribute("data-stopped")) return; // something else has been told already
  const kind = found && isOfNetwork(found.kind) ? found.kind : (problem.kind ?? "python");
  const title = text(`trouble.${kind}_title`) || ENGLISH.failed;
  gate.trouble(kind, file, [title, text(`trouble.${kind}_text`) || problem.message]);
  $("trouble-detail").textContent = details(problem);
  $("trouble-detail").hidden = isOfNetwork(kind);
  nameBeginButton("start.begin");
}

/** @param {Kind} kind */
const isOfNetwork = (kind) => kind === "portal" || kind === "network";

// Firefox and Safari leave what happened out of the stack.
/** @param {Problem} problem */
function details(problem) {
  const stack = problem?.stack ?? "";
  return stack.includes(String(problem)) ? stack : `${problem}\n${stack}`.trim();
}

/** @param {string} title @param {string} url */
function send(title, url) {
  navigator.share({ title, url }).catch(() => {}); // not sent after all
}

/** @param {string} words */
function copy(words) {
  navigator.clipboard?.writeText(words).catch(() => copyMarked(words));
}

// Some browsers refuse to write what they are given, and copy what is marked all the same.
/** @param {string} words */
function copyMarked(words) {
  const here = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: words });
  document.body.append(field);
  field.select();
  document.execCommand("copy"); // else the link can be marked by hand
  field.remove();
  if (here instanceof HTMLElement) here.focus({ preventScroll: true });
}

/** @param {string} name @param {string} words */
function download(name, words) {
  const address = URL.createObjectURL(new Blob([words], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} language */
async function useLanguage(language) {
  $("language").value = language;
  try {
    await speak(language);
    draw();
    $("loading-news").textContent &&= $("loading-step").textContent;
  } catch (problem) {
    console.warn(problem); // English is in the page itself.
  }
}

/** @param {string} language */
function chooseLanguage(language) {
  remember("language", language);
  return useLanguage(language);
}

/** @returns {Promise<unknown>} */
function requested() {
  return new Promise((resolve) =>
    $("new-game").hasAttribute("data-requested")
      ? resolve(null)
      : document.addEventListener("pax:requested", resolve, { once: true }),
  );
}

// Resolves when the page and all that it names is here: style sheets, drawings, letters.
/** @returns {Promise<unknown>} */
function pageLoaded() {
  return new Promise((resolve) =>
    document.readyState === "complete" ? resolve(null) : addEventListener("load", resolve, { once: true }),
  );
}

if (!document.documentElement.hasAttribute("data-stopped")) {
  if ($("seed").value === $("seed").defaultValue) $("seed").value = randomSeed(); // unless somebody was faster
  $("new-seed").addEventListener("click", () => ($("seed").value = randomSeed()));
  $("language").addEventListener("change", () => chooseLanguage($("language").value));
  $("open-about").addEventListener("click", () => $("about").showModal());
  $("close-about").addEventListener("click", () => $("about").close());
  gate.renew = useNewest;
  $("begin").disabled = false; // some browsers remember how it was before a reload
  const pressed = requested();
  const isWanted = () => $("new-game").hasAttribute("data-requested");
  const nameByWish = () => nameBeginButton(isWanted() ? "start.beginning" : "start.begin");
  document.addEventListener("pax:requested", nameByWish);
  if (isWanted()) nameByWish(); // somebody was faster than this script
  document.addEventListener("keydown", walkByArrows);
  tellSigns();
  hearBack();
  acceptFiles($("start"), $("import"));
  arrangeSeats($("new-game"), $("shuffle-seats"));
  shelf.leaveRoom();
  drawEarly(gate.language());
  notePresses($("start"));
  keepForOffline();
  const spoken = useLanguage(gate.language());
  /** @param {number} milliseconds */
  const patience = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // On a slow line the start screen is whole, with its words, letters and drawings, before Python takes the line; unless
  // somebody has pressed Start, and waits for Python.
  const whole = Promise.all([spoken, pageLoaded()]).then(() => document.fonts.ready);
  const whenToBegin = isKept ? null : Promise.race([whole, pressed, patience(PATIENCE)]);
  boot(show, whenToBegin).catch((problem) => Promise.race([spoken, patience(1500)]).then(() => fail(problem)));
}
