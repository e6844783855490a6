interface Tab {
  url: string
  focus(): Promise<unknown>
}

// A module, so that its names are its own.
export {}

/** The part of a service worker's global scope that we use; the compiler knows only a page's. */
declare const self: {
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: string, listen: (event: PushOrClick) => void): void
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(filter: { includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
}

interface PushOrClick extends Event {
  waitUntil(done: Promise<unknown>): void
  notification: { close(): void }
}

interface Fetching extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}

// A push has no content. Later orders replace the notification, and sound again.
self.addEventListener('push', (event) => {
  const options = {
    body: 'A new order has come in.',
    tag: 'new-order',
    renotify: true,
    icon: '/icon-192.png',
  }
  event.waitUntil(self.registration.showNotification('New order', options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showOffice())
})

/** Goes to an open tab of the office as it is, since a form in it may have unsaved input. */
async function showOffice(): Promise<void> {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true })
  const open = tabs.find(({ url }) => new URL(url).pathname.startsWith('/office/'))
  await (open ? open.focus() : self.clients.openWindow('/office/orders?tab=new'))
}

/** What picking needs without reception; orders/picking/keep-for-dead-zones.ts fills it. */
const KEPT = 'office picking'
const PICK = '/office/pick'
const PATIENCE_MS = 3_000

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (pathname.startsWith(PICK)) event.respondWith(pageToPick(request))
  } else if (pathname.startsWith('/office/assets/') || request.destination === 'image')
    event.respondWith(keptOrFetched(request))
})

/** The page is the shop's own, unless that does not come in time. */
async function pageToPick(request: Request): Promise<Response> {
  const kept = await (await caches.open(KEPT)).match(PICK)
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}

/** Scripts and pictures never change under their address. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await (await caches.open(KEPT)).match(request, { ignoreVary: true })) ?? fetch(request)
}
