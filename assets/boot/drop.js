// Games from files: picked with #import, or dropped anywhere on the start screen. Each is told as pax:import, as text.
const MOST = 50_000_000; // nobody has so many games; a larger file is something else

/** @param {HTMLElement} place @param {HTMLInputElement} input */
export function acceptFiles(place, input) {
  input.addEventListener("change", async () => {
    await bring(input.files ?? []);
    input.value = ""; // the same file may come again
  });
  place.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    place.toggleAttribute("data-dropping", true);
  });
  place.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) place.removeAttribute("data-dropping");
  });
  place.addEventListener("drop", (event) => {
    place.removeAttribute("data-dropping");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    bring(event.dataTransfer.files);
  });
}

/** @param {Iterable<File>} files */
async function bring(files) {
  /** @param {File} file */
  const read = (file) => (file.size > MOST ? "" : file.text().catch(() => "")); // a folder has no text
  const texts = await Promise.all([...files].map(read));
  dispatchEvent(new CustomEvent("pax:import", { detail: JSON.stringify(texts) }));
}
