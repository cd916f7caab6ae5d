// The colours people chose, or those of their device.
const dark = matchMedia("(prefers-color-scheme: dark)");
let wanted = "auto";

/** @param {string} theme */
export function applyTheme(theme) {
  wanted = theme;
  document.documentElement.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
}

dark.addEventListener("change", () => applyTheme(wanted));
