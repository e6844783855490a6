import { Refusal } from '#contract/refusals.ts'
import { PaymentRefused, PaymentsUnreachable } from '#providers/payments/port.ts'
import { enforceRateLimits } from '../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { PaymentElsewhere } from './provider-of.ts'

const RETRY_AFTER_SECONDS = 5

/** What a shopper waits for: a provider that is down, or will not, is a refusal with a sentence for them. */
export async function askProvider<Answer>(
  shop: Shop,
  customer: Customer,
  asking: () => Promise<Answer>,
): Promise<Answer> {
  await limitAsking(shop, customer)
  try {
    return await asking()
  } catch (error) {
    if (!isOfTheProvider(error)) throw error
    shop.log.error('payment provider', error)
    throw new Refusal('payments_unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
}

async function limitAsking(shop: Shop, { id }: Customer): Promise<void> {
  const counter = { name: `payments asked for by ${id}`, limits: shop.paymentLimits }
  await inTransaction(shop, (shop) => enforceRateLimits(shop, [counter]))
}

/** Away, unwilling, or another one than we have: no fault of ours. */
export function isOfTheProvider(error: unknown): boolean {
  return [PaymentsUnreachable, PaymentRefused, PaymentElsewhere].some((kind) => error instanceof kind)
}
