// Back closes what is open before it leaves the page: for everything that can be closed, the history has an entry more.
// An entry says how deep it lies (`pax`). Python says how deep the page is now, and what Back closes.
let wanted = 0; // as deep as the page is
let here = depthHere();
let walking = false; // on the way to the entry of what is open, since something was closed by its own button

/** @param {number} depth */
export function deepen(depth) {
  wanted = depth;
  follow();
}

function depthHere() {
  return Number(history.state?.pax ?? 0) || 0;
}

function follow() {
  if (walking) return;
  while (here < wanted) history.pushState({ pax: ++here }, "");
  if (here > wanted) {
    walking = true;
    history.go(wanted - here);
  }
}

// What was opened by a link is dealt with; loading the page again shall not open it again.
export function leaveLink() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

export function hearBack() {
  history.scrollRestoration = "manual"; // what is closed leaves the page where it is
  if (!history.state) history.replaceState({ pax: 0 }, "");
  addEventListener("popstate", () => {
    if (history.state) walk();
    else lieDown();
  });
}

// Somebody followed a link within the page: the new entry lies as deep as what is open.
function lieDown() {
  here = wanted;
  history.replaceState({ pax: here }, "");
}

function walk() {
  here = depthHere();
  leaveLink(); // of an entry that was left long ago
  const closing = walking ? 0 : wanted - here;
  walking = false;
  if (closing > 0) dispatchEvent(new CustomEvent("pax:back", { detail: closing }));
  follow(); // whatever stays open all the same has its entry again; what Forward would open again stays closed
}
