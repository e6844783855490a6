import type { AskOf } from '#contract/endpoint.ts'
import { newKey } from '#contract/new-key.ts'
import { addOrderRefund } from '#contract/office/orders/office-orders.ts'
import { callProven } from '../proof/proof-store.ts'

type Ask = AskOf<typeof addOrderRefund>

export type Refund = (ask: Ask) => Promise<void>

/**
 * Pressed again because no answer came, a refund goes with the key that it had, whatever is left by then; another one has
 * another. To be held by what outlives the form: an operator who closes that and opens it again
 * means the same refund.
 */
export function refundOnce(): Refund {
  const unanswered = new Map<string, string>()
  return async (ask) => {
    const { seen_left: _, ...refund } = ask
    const content = JSON.stringify(refund)
    const key = unanswered.get(content) ?? newKey()
    unanswered.set(content, key)
    await callProven(addOrderRefund, ask, { headers: { 'idempotency-key': key } })
    unanswered.delete(content)
  }
}
