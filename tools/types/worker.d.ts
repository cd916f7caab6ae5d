// What sw.js finds around it. For tsc alone: nothing of this ships.

/** By tools/site.py, in precache.js: the files of a build, by the addresses that the page asks for, and their sha256. */
declare const PRECACHE: Precache;

interface Precache {
  build: string;
  files: { [address: string]: string };
  /** Those of them that no start needs. */
  later?: string[];
}

interface Listed {
  name: string;
  address: string;
  sha256: string;
  later: boolean;
}

interface WorkerNavigator {
  /** Missing in most browsers. */
  connection?: { saveData?: boolean };
}

/** tsc takes every worker for one that a page has started; this one is a service worker. */
interface WorkerGlobalScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: K,
    listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
  ): void;
}
