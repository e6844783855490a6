import { Refusal } from '#contract/refusals.ts'
import { PaymentRefused, PaymentsUnreachable, PaymentUnknown } from '#providers/payments/port.ts'
import { countRequest } from '../../limits/rate-limit.ts'
import type { Customer, Shop } from '../../shop.ts'
import { changeRound, findPaymentById, type OrderPayment, PaymentElsewhere } from './find-payment.ts'
import { underLock } from './follow-ups.ts'

const RETRY_AFTER_SECONDS = 5

/** Asks the provider while a shopper waits: a provider that is down or refuses becomes a refusal with a sentence. */
export async function askProvider<Answer>(
  shop: Shop,
  customer: Customer,
  asking: () => Promise<Answer>,
): Promise<Answer> {
  await countRequest(shop, [{ name: `payments asked for by ${customer.id}`, limits: shop.paymentLimits }])
  try {
    return await asking()
  } catch (error) {
    if (!isOfTheProvider(error)) throw error
    shop.log.error('payment provider', error)
    throw new Refusal('payments_unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
}

/** Whether the provider is unreachable, refuses, or is no longer configured, as opposed to a bug of ours. */
export function isOfTheProvider(error: unknown): boolean {
  return error instanceof PaymentsUnreachable || error instanceof PaymentRefused
}

/** Whether a retry is pointless: the provider does not know the payment, or is no longer configured. */
export function isOutOfReach(error: unknown): error is Error {
  return error instanceof PaymentUnknown || error instanceof PaymentElsewhere
}

/** For what a provider may not know. */
export function orUnknown(error: unknown): undefined {
  if (!(error instanceof PaymentUnknown)) throw error
}

/** Ends, once, a payment that no provider can answer for. Its ids stay, so that a person can look for money. */
export async function giveUpPayment(
  shop: Shop,
  payment: OrderPayment,
  because: Error,
): Promise<OrderPayment> {
  const failed = { status: 'failed', review_because: because.message, seen_to_at: null } as const
  const isEnded = await underLock(shop, payment, async (shop, order) => {
    if (!(await changeRound(shop, payment, failed))) return false
    await shop.paymentFollowUps.unpaid(shop, order, payment, 'payment_failed')
    return true
  })
  if (isEnded) shop.log.error('payment given up', because, { order: payment.number })
  return (await findPaymentById(shop, payment.id)) ?? payment
}

/** For a shopper who is about to pay: ends a payment that its provider does not know, and refuses it as over. */
export async function unlessUnknown<Answer>(
  shop: Shop,
  payment: OrderPayment,
  asking: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await asking()
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
    await giveUpPayment(shop, payment, error)
    throw new Refusal('payment_over')
  }
}
