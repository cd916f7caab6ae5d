// What this device remembers. Storage can be forbidden or full; then it is simply asked again next time.
/** @param {string} name */
export function remembered(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name @param {string} words */
export function remember(name, words) {
  try {
    localStorage.setItem(name, words);
  } catch (problem) {
    console.info(`${name} is not remembered: ${problem}`);
  }
}
