import { toDollars } from '#contract/money.ts'
import type * as endpoints from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { spelled } from '../../offers/promos/find-promo.ts'
import { type Customer, inTransaction, type Shop, type VerbOf } from '../../shop.ts'
import { readCheckout } from './read-checkout.ts'

const GUESSES = [
  { atMost: 10, withinMinutes: 10 },
  { atMost: 50, withinMinutes: 24 * 60 },
]

export const promo: VerbOf<Customer, typeof endpoints.promo> = async (
  shop,
  customer,
  { code, address_id, slot_id },
) => {
  await countGuess(shop, customer, code)
  const choice = { promoCode: code, addressId: address_id, slotId: slot_id }
  const { promo, amounts } = await readCheckout(shop, customer, choice)
  if (!promo) throw new Refusal('not_found')
  return {
    data: { code: promo.code, discount: toDollars(amounts.promoDiscountCents), sheet: promo.sheet },
  }
}

/**
 * Counts a code that is not current as a guess, and refuses a customer who has guessed too often. Every code is counted
 * before its lookup, so concurrent guesses cannot bypass the limit; a current code is uncounted afterwards. A code that has
 * not begun counts like an unknown one, or the limit would tell which codes there will be.
 */
export async function countGuess(shop: Shop, customer: Customer, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const counters = [{ name: `promo codes of ${customer.id}`, limits: GUESSES }]
  const countedAt = shop.clock.now()
  await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
  const known = await shop.db
    .selectFrom('promos')
    .select('id')
    .where('code', '=', spelled(code))
    .where('starts_at', '<=', countedAt)
    .where('ends_at', '>', countedAt)
    .executeTakeFirst()
  if (known) await uncount(shop, counters, countedAt)
}
