import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { isUnavailable } from '#database/is-unavailable.ts'

const RETRY_AFTER_SECONDS = 5

/** Turns any error into the refusal for the caller. Only unexpected errors are logged; a refusal is intended. */
export function toRefusal(shop: Shop, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) {
    shop.log.error('unavailable', error)
    return new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
  shop.log.error('broken', error)
  return new Refusal('internal_error')
}
