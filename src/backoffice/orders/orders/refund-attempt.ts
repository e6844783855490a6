import type { AskOf } from '#contract/endpoint.ts'
import { newKey } from '#contract/new-key.ts'
import { addOrderRefund } from '#contract/orders/desk/office-orders.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

type Ask = AskOf<typeof addOrderRefund>

export type Refund = (ask: Ask) => Promise<void>

/**
 * Keeps the idempotency key of an unanswered refund, so that a retry does not refund twice, even if the amount left
 * differs by then. Must outlive the form: an operator who reopens the form retries the same refund.
 */
export function refundOnce(): Refund {
  const unanswered = new Map<string, string>()
  return async (ask) => {
    const { seen_left: _, ...refund } = ask
    const content = JSON.stringify(refund)
    const key = unanswered.get(content) ?? newKey()
    unanswered.set(content, key)
    await callReauthenticated(addOrderRefund, ask, { headers: { 'idempotency-key': key } })
    unanswered.delete(content)
  }
}
