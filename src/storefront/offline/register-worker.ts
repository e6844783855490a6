const PATIENCE_MS = 3_000

/**
 * Lets the shop open without a network from now on: well after the page has been painted and loaded, since a service worker
 * fetches all files of the shop.
 */
export function registerWorker(signal: AbortSignal): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const timer = setTimeout(() => {
    // One that serves this page is looked after by the browser; to register it again would bring back one that is leaving.
    if (navigator.serviceWorker.controller) return
    // Without it the shop is as it is without a service worker.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  }, PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
