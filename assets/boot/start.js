// The start screen while Python is on its way: language, seed, progress, and a Start that is honoured when it can be.
import { draw as drawTable } from "./draw.js";
import { walkByArrows } from "./keys.js";
import { boot } from "./python.js";
import { remember, remembered } from "./memory.js";
import { acceptFiles } from "./drop.js";
import * as shelf from "./shelf.js";
import { keepForOffline, useNewest } from "./offline.js";
import { preferredLanguage, speak, text } from "./texts.js";
import { applyTheme } from "./theme.js";

// For ui/dom.py
globalThis.pax = { applyTheme, draw: drawTable, copy, download, leaveLink, remember, remembered, send, shelf, speak: chooseLanguage };

const $ = (id) => document.getElementById(id);
const MEGABYTE = 1e6;
const PATIENCE = 20_000; // milliseconds
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const PLACES = ["herat", "kabul", "kandahar", "ghazni", "balkh", "lahore", "meshed", "bukhara", "peshawar", "khiva", "merv"];
const THINGS = ["kite", "lapis", "saddle", "ruby", "falcon", "lantern", "tea", "sabre", "almond", "carpet", "pomegranate"];

function randomSeed() {
  const draw = (limit) => crypto.getRandomValues(new Uint32Array(1))[0] % limit;
  return `${PLACES[draw(PLACES.length)]}-${1000 + draw(9000)}-${THINGS[draw(THINGS.length)]}`;
}

// Until the catalogue is there, and if it never comes.
const ENGLISH = { page: "Getting ready", downloading: "Fetching Python", starting: "Starting Python", ready: "Ready to play" };

let progress = { stage: "page", loaded: 0, total: 0 };

function show(news) {
  const sameStage = news.stage === progress.stage;
  progress = news;
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
  const megabytes = (bytes) => (bytes / MEGABYTE).toLocaleString(document.documentElement.lang, ONE_DIGIT);
  $("progress").value = total ? loaded / total : 0;
  $("loading").classList.toggle("done", stage === "ready");
  const values = { done: megabytes(loaded), all: megabytes(total) };
  $("loading-step").textContent = text(`loading.${stage}`, values) || ENGLISH[stage] || "";
}

function nameBeginButton(key) {
  $("begin").dataset.text = key;
  $("begin").textContent = text(key) || $("begin").textContent;
}

function fail(problem) {
  console.error(problem);
  const kind = problem.kind ?? "python";
  const tell = (id, words) => ($(id).textContent = words || $(id).textContent);
  tell("trouble-title", text(`trouble.${kind}_title`));
  tell("trouble-text", text(`trouble.${kind}_text`, { file: problem.file }) || problem.message);
  tell("trouble-detail", details(problem));
  for (const id of ["trouble", "trouble-detail", "trouble-retry"]) $(id).hidden = false;
  $("loading").hidden = true;
  nameBeginButton("start.begin");
  $("begin").disabled = true;
  $("trouble").scrollIntoView();
  $("trouble").focus();
}

// Firefox and Safari leave what happened out of the stack.
function details(problem) {
  const stack = problem?.stack ?? "";
  return stack.includes(String(problem)) ? stack : `${problem}\n${stack}`.trim();
}

// Whatever the browser has kept of a half-updated or damaged site is asked for anew before the page is; a connection
// that says nothing at all is not waited for.
async function tryAgain() {
  $("trouble-retry").disabled = true;
  const kept = performance.getEntriesByType("resource").map(({ name }) => name);
  const anew = Promise.allSettled([useNewest(), ...kept.map((address) => fetch(address, { cache: "reload" }))]);
  await Promise.race([anew, new Promise((done) => setTimeout(done, PATIENCE))]);
  location.reload();
}

// What was opened by a link is dealt with; loading the page again shall not open it again.
function leaveLink() {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

function send(title, url) {
  navigator.share({ title, url }).catch(() => {}); // not sent after all
}

function copy(words) {
  navigator.clipboard?.writeText(words).catch(() => {}); // forbidden after all; the link can be marked by hand
}

function download(name, words) {
  const address = URL.createObjectURL(new Blob([words], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

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

function chooseLanguage(language) {
  remember("language", language);
  return useLanguage(language);
}

function rememberedTheme() {
  try {
    return String(JSON.parse(remembered("settings")).theme);
  } catch {
    return "auto"; // nothing remembered yet, or nothing that can be read
  }
}

applyTheme(rememberedTheme());
if (!document.documentElement.hasAttribute("data-stopped")) {
  if ($("seed").value === $("seed").defaultValue) $("seed").value = randomSeed(); // unless somebody was faster
  $("new-seed").addEventListener("click", () => ($("seed").value = randomSeed()));
  $("language").addEventListener("change", ({ target }) => chooseLanguage(target.value));
  $("open-about").addEventListener("click", () => $("about").showModal());
  $("close-about").addEventListener("click", () => $("about").close());
  $("trouble-retry").addEventListener("click", tryAgain);
  $("begin").disabled = false; // some browsers remember how it was before a reload
  document.addEventListener("pax:requested", () => nameBeginButton("start.beginning"));
  document.addEventListener("keydown", walkByArrows);
  acceptFiles($("start"), $("import"));
  shelf.leaveRoom();
  keepForOffline();
  const spoken = useLanguage(preferredLanguage());
  const patience = new Promise((resolve) => setTimeout(resolve, 1500));
  spoken.then(() => $("new-game").hasAttribute("data-requested") && nameBeginButton("start.beginning"));
  boot(show).catch((problem) => Promise.race([spoken, patience]).then(() => fail(problem)));
}
