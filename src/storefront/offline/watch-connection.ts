import { setOffline, useConnectionStore } from './connection-store.ts'

const ASK_AGAIN_MS = 10_000

/** Follows what the browser says of its network; while the shop is out of reach, asks whether it is back. */
export function watchConnection(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function askIfBack(): Promise<void> {
    clearTimeout(timer)
    // No browser that says it has no network has one; one that says it has may be wrong.
    const isBack = navigator.onLine && (await isReached())
    if (signal.aborted) return
    if (isBack) setOffline(false)
    else askLater()
  }

  function askLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void askIfBack(), ASK_AGAIN_MS)
  }

  addEventListener('offline', () => setOffline(true), { signal })
  addEventListener('online', () => void askIfBack(), { signal })
  const unsubscribe = useConnectionStore.subscribe(({ isOffline }) => {
    if (isOffline) askLater()
    else clearTimeout(timer)
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(timer)
  })
  if (useConnectionStore.getState().isOffline) void askIfBack()
}

async function isReached(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
