// The start screen while Python is on its way: language, seed, progress, and a Start that is honoured when it can be.
import { draw as drawTable } from "./draw.mjs";
import { walkByArrows } from "./keys.mjs";
import { boot } from "./python.mjs";
import { remember, remembered } from "./memory.mjs";
import { preferredLanguage, speak, text } from "./texts.mjs";

globalThis.pax = { draw: drawTable, copy, download, remember, remembered }; // for ui/dom.py

const $ = (id) => document.getElementById(id);
const MEGABYTE = 1e6;
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const PLACES = ["herat", "kabul", "kandahar", "ghazni", "balkh", "lahore", "meshed", "bukhara", "peshawar", "khiva", "merv"];
const THINGS = ["kite", "lapis", "saddle", "ruby", "falcon", "lantern", "tea", "sabre", "almond", "carpet", "pomegranate"];

function randomSeed() {
  const draw = (limit) => crypto.getRandomValues(new Uint32Array(1))[0] % limit;
  return `${PLACES[draw(PLACES.length)]}-${1000 + draw(9000)}-${THINGS[draw(THINGS.length)]}`;
}

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
  $("loading-step").textContent =
    text(`loading.${stage}`, { done: megabytes(loaded), all: megabytes(total) }) || $("loading-step").textContent;
}

function nameBeginButton(key) {
  $("begin").dataset.text = key;
  $("begin").textContent = text(key) || $("begin").textContent;
}

function fail(problem) {
  console.error(problem);
  const kind = problem.file?.endsWith("manifest.json") ? "runtime" : problem.file ? "file" : "python";
  const tell = (id, words) => ($(id).textContent = words || $(id).textContent);
  tell("trouble-title", text(`trouble.${kind}_title`));
  tell("trouble-text", text(`trouble.${kind}_text`, { file: problem.file }) || problem.message);
  tell("trouble-detail", problem.stack ?? String(problem));
  for (const id of ["trouble", "trouble-detail", "trouble-retry"]) $(id).hidden = false;
  $("loading").hidden = true;
  $("begin").disabled = true;
}

function honourStartLater(event) {
  event.preventDefault();
  event.target.dataset.requested = "true";
  nameBeginButton("start.beginning");
}

function copy(words) {
  return navigator.clipboard?.writeText(words);
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
  } catch (problem) {
    console.warn(problem); // English is in the page itself.
  }
}

if (!document.documentElement.hasAttribute("data-stopped")) {
  $("seed").value = randomSeed();
  $("new-seed").addEventListener("click", () => ($("seed").value = randomSeed()));
  $("language").addEventListener("change", ({ target }) => (remember("language", target.value), useLanguage(target.value)));
  $("open-about").addEventListener("click", () => $("about").showModal());
  $("close-about").addEventListener("click", () => $("about").close());
  $("trouble-retry").addEventListener("click", () => location.reload());
  document.addEventListener("keydown", walkByArrows);
  // Python takes this listener's place: it stops the event before it bubbles up to here.
  document.addEventListener("submit", honourStartLater);
  const spoken = useLanguage(preferredLanguage());
  boot(show).catch((problem) => spoken.then(() => fail(problem)));
}
