import { sql } from 'kysely'
import { freeFromOf, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { toKilometres } from '#contract/delivery/windows/distance.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { paymentForm as formEndpoint } from '#contract/money/payments/payments.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import type * as api from '#contract/orders/checkout/checkout.ts'
import { checkoutAmounts, checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { goodsCents } from '#contract/selling/cart/amounts.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { deliverySetup } from '../../delivery/windows/read-delivery-setup.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { findPromo, spelled } from '../../offers/promos/find-promo.ts'
import { readCart } from '../../selling/cart/read-cart.ts'
import { type Customer, inTransaction, type Shop, type VerbBy } from '../../shop.ts'

/** What a customer chooses at checkout. */
type Choice = InputOf<typeof api.quote>

export type CheckoutNow = Awaited<ReturnType<typeof readCheckout>>

/** Reads the open cart with the customer's choices at checkout, at current prices, fees and promo terms. */
export async function readCheckout(shop: Shop, customer: Customer, choice: Choice) {
  const cart = await readCart(shop, customer)
  const goods = goodsCents(cart.lines)
  const address = choice.address_id ? await requireAddress(shop, customer, choice.address_id) : undefined
  const quote = address ? quoteDelivery(address.setup, address, goods) : cart.quote
  // For the chosen address: see `freeFromOf`.
  const freeFromCents = address ? freeFromOf(address.setup, quote) : cart.freeFromCents
  const slot = choice.slot_id ? await requireSlot(shop, choice.slot_id) : undefined
  const deliveryCents = cart.lines.length > 0 ? (quote?.feeCents ?? 0) : 0
  const windowFeeCents = slot?.fee_cents ?? 0
  const worth = { goodsCents: goods, deliveryCents, windowFeeCents }
  const promo = choice.promo_code ? await findPromo(shop, customer, choice.promo_code, worth) : undefined
  const sums = checkoutAmounts({ lines: cart.lines, deliveryCents, windowFeeCents, off: promo?.off })
  return { cart, address, quote, freeFromCents, slot, promo, ...sums }
}

/** Whether the address belongs to a customer who is blocked from ordering. */
const isBlocked = sql<boolean>`(
  select blocked_at is not null from customers where customers.id = addresses.customer_id)`

export async function requireAddress({ db }: Shop, customer: Customer, addressId: string) {
  const query = db
    .selectFrom('addresses')
    .select(['name', 'phone', 'building', 'street_no', 'street_name', 'postal_code', 'locality'])
    .select(['landmark', 'formatted_address', 'lat', 'lng'])
    .select([deliverySetup.as('setup'), isBlocked.as('is_blocked')])
    .where('id', '=', addressId)
    .where('customer_id', '=', customer.id)
  const address = await preparedStatement('read destination', query).executeTakeFirst(db)
  if (!address) throw new Refusal('not_found')
  return address
}

type Destination = Awaited<ReturnType<typeof requireAddress>>

/** Returns the address as an order stores it, without the delivery setup and the customer's block. */
export function addressToKeep({ setup, is_blocked, ...address }: Destination) {
  return address
}

export async function requireSlot({ db }: Shop, slotId: string) {
  const query = db
    .selectFrom('slots')
    .select(['id', 'hub_id', 'starts_at', 'ends_at', 'cut_off_at', 'fee_cents'])
    .where('id', '=', slotId)
  const slot = await preparedStatement('read window', query).executeTakeFirst(db)
  if (!slot) throw new Refusal('not_found')
  return slot
}

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
