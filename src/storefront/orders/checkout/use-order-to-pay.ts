import { useEffect } from 'react'
import { awaitsPayment } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import type { Refused } from '#contract/refused.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
import { useIsPast } from '../../network/use-is-past.ts'

const LOOK_AGAIN_MS = 5_000

export interface OrderToPay {
  order: Order | undefined
  failure: Refused | undefined
  /** The time to pay is over, though the service may not have cancelled the order yet. */
  isLate: boolean
  /** The order has ended unpaid. */
  isOver: boolean
  again: () => void
}

/** Fetches an order that waits for its payment; once the order is late, polls it until it ends. */
export function useOrderToPay(orderId: string | undefined): OrderToPay {
  const { data, failure, again } = useAnswer(orderId, async (signal) => {
    const { data } = await call(getOrder, { order_id: orderId ?? '' }, { signal })
    return data
  })
  const order = orderId && data?.order_id === orderId ? data : undefined
  const isWaiting = order !== undefined && awaitsPayment(order.order_status, order.payment_status)
  const isLate = useIsPast(order?.pay_until) && isWaiting

  useEffect(() => {
    if (!isLate) return
    const timer = setInterval(again, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLate, again])

  const isOver = order !== undefined && !isWaiting && order.payment_status !== 'paid'
  return { order, failure: order ? undefined : failure, isLate, isOver, again }
}
