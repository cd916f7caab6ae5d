// The result of a game as a PNG. Our own drawing is painted part by part with the page's letters and signs: nothing has to
// be loaded as a picture, which the page's policy forbids, and it looks the same in every browser.
const SCALE = 2; // so that it stays sharp on every screen
const UNIT = 16; // what a sign measures
const SIGNS = /<symbol id="([\w-]+)"[^>]*>\s*<path[^>]* d="([^"]+)"/g;

/** @param {string} name */
export async function savePicture(name) {
  const address = URL.createObjectURL(await picture());
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} name @param {string} words */
export async function sendPicture(name, words) {
  const files = [new File([await picture()], name, { type: "image/png" })];
  await navigator.share({ files, text: words }).catch(() => {}); // not sent after all
}

export function canSendPictures() {
  const files = [new File(["-"], "result.png", { type: "image/png" })];
  return Boolean(navigator.canShare?.({ files }));
}

/** @returns {Promise<Blob>} */
async function picture() {
  const drawing = /** @type {SVGSVGElement} */ (document.querySelector("svg.picture"));
  const signs = await readSigns();
  await document.fonts.ready;
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const home = /** @type {DOMMatrix} */ (drawing.getScreenCTM()).inverse();
  for (const part of drawing.querySelectorAll("path, rect, circle, text, use")) {
    const { a, b, c, d, e, f } = home.multiply(/** @type {SVGGraphicsElement} */ (part).getScreenCTM() ?? undefined);
    brush.setTransform(SCALE * a, SCALE * b, SCALE * c, SCALE * d, SCALE * e, SCALE * f);
    paint(/** @type {SVGElement} */ (part), brush, signs);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be made"))), "image/png");
  });
}

async function readSigns() {
  const answer = await fetch("assets/icons.svg");
  return new Map([...(await answer.text()).matchAll(SIGNS)].map(([, name = "", path = ""]) => [name, path]));
}

/** @param {SVGElement} part @param {CanvasRenderingContext2D} brush @param {Map<string, string>} signs */
function paint(part, brush, signs) {
  const look = getComputedStyle(part);
  if (part.localName === "text") write(part, brush, look);
  else if (part.localName === "use") putSign(part, brush, look, signs);
  else fillAndStroke(outline(part), brush, look);
}

/** @param {Element} part @param {string} name */
const size = (part, name) => Number(part.getAttribute(name) ?? 0);

/** @param {SVGElement} part */
function outline(part) {
  const path = new Path2D(part.getAttribute("d") ?? "");
  if (part.localName === "circle") path.arc(size(part, "cx"), size(part, "cy"), size(part, "r"), 0, 2 * Math.PI);
  if (part.localName === "rect") {
    path.roundRect(size(part, "x"), size(part, "y"), size(part, "width"), size(part, "height"), size(part, "rx"));
  }
  return path;
}

/** @param {Path2D} path @param {CanvasRenderingContext2D} brush @param {CSSStyleDeclaration} look */
function fillAndStroke(path, brush, look) {
  if (look.fill !== "none") {
    brush.fillStyle = look.fill;
    brush.fill(path);
  }
  if (look.stroke === "none") return;
  brush.strokeStyle = look.stroke;
  brush.lineWidth = parseFloat(look.strokeWidth);
  brush.lineJoin = "round";
  brush.setLineDash(look.strokeDasharray === "none" ? [] : look.strokeDasharray.split(/[\s,]+/).map(parseFloat));
  brush.stroke(path);
}

/** @param {SVGElement} part @param {CanvasRenderingContext2D} brush @param {CSSStyleDeclaration} look */
function write(part, brush, look) {
  brush.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  brush.textAlign = look.textAnchor === "end" ? "right" : "left";
  brush.fillStyle = look.fill;
  brush.fillText(part.textContent ?? "", size(part, "x"), size(part, "y"));
}

/** @param {SVGElement} part @param {CanvasRenderingContext2D} brush @param {CSSStyleDeclaration} look
 *  @param {Map<string, string>} signs */
function putSign(part, brush, look, signs) {
  const name = (part.getAttribute("href") ?? "").replace(/^.*#(?:icons-)?/, "");
  brush.translate(size(part, "x"), size(part, "y"));
  brush.scale(size(part, "width") / UNIT, size(part, "height") / UNIT);
  brush.fillStyle = look.color;
  brush.fill(new Path2D(signs.get(name)), "evenodd");
}
