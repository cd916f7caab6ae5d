// How people want the page to look: its light, the size of its letters, how tight it is, how much moves. Runs before
// anything is drawn, so that nothing is ever seen otherwise, and again whenever somebody chooses. No module for that reason.
(function () {
  "use strict";

  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const forced = matchMedia("(forced-colors: active)");
  // What can be chosen; anything else is as if nothing were. The first is what holds then.
  const CHOICES = {
    theme: ["auto", "light", "dark", "contrast"],
    density: ["roomy", "compact"],
    motion: ["fast", "off", "calm"],
  };
  const TEXT = { least: 90, usual: 100, most: 160 }; // hundredths

  /** @type {{ [name: string]: unknown }} */
  let wanted = {};

  /** @param {string} settingsAsJson */
  function apply(settingsAsJson) {
    wanted = parsed(settingsAsJson);
    draw();
  }

  // Anybody could have written anything into the browser's storage.
  /** @param {string} json */
  function parsed(json) {
    try {
      const found = JSON.parse(json);
      return found && typeof found === "object" ? found : {};
    } catch {
      return {}; // nothing remembered yet, or nothing that can be read
    }
  }

  function draw() {
    const theme = chosen("theme");
    root.dataset.theme = forced.matches ? "forced" : theme === "auto" ? ofTheSystem() : theme;
    root.dataset.density = chosen("density");
    root.dataset.motion = chosen("motion");
    const text = Number(wanted.text);
    const size = text >= TEXT.least && text <= TEXT.most ? text : TEXT.usual;
    root.style.setProperty("--text", String(size / 100));
  }

  const ofTheSystem = () => (contrast.matches ? "contrast" : dark.matches ? "dark" : "light");

  /** @param {keyof typeof CHOICES} name */
  const chosen = (name) => CHOICES[name].find((choice) => choice === wanted[name]) ?? CHOICES[name][0] ?? "";

  for (const asked of [dark, contrast, forced]) asked.addEventListener("change", draw);
  window.paxLook = apply; // for ui/shell/dom.py, by start.js
  try {
    apply(localStorage.getItem("settings") ?? "");
  } catch {
    apply(""); // forbidden
  }
})();
