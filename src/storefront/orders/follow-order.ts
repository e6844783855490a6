import { pause } from '../network/pause.ts'
import { readEvents } from './read-events.ts'

const LOOK_AGAIN_MS = 15_000

interface Following {
  /** Something may have happened to it. */
  onNews: () => void
  signal: AbortSignal
}

/** Tells of news while the shopper looks: at once through the service's stream, and by polling where there is none. */
export async function followOrder(orderId: string, { onNews, signal }: Following): Promise<void> {
  while (!signal.aborted) {
    await listen(orderId, { onNews, signal }).catch(() => {})
    await pause(LOOK_AGAIN_MS, signal)
    if (!signal.aborted && !document.hidden) onNews()
  }
}

/** Until the service ends it: what happened after that was not told. */
async function listen(orderId: string, { onNews, signal }: Following): Promise<void> {
  const { freshAccessToken } = await import('../network/fresh-access.ts')
  const authorization = `Bearer ${await freshAccessToken()}`
  const path = `/api/order/events/${encodeURIComponent(orderId)}`
  const response = await fetch(path, { headers: { accept: 'text/event-stream', authorization }, signal })
  if (response.ok && response.body) await readEvents(response.body, onNews)
}
