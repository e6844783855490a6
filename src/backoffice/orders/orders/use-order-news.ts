import { useEffect, useEffectEvent } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OfficeOrder, officeOrderEvents } from '#contract/orders/desk/office-orders.ts'
import { listenTo } from '../../network/event-stream.ts'
import { unattended } from '../../network/unattended.ts'

type News = ReplyOf<typeof officeOrderEvents>

/** Calls back when an event says that the order differs from the one shown. */
export function useOrderNews(order: OfficeOrder, onNews: () => Promise<void>): void {
  const { number } = order
  const hear = useEffectEvent(({ order_status, payment_status, changes }: News) => {
    const isShown =
      order_status === order.order_status &&
      payment_status === order.payment_status &&
      changes === order.changes
    if (!isShown) void unattended(onNews)
  })
  useEffect(() => {
    const left = new AbortController()
    listenTo(`/api/office/orders/${encodeURIComponent(number)}/events`, { hear, signal: left.signal })
    return () => left.abort()
  }, [number])
}
