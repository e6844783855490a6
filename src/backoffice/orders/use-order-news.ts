import { useEffect, useEffectEvent } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OfficeOrder, officeOrderEvents } from '#contract/office/office-orders.ts'

const OPEN_AGAIN_MS = 30_000

type News = ReplyOf<typeof officeOrderEvents>

/** Tells of whatever happens to an order while it is shown. The browser itself opens a stream again that was cut off. */
export function useOrderNews(order: OfficeOrder, onNews: () => void): void {
  const { number } = order
  const hear = useEffectEvent(({ order_status, payment_status, changes }: News) => {
    const isShown =
      order_status === order.order_status &&
      payment_status === order.payment_status &&
      changes === order.changes
    if (!isShown) onNews()
  })
  useEffect(() => {
    const left = new AbortController()
    listen(number, { hear, signal: left.signal })
    return () => left.abort()
  }, [number])
}

interface Listening {
  hear: (news: News) => void
  signal: AbortSignal
}

function listen(number: string, { hear, signal }: Listening): void {
  const source = new EventSource(`/api/office/orders/${encodeURIComponent(number)}/events`)
  let again: ReturnType<typeof setTimeout> | undefined
  source.onmessage = ({ data }) => hear(JSON.parse(data))
  source.onerror = () => {
    // Refused, as the sixth stream of one operator is: a browser does not try again by itself.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    again = setTimeout(() => listen(number, { hear, signal }), OPEN_AGAIN_MS)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
  })
}
