// Files come by the picker or are dropped anywhere on the start screen; what is in them, Python finds out.
const LARGEST = 20_000_000; // characters of nonsense are not worth anybody's patience

export function bringFiles() {
  const start = document.getElementById("start");
  const picker = document.getElementById("import");
  picker.addEventListener("change", () => (readAll(picker.files), (picker.value = "")));
  start.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    start.toggleAttribute("data-dropping", true);
  });
  for (const end of ["dragleave", "drop"]) start.addEventListener(end, () => start.removeAttribute("data-dropping"));
  start.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    readAll(event.dataTransfer.files);
  });
}

async function readAll(files) {
  for (const file of [...files])
    dispatchEvent(new CustomEvent("pax:file", { detail: await file.slice(0, LARGEST).text() }));
}
