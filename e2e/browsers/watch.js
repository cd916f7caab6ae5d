// Notes from a page's first moment on what it complains of and asks for. The tests put it in front of everything else,
// for browsers that cannot be asked.
{
  const complaints = [];
  const note = (words) => complaints.push(String(words));
  addEventListener("error", ({ message, target }) => note(message ?? `${target.src ?? target.href} is missing`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => note(`${effectiveDirective} forbids ${blockedURI}`));
  for (const level of ["error", "warn"]) {
    const tell = console[level];
    console[level] = (...words) => (note(words.join(" ")), tell.apply(console, words));
  }
  performance.setResourceTimingBufferSize(10_000);
  globalThis.takeNotes = () => {
    const requests = performance.getEntriesByType("resource").map(({ name }) => name);
    performance.clearResourceTimings();
    return { complaints: complaints.splice(0), requests };
  };
}
