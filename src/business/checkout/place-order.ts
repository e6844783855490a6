import { sql } from 'kysely'
import type { checkoutOrder as endpoint } from '#contract/checkout/checkout.ts'
import { checkoutAmountsInDollars } from '#contract/checkout/checkout-amounts.ts'
import { isTooLittle } from '#contract/checkout/least-payment.ts'
import { isInDeliveryArea } from '#contract/delivery/delivery-area.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSum } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { type Attempt, type Keyed, readAttempt } from '../idempotency-key.ts'
import { enforceRateLimits } from '../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import type { AppliedPromo } from './find-promo.ts'
import { payNothing } from './pay-nothing.ts'
import { findAttempt, placedOrder } from './placed-before.ts'
import { countGuess } from './promo-guesses.ts'
import { type CheckoutNow, readCheckout } from './read-checkout.ts'
import { bookPlace } from './slot-places.ts'
import { findSoldOut } from './sold-out.ts'
import { requireStock, takeGoods } from './take-goods.ts'
import { type Ordered, writeOrder } from './write-order.ts'

type Input = InputOf<typeof endpoint>

/** Longer than a reader waits, since those in front are few and quick; within the time that a statement may take. */
const LOCK_MS = 4_500

interface Asked extends Keyed {
  input: Input
}

/** Asked again with the same key, it gives the order that there is. Nothing outside is called. */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  { input, key }: Asked,
): Promise<ReplyOf<typeof endpoint>> {
  const attempt = readAttempt(key, input)
  await countGuess(shop, customer, input.promo_code)
  const orderId = await shop.limitCheckouts(async (patienceEnds) => {
    await refuseSoldOut(shop, customer, { input, attempt })
    return shop.limitLocking(() => orderUnderLocks(shop, customer, { input, attempt }), patienceEnds)
  })
  return placedOrder(shop, orderId)
}

interface Trying {
  input: Input
  attempt: Attempt
}

/** Most of a crowd for the last pieces is told no here, by plain reads: locks are for those who may have some. */
async function refuseSoldOut(shop: Shop, customer: Customer, { input, attempt }: Trying): Promise<void> {
  const wanted = { customerId: customer.id, slotId: input.slot_id, now: shop.clock.now() }
  const soldOut = await findSoldOut(shop.db, wanted)
  if (!soldOut?.goods && !soldOut?.slot) return
  // This very try may have had the last of them.
  if (await findAttempt(shop, customer, attempt)) return
  const { lines } = await readCart(shop, customer)
  if (lines.length === 0) throw new Refusal('cart_empty')
  requireStock(lines)
  if (soldOut.slot) throw new Refusal('slot_full')
}

function orderUnderLocks(shop: Shop, customer: Customer, { input, attempt }: Trying): Promise<string> {
  return inTransaction(shop, async (shop) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(shop.db)
    const cart = await lockCartIfOpen(shop, customer)
    // Only now: whoever had the cart before may have placed this very order.
    const orderId = await findAttempt(shop, customer, attempt)
    if (orderId) return orderId
    const ordered = requireSound(await readNow(shop, customer, input), input)
    await limitOrders(shop, customer)
    return place(shop, customer, { ...ordered, input, attempt, cartId: cart?.id })
  })
}

function readNow(shop: Shop, customer: Customer, input: Input): Promise<CheckoutNow> {
  const { address_id: addressId, slot_id: slotId, promo_code: promoCode } = input
  return readCheckout(shop, customer, { addressId, slotId, promoCode })
}

/** All that can be seen to be wrong before anything is locked. */
function requireSound(now: CheckoutNow, input: Input) {
  const { cart, address, quote, slot, promo, amounts } = now
  if (cart.lines.length === 0) throw new Refusal('cart_empty')
  if (!address || !slot) throw new Refusal('not_found')
  if (address.is_blocked) throw new Refusal('account_blocked')
  if (!isInDeliveryArea(address)) throw new Refusal('outside_delivery_area')
  if (!quote || slot.hub_id !== quote.hub.id) throw new Refusal('slot_closed')
  requireStock(cart.lines)
  if (input.promo_code !== undefined && !promo) throw new Refusal('promo_not_valid')
  if (!isSum(input.expected_total, amounts.grandTotalCents))
    throw new Refusal('total_changed', { amounts: checkoutAmountsInDollars(amounts) })
  if (isTooLittle(amounts.grandTotalCents)) throw new Refusal('total_too_small')
  return { ...now, address, slot, quote }
}

/** An order keeps goods and a place in a window before it is paid: one customer must not keep them from all others. */
async function limitOrders(shop: Shop, { id }: Customer): Promise<void> {
  const limits = shop.orderLimits
  if (limits) await enforceRateLimits(shop, [{ name: `orders of ${id}`, limits }])
}

// What many orders want at once comes last, so that it is locked no longer than it must be: window, goods, promo.
async function place(
  shop: Shop,
  customer: Customer,
  ordered: Omit<Ordered, 'cartId'> & { cartId: string | undefined },
): Promise<string> {
  const { cartId } = ordered
  if (!cartId) throw new Refusal('cart_empty')
  const orderId = await writeOrder(shop, customer, { ...ordered, cartId })
  await bookPlace(shop, { slotId: ordered.slot.id, cartId })
  await takeGoods(shop, ordered.cart.lines)
  if (ordered.promo) await redeemPromo(shop, ordered.promo)
  if (ordered.amounts.grandTotalCents === 0) await payNothing(shop, orderId)
  return orderId
}

async function redeemPromo({ db }: Shop, promo: AppliedPromo): Promise<void> {
  const { uses_left, version } = await db
    .selectFrom('promos')
    .select(['uses_left', 'version'])
    .where('id', '=', promo.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // It was ended, or takes off something else, since the sum was made.
  if (version !== promo.version) throw new Refusal('promo_not_valid')
  if (uses_left === null) return
  if (uses_left === 0) throw new Refusal('promo_not_valid')
  await db
    .updateTable('promos')
    .set({ uses_left: uses_left - 1 })
    .where('id', '=', promo.id)
    .execute()
}
