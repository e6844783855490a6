import { randomInt } from 'node:crypto'
import type { DeliveryQuote } from '#contract/delivery/windows/delivery-charge.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { isHeldUntil } from '#contract/money/payments/held-for.ts'
import type { checkoutOrder as endpoint } from '#contract/orders/checkout/checkout.ts'
import { PAY_WITHIN_MS } from '#contract/orders/checkout/checkout-limits.ts'
import { newId } from '#database/new-id.ts'
import type { Attempt } from '../../idempotency-key.ts'
import { clearPreferences, preferenceColumns } from '../../selling/preferences/line-preference.ts'
import type { Customer, Shop } from '../../shop.ts'
import { eventRow } from '../orders/change-status.ts'
import { columnsOfAmounts, copyOfProduct, priceColumns } from '../orders/line-view.ts'
import { addressToKeep, type CheckoutNow } from './read-checkout.ts'

/** Order numbers have ten digits. */
const NUMBERS_FROM = 1_000_000_000
const NUMBERS_TO = 10_000_000_000

export interface Ordered extends CheckoutNow {
  address: NonNullable<CheckoutNow['address']>
  slot: NonNullable<CheckoutNow['slot']>
  quote: DeliveryQuote
  input: InputOf<typeof endpoint>
  attempt: Attempt
  cartId: string
}

/** Writes an order with its own copy of everything that may change later, and closes its cart. */
export async function writeOrder(shop: Shop, customer: Customer, ordered: Ordered): Promise<string> {
  const orderId = await insertOrder(shop, columnsOf(shop, customer, ordered))
  // The order now holds the preferences, so that they are deleted together with it.
  if (ordered.cart.lines.some(({ wish }) => wish)) await clearPreferences(shop, ordered.cartId)
  const placed = eventRow(shop, orderId, { from: null, to: 'pending', actor: 'customer' })
  const now = shop.clock.now()
  // One statement with CTEs, as each further statement costs a round trip to the database.
  await shop.db
    .with('lines', (db) => db.insertInto('order_lines').values(linesOf(orderId, ordered)))
    .with('placed', (db) => db.insertInto('order_events').values(placed))
    .with('cart', (db) => db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', ordered.cartId))
    .insertInto('payments')
    .values({
      id: newId(now),
      order_id: orderId,
      amount_cents: ordered.amounts.grandTotalCents + ordered.amounts.weighedCents,
      is_kept: ordered.amounts.grandTotalCents > 0 && !isHeldUntil(ordered.slot.ends_at, now),
      created_at: now,
    })
    .execute()
  return orderId
}

// Random numbers cannot be guessed by counting up; a number that is already taken is drawn again.
async function insertOrder(shop: Shop, columns: ReturnType<typeof columnsOf>): Promise<string> {
  const order = await shop.db
    .insertInto('orders')
    .values({ ...columns, number: String(randomInt(NUMBERS_FROM, NUMBERS_TO)) })
    .onConflict((is) => is.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return order?.id ?? insertOrder(shop, columns)
}

function columnsOf({ clock }: Shop, customer: Customer, ordered: Ordered) {
  const { input, attempt, cartId, cart, address, slot, quote, promo } = ordered
  const now = clock.now()
  return {
    id: newId(now),
    customer_id: customer.id,
    cart_id: cartId,
    placed_at: now,
    pay_until: new Date(now.getTime() + PAY_WITHIN_MS),
    idempotency_key: attempt.key ?? null,
    request_hash: attempt.hash,
    units: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...columnsOfAmounts(ordered.amounts),
    promo_id: promo?.id ?? null,
    promo_code: promo?.code ?? null,
    slot_id: slot.id,
    slot_starts_at: slot.starts_at,
    slot_ends_at: slot.ends_at,
    distance_metres: quote.metres,
    address: JSON.stringify(addressToKeep(address)),
    note: input.note ?? '',
    safe_to_leave: input.safe_to_leave,
    if_out: input.if_out,
  }
}

function linesOf(orderId: string, { cart, gstOfLines }: Ordered) {
  return cart.lines.map((line, place) => ({
    order_id: orderId,
    position: place + 1,
    product_id: line.product.id,
    ...copyOfProduct(line.product),
    ...priceColumns(line, gstOfLines[place]),
    cents_per_kilo: line.product.cents_per_kilo,
    ...preferenceColumns(line.wish),
  }))
}
