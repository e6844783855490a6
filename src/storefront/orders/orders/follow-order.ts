import { pause } from '../../network/pause.ts'
import { readEvents } from './read-events.ts'

const LOOK_AGAIN_MS = 15_000

interface Following {
  /** Called when something may have happened to the order. */
  onNews: () => void
  signal: AbortSignal
}

/** Reports news at once through the service's event stream; without a stream, every now and then. */
export async function followOrder(orderId: string, { onNews, signal }: Following): Promise<void> {
  while (!signal.aborted) {
    await listen(orderId, { onNews, signal }).catch(() => {})
    await pause(LOOK_AGAIN_MS, signal)
    if (!signal.aborted) onNews()
  }
}

/** Listens until the service ends the stream; what happens after that is not reported. */
async function listen(orderId: string, { onNews, signal }: Following): Promise<void> {
  const { freshAccessToken } = await import('../../network/fresh-access.ts')
  const authorization = `Bearer ${await freshAccessToken()}`
  const path = `/api/order/events/${encodeURIComponent(orderId)}`
  const response = await fetch(path, { headers: { accept: 'text/event-stream', authorization }, signal })
  if (response.ok && response.body) await readEvents(response.body, onNews)
}
