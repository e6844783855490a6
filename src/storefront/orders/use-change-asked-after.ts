import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/order.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { paymentResult } from '#contract/payments/payments.ts'
import { call } from '../network/browser-call.ts'

/** Of a change that waits: why the last try did not pay, or that its bank takes its time. */
export interface Unpaid {
  changeId: string
  problem?: string
}

interface Heard {
  onChanged: (order: Order) => void
  onUnpaid: (unpaid: Unpaid) => void
}

/**
 * Of a change that waits as the page opens, the provider is asked: who comes back from a payment page has paid, and the
 * provider's own word may take a while. One that is made later is paid for here, and settled there.
 */
export function useChangeAskedAfter(order: Order, heard: Heard) {
  const [{ order_id, open_change }] = useState(order)
  const tell = useEffectEvent(
    (changeId: string, { is_processing, message }: ReplyOf<typeof paymentResult>) => {
      if (is_processing) heard.onUnpaid({ changeId })
      else if (message) heard.onUnpaid({ changeId, problem: message })
    },
  )
  const onChanged = useEffectEvent(heard.onChanged)
  useEffect(() => {
    if (!open_change) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(change_id: string) {
      const result = await call(paymentResult, { order_id, change_id }, { signal })
      if (result.change_state === 'open') tell(change_id, result)
      else onChanged((await call(getOrder, { order_id }, { signal })).data)
    }
    // Where that fails it goes on waiting: the service hears of its payment by itself in the end.
    ask(open_change.change_id).catch(() => {})
    return () => leaving.abort()
  }, [order_id, open_change])
}
