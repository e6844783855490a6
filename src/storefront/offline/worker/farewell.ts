/** The part of a service worker's global scope that we use; the compiler knows only a page's. */
declare const self: {
  addEventListener(name: string, listen: (event: { waitUntil(done: Promise<unknown>): void }) => void): void
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
}

// The kill switch: takes over from the worker at once, deletes all caches and unregisters itself.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
