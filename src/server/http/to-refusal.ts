import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { isUnavailable } from '#database/is-unavailable.ts'

const RETRY_AFTER_SECONDS = 5

/** What a caller is told of an error. Only what is ours to mend is logged: a refusal was meant. */
export function toRefusal(shop: Shop, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) {
    shop.log.error('unavailable', error)
    return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
  shop.log.error('broken', error)
  return new Refusal('internal_error')
}
