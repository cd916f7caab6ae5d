// The catalogue of texts before Python is there: the same files that Python reads later.
const ATTRIBUTES = { text: "textContent", label: "ariaLabel", placeholder: "placeholder" };
let texts = {};
let latest = 0;

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
      const text = texts[element.dataset[kind]];
      if (text) element[property] = text;
    }
}

// Empty until the catalogue is there: the page's own English stands meanwhile.
export function text(key, values = {}) {
  return (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
