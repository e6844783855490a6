import { brisbaneDay } from '#contract/brisbane-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireNearYear } from '../near-year.ts'
import type { Shop } from '../shop.ts'

/** A clock that is a little behind is no reason to refuse. */
const GRACE_MS = 60_000

/**
 * From when on a price holds; none where that is at once. One that had begun before it was written would make another
 * history of what the shop has asked for.
 */
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
