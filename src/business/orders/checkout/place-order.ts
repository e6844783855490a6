import { sql } from 'kysely'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isTooLittle } from '#contract/limits/least-payment.ts'
import { isSum } from '#contract/money.ts'
import { statusCodes } from '#contract/order-status.ts'
import type { checkoutOrder as endpoint } from '#contract/orders/checkout/checkout.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { type Attempt, readAttempt, requireSameRequest } from '../../idempotency-key.ts'
import { type Counter, enforceRateLimits, requireWithinLimits } from '../../limits/rate-limit.ts'
import type { AppliedPromo } from '../../offers/promos/find-promo.ts'
import { lockCartIfOpen } from '../../selling/cart/locked-cart.ts'
import { readCart } from '../../selling/cart/read-cart.ts'
import { atomic, type Customer, type KeyedVerb, type Shop } from '../../shop.ts'
import { amountColumns, amountsOfOrder } from '../orders/line-view.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderPaid } from '../orders/order-paid.ts'
import { type CheckoutNow, countGuess, readCheckout } from './read-checkout.ts'
import { bookSlot } from './slot-capacity.ts'
import { findSoldOut, requireStock, takeGoods } from './take-goods.ts'
import { type Ordered, writeOrder } from './write-order.ts'

type Input = InputOf<typeof endpoint>

/** Longer than a reader's lock timeout, as the few transactions in front are quick; below the statement timeout. */
const LOCK_MS = 4_500

/** Idempotent by key: a repeated request returns the existing order. Calls no outside service. */
export const placeOrder: KeyedVerb<typeof endpoint> = async (shop, customer, { input, key }) => {
  const attempt = readAttempt(key, input)
  await requireWithinLimits(shop, countersOf(shop, customer), () => findAttempt(shop, customer, attempt))
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

/** Refuses most of a rush for the last items by plain reads, so that only checkouts that may succeed take locks. */
async function refuseSoldOut(shop: Shop, customer: Customer, { input, attempt }: Trying): Promise<void> {
  const wanted = { customerId: customer.id, slotId: input.slot_id, now: shop.clock.now() }
  const soldOut = await findSoldOut(shop.db, wanted)
  if (!soldOut?.goods && !soldOut?.slot) return
  // This may be a retry of the request that took the last items.
  if (await findAttempt(shop, customer, attempt)) return
  const { lines } = await readCart(shop, customer)
  if (lines.length === 0) throw new Refusal('cart_empty')
  requireStock(lines)
  if (soldOut.slot) throw new Refusal('slot_full')
}

const orderUnderLocks = atomic(async (shop, customer: Customer, { input, attempt }: Trying) => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(shop.db)
  const cart = await lockCartIfOpen(shop, customer)
  // Look up the attempt under the lock: the lock's previous holder may have placed this very order.
  const orderId = await findAttempt(shop, customer, attempt)
  if (orderId) return orderId
  const ordered = requireSound(await readCheckout(shop, customer, input), input)
  await enforceRateLimits(shop, countersOf(shop, customer))
  if (!cart) throw new Refusal('cart_empty')
  return place(shop, customer, { ...ordered, input, attempt, cartId: cart.id })
})

/** Checks everything that needs no lock on the window, the goods or the promo. */
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

/** An unpaid order reserves goods and window capacity, so one customer must not reserve them all. */
function countersOf({ orderLimits: limits }: Shop, { id }: Customer): Counter[] {
  return limits ? [{ name: `orders of ${id}`, limits }] : []
}

// Rows that many orders compete for are locked last, so that each lock is brief: window, goods, promo.
async function place(shop: Shop, customer: Customer, ordered: Ordered): Promise<string> {
  const orderId = await writeOrder(shop, customer, ordered)
  await bookSlot(shop, { slotId: ordered.slot.id, cartId: ordered.cartId })
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
  // The promo ended or its terms changed after the total was computed.
  if (version !== promo.version) throw new Refusal('promo_not_valid')
  if (uses_left === null) return
  if (uses_left === 0) throw new Refusal('promo_not_valid')
  await db
    .updateTable('promos')
    .set({ uses_left: uses_left - 1 })
    .where('id', '=', promo.id)
    .execute()
}

/** Settles an order that a promo code covers in full: no payment provider charges zero. */
async function payNothing(shop: Shop, orderId: string): Promise<void> {
  const now = shop.clock.now()
  await shop.db
    .updateTable('payments')
    .set({ status: 'paid', settled_at: now, charge_cents: 0, charged_at: now })
    .where('order_id', '=', orderId)
    .execute()
  await orderPaid(shop, await lockOrder(shop, orderId))
}

/** Returns the order that this attempt already placed; refuses a key that was used for a different request. */
async function findAttempt({ db }: Shop, customer: Customer, attempt: Attempt): Promise<string | undefined> {
  const { key } = attempt
  if (!key) return undefined
  const query = db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('customer_id', '=', customer.id)
    .where('idempotency_key', '=', key)
  const order = await preparedStatement('find attempt', query).executeTakeFirst(db)
  requireSameRequest(order, attempt)
  return order?.id
}

/** Returns the reply to a checkout; a repeated request gets the same one. */
async function placedOrder({ db }: Shop, orderId: string): Promise<ReplyOf<typeof endpoint>> {
  const query = db
    .selectFrom('orders')
    .select(['number', 'status', 'payment_status', 'pay_until', ...amountColumns])
    .where('id', '=', orderId)
  const order = await preparedStatement('read placed order', query).executeTakeFirstOrThrow(db)
  return {
    order_id: order.number,
    amounts: amountsOfOrder(order),
    status: statusCodes[order.status],
    order_status: order.status,
    payment_status: order.payment_status,
    pay_until: order.pay_until.toISOString(),
  }
}
