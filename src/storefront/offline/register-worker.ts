const PATIENCE_MS = 3_000

/**
 * Lets the shop open offline from now on. Registers well after the page has painted and loaded, since a service worker
 * fetches all files of the shop.
 */
export function registerWorker(signal: AbortSignal): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const timer = setTimeout(() => {
    // The browser updates a worker that serves this page; registering again would bring back one that is leaving.
    if (navigator.serviceWorker.controller) return
    // If this fails, the shop works as it does without a service worker.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  }, PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
