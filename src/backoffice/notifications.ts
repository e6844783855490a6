interface Tab {
  url: string
  focus(): Promise<unknown>
}

// A module, so that its names are its own.
export {}

/** The part of a service worker's global scope that we use; the compiler knows only a page's. */
declare const self: {
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
