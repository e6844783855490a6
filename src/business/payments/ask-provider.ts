import { Refusal } from '#contract/refusals.ts'
import { PaymentRefused, PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'
import { PaymentElsewhere } from './provider-of.ts'

const RETRY_AFTER_SECONDS = 5

/** What a shopper waits for: a provider that is down, or will not, is a refusal with a sentence for them. */
export async function askProvider<Answer>(shop: Shop, asking: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking()
  } catch (error) {
    if (!isOfTheProvider(error)) throw error
    shop.log.error('payment provider', error)
    throw new Refusal('payments_unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
}

function isOfTheProvider(error: unknown): boolean {
  return [PaymentsUnreachable, PaymentRefused, PaymentElsewhere].some((kind) => error instanceof kind)
}
