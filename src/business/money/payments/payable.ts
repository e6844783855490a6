import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { closeAttempt, leaveAttempt } from './attempts.ts'
import type { OrderPayment } from './find-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Retries after a lost race: a shopper races only themselves here, in another tab. */
export const ATTEMPTS = 4

export function tooManyAtOnce(): Refusal {
  return new Refusal('payments_unavailable', { retryAfter: 1 })
}

/**
 * Closes the current round, so that another way of paying can begin; refuses if the order turns out to be paid already.
 */
export async function beginAnew(shop: Shop, payment: OrderPayment): Promise<undefined> {
  if (await closeAttempt(shop, payment)) {
    await leaveAttempt(shop, payment)
    return undefined
  }
  const settled = await settlePayment(shop, payment)
  if (settled.intent?.status === 'processing') throw new Refusal('payment_processing')
  throw settled.payment.status === 'pending' ? tooManyAtOnce() : new Refusal('already_paid')
}
