// Signs and figures lie in files of their own. What refers into another file is drawn a frame later than what it stands
// on, and the table is laid out and painted once more; so when Python is ready, and both files have been fetched, they
// are put into the page, and everything refers to them there. Until then, or should they not come, the files will do.
const FILES = ["icons", "figures"];

/** @type {Map<string, string>} */
const here = new Map(); // an address in a file -> the same in the page

addEventListener("pax:ready", () => FILES.forEach(bring), { once: true });

// As the page itself refers to it.
/** @param {string} sign */
export const addressOf = (sign) => here.get(`assets/icons.svg#${sign}`) ?? `assets/icons.svg#${sign}`;

/** @param {Element} use */
export function refer(use) {
  const near = here.get(use.getAttribute("href") ?? "");
  if (near) use.setAttribute("href", near);
}

// A request can read a drawing without its text ever becoming markup of the page's. What is no drawing has no symbols.
/** @param {string} file */
function bring(file) {
  const address = `assets/${file}.svg`;
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.onload = () => put(file, address, request.responseXML?.querySelectorAll("svg > symbol") ?? []);
  request.open("GET", address);
  request.send();
}

/** @param {string} file @param {string} address @param {Iterable<Element>} symbols */
function put(file, address, symbols) {
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("hidden", "");
  for (const symbol of symbols) {
    here.set(`${address}#${symbol.id}`, `#${file}-${symbol.id}`);
    symbol.id = `${file}-${symbol.id}`;
    sheet.append(document.importNode(symbol, true));
  }
  document.body.append(sheet);
  for (const use of document.querySelectorAll("use")) refer(use);
}
