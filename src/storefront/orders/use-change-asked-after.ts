import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/order.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { paymentResult } from '#contract/payments/payments.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'
import { pause } from '../network/pause.ts'

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
    async function ask(change_id: string): Promise<void> {
      const result = await call(paymentResult, { order_id, change_id }, { signal })
      if (result.change_state !== 'open')
        return onChanged((await call(getOrder, { order_id }, { signal })).data)
      tell(change_id, result)
      if (result.is_processing) await askAgain(change_id)
    }
    async function askAgain(change_id: string): Promise<void> {
      do await pause(LOOK_AGAIN_MS, signal)
      while (document.hidden && !signal.aborted)
      if (signal.aborted) return
      await ask(change_id).catch((error) => {
        // A bank that took its time a moment ago has not said no since.
        if (!passes(error)) throw error
        return askAgain(change_id)
      })
    }
    // The change goes on waiting, and its payment is heard of in the end. Meanwhile it may be looked at again.
    ask(open_change.change_id).catch(() => signal.aborted || tell(open_change.change_id, {}))
    return () => leaving.abort()
  }, [order_id, open_change])
}

function passes(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500)
}
