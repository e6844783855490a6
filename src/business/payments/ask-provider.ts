import { Refusal } from '#contract/refusals.ts'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'

const TRY_AGAIN_SECONDS = 5

/** What a shopper waits for: a provider that is down is a refusal, and nothing of ours is broken. */
export async function askProvider<Answer>(shop: Shop, asking: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking()
  } catch (error) {
    if (!(error instanceof PaymentsUnreachable)) throw error
    shop.log.error('payment provider unreachable', error)
    throw new Refusal('payments_unavailable', { retryAfter: TRY_AGAIN_SECONDS })
  }
}
