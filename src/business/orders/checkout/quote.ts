import { toKilometres } from '#contract/delivery/windows/distance.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { paymentForm as formEndpoint } from '#contract/money/payments/payments.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import type * as api from '#contract/orders/checkout/checkout.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { spelled } from '../../offers/promos/find-promo.ts'
import { type Customer, inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { readCheckout } from './read-checkout.ts'

export const quote: VerbBy<typeof api.quote> = async (shop, customer, choice) => {
  await countGuess(shop, customer, choice.promo_code)
  const { cart, quote, freeFromCents, slot, promo, amounts } = await readCheckout(shop, customer, choice)
  const heldUntil = slot && cart.cartId ? await readHold(shop, cart.cartId, slot.id) : undefined
  return {
    amounts: checkoutAmountsInDollars(amounts),
    distance: toKilometres(quote?.metres ?? 0),
    free_delivery_from: dollarsOrNull(freeFromCents),
    slot_held_until: heldUntil?.toISOString() ?? null,
    promo_applies: promo !== undefined,
    promo_limited: promo?.off.isLimited ?? false,
    gst_free: cart.lines.flatMap(({ gstFree, product }) => (gstFree ? [product.id] : [])),
  }
}

async function readHold({ db, clock }: Shop, cartId: string, slotId: string): Promise<Date | undefined> {
  const hold = await db
    .selectFrom('slot_holds')
    .select('expires_at')
    .where('cart_id', '=', cartId)
    .where('slot_id', '=', slotId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return hold?.expires_at
}

const GUESSES = [
  { atMost: 10, withinMinutes: 10 },
  { atMost: 50, withinMinutes: 24 * 60 },
]

export const promo: VerbBy<typeof api.promo> = async (shop, customer, { code: promo_code, ...choice }) => {
  await countGuess(shop, customer, promo_code)
  const { promo, amounts } = await readCheckout(shop, customer, { ...choice, promo_code })
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

export async function paymentForm({ payments }: Shop): Promise<ReplyOf<typeof formEndpoint>> {
  return { provider: payments.form, publishable_key: payments.publishableKey }
}
