// Inflates Python's memory beside the page, which has enough to do meanwhile. This module is both sides: the page asks, and
// a worker made from it answers.
const HERE = import.meta.url;
const LONG = 8_000; // milliseconds in which any device inflates it, and after which there is another way

// What is asked for at once, the worker, takes its time to be there.
/** @param {Promise<Uint8Array<ArrayBuffer>>} deflated @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function inflateBeside(deflated) {
  const policy = globalThis.trustedTypes?.createPolicy("pax-inflate", { createScriptURL: () => HERE });
  const worker = new Worker(policy?.createScriptURL("") ?? HERE, { type: "module" });
  try {
    const answered = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error("there is no worker"));
    });
    answered.catch(() => {}); // seen to below, should the bytes come
    const { buffer } = await deflated;
    worker.postMessage(buffer, [buffer]);
    const silence = new Promise((resolve) => setTimeout(resolve, LONG));
    const inflated = await Promise.race([answered, silence]);
    if (!inflated) throw new Error("it cannot be inflated");
    return new Uint8Array(inflated);
  } finally {
    worker.terminate();
  }
}

/** @param {MessageEvent<ArrayBuffer>} event */
async function answer({ data }) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  const inflated = await new Response(stream).arrayBuffer().catch(() => null);
  self.postMessage(inflated, { transfer: inflated ? [inflated] : [] });
}

if (!("document" in globalThis)) addEventListener("message", answer);
