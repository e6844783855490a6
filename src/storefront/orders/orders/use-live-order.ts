import { useCallback, useRef, useState } from 'react'
import { awaitsRefund, isOver } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { useNews } from '#ui/use-news.ts'
import { call } from '../../network/browser-call.ts'
import { followOrder } from './follow-order.ts'

/** Keeps an order up to date for as long as something may still happen to it. */
export function useLiveOrder(first: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(first)
  const { order_id } = order
  // Answers may arrive out of order, or after the answer to what the shopper did meanwhile: the newest request wins.
  const begun = useRef(0)
  const shown = useRef(0)
  const show = useCallback((turn: number, now: Order) => {
    if (turn < shown.current) return
    shown.current = turn
    setOrder(now)
  }, [])
  const isDone =
    isOver(order.order_status) &&
    !awaitsRefund(order.order_status, order.payment_status) &&
    !order.refunds.some(({ refund_status }) => refund_status === 'requested')

  const look = useCallback(
    async (signal?: AbortSignal) => {
      const turn = ++begun.current
      const { data } = await call(getOrder, { order_id }, { signal })
      show(turn, data)
    },
    [order_id, show],
  )
  useNews(isDone ? undefined : order_id, {
    look: ({ signal }) => look(signal),
    listen: (hear, signal) => void followOrder(order_id, { onNews: () => hear(), signal }),
  })

  const setNow = useCallback(
    (now: Order) => {
      show(++begun.current, now)
      // News that arrived before this answer may be newer than it, and was dropped for it.
      if (!isDone) look().catch(() => {})
    },
    [show, look, isDone],
  )
  return [order, setNow]
}
