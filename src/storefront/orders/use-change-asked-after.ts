import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/order.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { paymentResult } from '#contract/payments/payments.ts'
import { call } from '../network/browser-call.ts'

/** How often a bank that takes its time is asked about again. */
const LOOK_AGAIN_MS = 5_000

/** Of a change that waits: that its bank takes its time, or why the last try did not pay. */
export interface Unpaid {
  changeId: string
  isProcessing: boolean
  problem?: string | undefined
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
    (changeId: string, { is_processing, message }: Partial<ReplyOf<typeof paymentResult>>) => {
      heard.onUnpaid({ changeId, isProcessing: is_processing === true, problem: message })
    },
  )
  const onChanged = useEffectEvent(heard.onChanged)
  useEffect(() => {
    if (!open_change) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(change_id: string) {
      const result = await call(paymentResult, { order_id, change_id }, { signal })
      if (result.change_state !== 'open')
        return onChanged((await call(getOrder, { order_id }, { signal })).data)
      tell(change_id, result)
      if (!result.is_processing) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      if (!signal.aborted) await ask(change_id)
    }
    // Where that fails it goes on waiting: the service hears of its payment by itself in the end.
    ask(open_change.change_id).catch(() => signal.aborted || tell(open_change.change_id, {}))
    return () => leaving.abort()
  }, [order_id, open_change])
}
