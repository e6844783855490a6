import { PICK } from './picking-address.ts'

/** The service worker reads it by this name: see notifications.ts. */
const CACHE = 'office picking'
const FILES = '/office/assets/'

/** Keeps the page, its scripts and the pictures of a list on the device, so that a reload needs no reception. */
export async function keepForDeadZones(pictures: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return
  try {
    await navigator.serviceWorker.register('/office/notifications.js', {
      scope: '/office/',
      updateViaCache: 'none',
    })
    const cache = await caches.open(CACHE)
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const wanted = new Set([...files.filter((path) => path.startsWith(FILES)), ...pictures])
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    // The page first: it names the scripts, which a new version of the shop replaces.
    for (const path of [PICK, ...wanted])
      if (path && (path === PICK || !kept.includes(path))) await keep(cache, path)
  } catch {
    // A device without room goes on with its network alone.
  }
}

async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path).catch(() => undefined)
  // A redirect leads to the door, which is no page to pick on.
  if (answer?.ok && !answer.redirected) await cache.put(path, answer)
}
