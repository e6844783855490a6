import { brisbaneDay } from '#contract/brisbane-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop } from '../../shop.ts'

/** A clock that is slightly behind must not cause a refusal. */
const GRACE_MS = 60_000

/** Returns when a price begins, undefined for now. Refuses the past, which would rewrite what the shop has charged. */
export function momentOfPrice(shop: Shop, from: Date | undefined): Date | undefined {
  const now = shop.clock.now()
  if (!from || (from <= now && from.getTime() >= now.getTime() - GRACE_MS)) return undefined
  if (from > now) {
    requireNearYear(shop, 'from', brisbaneDay(from))
    return from
  }
  const sentence = 'This moment has passed.'
  throw new Refusal('invalid_input', { fields: { from: sentence } }, sentence)
}
