// The catalogue of texts before Python is there: the same files that Python reads later.
const ATTRIBUTES = { text: "textContent", label: "ariaLabel", placeholder: "placeholder" };
/** @type {{ [key: string]: string }} */
let texts = {};
let latest = 0;

/** @param {string} language */
export async function speak(language) {
  const request = ++latest;
  const response = await fetch(`ui/locales/${language}.json`);
  if (!response.ok) throw new Error(`ui/locales/${language}.json: ${response.status}`);
  const catalogue = await response.json();
  if (request !== latest) return; // another language was asked for meanwhile
  texts = catalogue;
  document.documentElement.lang = language;
  for (const [kind, property] of Object.entries(ATTRIBUTES))
    for (const element of document.querySelectorAll(`[data-${kind}]`)) {
      const words = texts[element.dataset[kind] ?? ""];
      if (words) Object.assign(element, { [property]: words });
    }
}

// Empty until the catalogue is there: the page's own English stands meanwhile.
/** @param {string} key @param {{ [name: string]: string }} values */
export function text(key, values = {}) {
  return (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
