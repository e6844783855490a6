import { openOfflineWorker, type Version } from './offline-worker.ts'

/** Written in by the build. */
declare const VERSION: Version

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetched extends Extendable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerEvents {
  install: Extendable
  activate: Extendable
  fetch: Fetched
}
/** As much of a service worker's world as we use; the compiler knows a page's. */
declare const self: {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

const { install, activate, answer } = openOfflineWorker({
  version: VERSION,
  origin: location.origin,
  caches,
  fetch: (request, init) => fetch(request, init),
})

// It waits until no page of the version before is open: those go on with the worker, and the files, that they know.
self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => {
  // With it a page is asked for while the worker wakes up, and not after.
  const begin = Promise.all([activate(), self.registration.navigationPreload?.enable()])
  event.waitUntil(begin.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const answered = answer(event.request, (kept) => event.waitUntil(kept), event.preloadResponse)
  if (answered) event.respondWith(answered)
})
