// Where the shelf's games lie: one store of IndexedDB, which may be slow, full, forbidden or deleted by somebody.
export const DATABASE = "pax-pamir";
const STORE = "games";
const SLOW = 5000; // milliseconds a database gets to open, before the game goes on without it

/** @type {Promise<IDBDatabase> | null} */
let connection = null;
let tellWiped = () => {};

// What kind of refusal a browser has answered.
/** @param {unknown} problem */
export const kindOf = (problem) => (problem instanceof DOMException ? problem.name : "");

function connect() {
  connection ??= opened().catch((problem) => {
    connection = null;
    throw problem;
  });
  return connection;
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1); // some browsers throw here, some have no indexedDB at all
    setTimeout(reject, SLOW, new Error("the database does not open"));
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => (database.close(), wiped());
      database.onclose = wiped;
      resolve(database);
    };
  });
}

function wiped() {
  connection = null;
  tellWiped();
}

// Somebody may delete the database under a running game.
/** @param {() => void} then */
export function whenWiped(then) {
  tellWiped = then;
}

// One transaction; if the connection turns out to be gone, one more try with a new one.
/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => { value?: T }} work */
async function transact(mode, work) {
  try {
    return await attempt(mode, work);
  } catch (problem) {
    if (!["AbortError", "InvalidStateError"].includes(kindOf(problem))) throw problem;
    connection = null;
    return attempt(mode, work);
  }
}

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => { value?: T }} work */
async function attempt(mode, work) {
  const transaction = (await connect()).transaction(STORE, mode, { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("connection closed", "InvalidStateError"));
  });
  const result = work(transaction.objectStore(STORE));
  await done;
  return result.value;
}

// Replaces a record by what `how` makes of it, all in one transaction; what `how` leaves undefined stays as it is.
/** @param {IDBValidKey} id @param {(old: Kept | undefined) => Kept | null | undefined} how */
export function change(id, how) {
  return transact("readwrite", (store) => {
    /** @type {{ value?: ReturnType<typeof how> }} */
    const result = {};
    const request = store.get(id);
    request.onsuccess = () => {
      result.value = how(request.result);
      if (result.value) store.put(result.value);
      store.transaction.commit?.(); // nothing else comes, so nothing has to wait for this page to say so
    };
    return result;
  });
}

/** @param {IDBValidKey} id */
export function erase(id) {
  return transact("readwrite", (store) => (store.delete(id), {}));
}

export function stored() {
  return transact("readonly", (store) => {
    /** @type {{ value?: Kept[] }} */
    const result = {};
    const request = store.getAll();
    request.onsuccess = () => (result.value = request.result);
    return result;
  });
}
