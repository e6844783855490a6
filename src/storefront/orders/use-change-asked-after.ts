import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/order.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { paymentResult } from '#contract/payments/payments.ts'
import { call } from '../network/browser-call.ts'

interface Heard {
  onChanged: (order: Order) => void
  /** It waits all the same: why the last try did not pay. */
  onProblem: (sentence: string) => void
  onSlowBank: () => void
}

/**
 * Of a change that waits as the page opens, the provider is asked: who comes back from a payment page has paid, and the
 * provider's own word may take a while. One that is made later is paid for here, and settled there.
 */
export function useChangeAskedAfter(order: Order, heard: Heard) {
  const [{ order_id, open_change }] = useState(order)
  const tell = useEffectEvent((result: ReplyOf<typeof paymentResult>) => {
    if (result.is_processing) heard.onSlowBank()
    else if (result.message) heard.onProblem(result.message)
  })
  const onChanged = useEffectEvent(heard.onChanged)
  useEffect(() => {
    if (!open_change) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(change_id: string) {
      const result = await call(paymentResult, { order_id, change_id }, { signal })
      if (result.change_state === 'open') tell(result)
      else onChanged((await call(getOrder, { order_id }, { signal })).data)
    }
    // Where that fails it goes on waiting: the service hears of its payment by itself in the end.
    ask(open_change.change_id).catch(() => {})
    return () => leaving.abort()
  }, [order_id, open_change])
}
