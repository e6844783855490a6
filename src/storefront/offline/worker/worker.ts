import { openOfflineWorker, type Version } from './offline-worker.ts'

/** Inserted by the build. */
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
/** The part of a service worker's global scope that we use; the compiler knows only a page's. */
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

// Does not skip waiting: open pages of the previous version go on with the worker and the files that they know.
self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => {
  // Navigation preload requests a page while the worker wakes up, not after.
  const begin = Promise.all([activate(), self.registration.navigationPreload?.enable()])
  event.waitUntil(begin.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const answered = answer(event.request, (kept) => event.waitUntil(kept), event.preloadResponse)
  if (answered) event.respondWith(answered)
})
