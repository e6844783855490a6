import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { awaitsRefund, isOver } from '#contract/orders/order-status.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { call } from '../network/browser-call.ts'
import { followOrder } from './follow-order.ts'

/** An order as it is at this moment, for as long as something may still happen to it. */
export function useLiveOrder(first: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(first)
  const { order_id } = order
  const isDone =
    isOver(order.order_status) &&
    !awaitsRefund(order.order_status, order.payment_status) &&
    !order.refunds.some(({ refund_status }) => refund_status === 'requested')

  useEffect(() => {
    if (isDone) return
    const leaving = new AbortController()
    const { signal } = leaving
    // What was read before stays where looking again fails: there will be another time.
    const look = () =>
      void call(getOrder, { order_id }, { signal }).then(
        ({ data }) => setOrder(data),
        () => {},
      )
    void followOrder(order_id, { onNews: look, signal })
    const onSight = () => document.hidden || look()
    document.addEventListener('visibilitychange', onSight, { signal })
    return () => leaving.abort()
  }, [order_id, isDone])

  return [order, setOrder]
}
