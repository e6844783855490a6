/** As much of a service worker's world as we use; the compiler knows a page's. */
declare const self: {
  addEventListener(name: string, listen: (event: { waitUntil(done: Promise<unknown>): void }) => void): void
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
}

// The kill switch: in place of the worker it takes over at once, throws away all that was kept, and is gone.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
