// Soft sounds for what was put down. Fetched when somebody who switched them on first hears one; whatever is missing,
// a device without speakers, a file that does not come, the table stays silent and goes on.
const VOLUME = 0.5;
const WAIT = 300; // milliseconds for a device to wake up
const APART = 0.09; // seconds from one to the next
/** @type {Map<string, Promise<AudioBuffer | null>>} */
const sounds = new Map();
/** @type {AudioContext | null} */
let context = null;

/** @param {string[]} names */
export async function play(names) {
  try {
    await playAll(names);
  } catch (problem) {
    console.info("No sound:", problem);
  }
}

// Browsers let a page sound only after somebody has pressed something in it.
/** @param {string[]} names */
async function playAll(names) {
  if (!globalThis.AudioContext || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state !== "running") await Promise.race([context.resume(), new Promise((later) => setTimeout(later, WAIT))]);
  if (context.state !== "running") return; // else all of them would sound at once some day
  const fetched = await Promise.all(names.map((name) => soundOf(name)));
  let at = context.currentTime;
  for (const buffer of fetched) {
    if (!buffer) continue;
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
    source.start(at);
    at += APART;
  }
}

/** @param {string} name */
function soundOf(name) {
  const known = sounds.get(name) ?? fetchSound(name);
  sounds.set(name, known);
  return known;
}

// What did not come may come the next time.
/** @param {string} name */
async function fetchSound(name) {
  try {
    const answer = await fetch(new URL(`../sounds/${name}.wav`, import.meta.url));
    if (answer.ok && context) return await context.decodeAudioData(await answer.arrayBuffer());
  } catch (problem) {
    console.info("No sound:", problem);
  }
  sounds.delete(name);
  return null;
}
