import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { paymentResult } from '#contract/payments/payments.ts'
import { call } from '../network/browser-call.ts'

/**
 * Of a change that waits as the page opens, the provider is asked: who comes back from a payment page has paid, and the
 * provider's own word may take a while. One that is made later is paid for here, and settled there.
 */
export function useChangeAskedAfter(order: Order, onChanged: (order: Order) => void) {
  const [{ order_id, open_change }] = useState(order)
  useEffect(() => {
    if (!open_change) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(change_id: string) {
      const { change_state } = await call(paymentResult, { order_id, change_id }, { signal })
      if (change_state !== 'open') onChanged((await call(getOrder, { order_id }, { signal })).data)
    }
    // Where that fails it goes on waiting: the service hears of its payment by itself in the end.
    ask(open_change.change_id).catch(() => {})
    return () => leaving.abort()
  }, [order_id, open_change, onChanged])
}
