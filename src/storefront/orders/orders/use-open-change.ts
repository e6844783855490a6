import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { paymentResult } from '#contract/money/payments/payments.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../../network/browser-call.ts'
import { pause } from '../../network/pause.ts'

/** How often a slow bank is asked about again. */
const LOOK_AGAIN_MS = 5_000

/** The state of a change that waits: the bank takes its time, or the last attempt failed for a reason. */
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
 * If a change waits when the page opens, asks the provider about it: a shopper back from its payment page has paid,
 * though its webhook may take a while. A change made later is paid and settled on this page.
 */
export function useOpenChange(order: Order, heard: Heard) {
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
        // A request that fails does not mean that a slow bank has refused.
        if (!passes(error)) throw error
        return askAgain(change_id)
      })
    }
    // After a failure the change still waits: the service hears of its payment in the end, and the shopper can retry.
    ask(open_change.change_id).catch(() => signal.aborted || tell(open_change.change_id, {}))
    return () => leaving.abort()
  }, [order_id, open_change])
}

function passes(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500)
}
