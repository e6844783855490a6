import { useCallback, useEffect, useRef, useState } from 'react'
import { awaitsRefund, isOver } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { call } from '../../network/browser-call.ts'
import { followOrder } from './follow-order.ts'

/** Keeps an order up to date for as long as something may still happen to it. */
export function useLiveOrder(first: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(first)
  const { order_id } = order
  // Answers may arrive out of order, or after the answer to what the shopper did meanwhile: the newest request wins.
  const begun = useRef(0)
  const shown = useRef(0)
  const lookAgain = useRef(() => {})
  const show = useCallback((turn: number, now: Order) => {
    if (turn < shown.current) return
    shown.current = turn
    setOrder(now)
  }, [])
  const isDone =
    isOver(order.order_status) &&
    !awaitsRefund(order.order_status, order.payment_status) &&
    !order.refunds.some(({ refund_status }) => refund_status === 'requested')

  useEffect(() => {
    if (isDone) return
    const leaving = new AbortController()
    const { signal } = leaving
    // If a request fails, the order stays as it was read before: another request follows.
    const look = () => {
      const turn = ++begun.current
      void call(getOrder, { order_id }, { signal }).then(
        ({ data }) => show(turn, data),
        () => {},
      )
    }
    lookAgain.current = look
    void followOrder(order_id, { onNews: look, signal })
    const onSight = () => document.hidden || look()
    document.addEventListener('visibilitychange', onSight, { signal })
    return () => leaving.abort()
  }, [order_id, isDone, show])

  const setNow = useCallback(
    (now: Order) => {
      show(++begun.current, now)
      // News that arrived before this answer may be newer than it, and was dropped for it.
      lookAgain.current()
    },
    [show],
  )
  return [order, setNow]
}
