import { Refusal } from '#contract/refusals.ts'
import { PaymentRefused, PaymentsUnreachable } from '#providers/payments/port.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { PaymentElsewhere } from './provider-of.ts'

const RETRY_AFTER_SECONDS = 5

/** Asks the provider while a shopper waits: a provider that is down or refuses becomes a refusal with a sentence. */
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

/** Whether the provider is unreachable, refuses, or is no longer configured, as opposed to a bug of ours. */
export function isOfTheProvider(error: unknown): boolean {
  return [PaymentsUnreachable, PaymentRefused, PaymentElsewhere].some((kind) => error instanceof kind)
}
