import { roomForEach } from '#contract/limits/cart-room.ts'
import { awaitsPayment, isCancellable } from '#contract/order-status.ts'
import type { cancelOrder as endpoint } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OrderActor, OrderEnding } from '#database/tables-orders.ts'
import { giveBack } from '../../money/payments/request-refund.ts'
import { giveBackUse } from '../../offers/promos/find-promo.ts'
import { addLines, lockOpenCart, selectRoom } from '../../selling/cart/locked-cart.ts'
import { carryShares } from '../../selling/household/shares-of-order.ts'
import { carryPreferences } from '../../selling/preferences/line-preference.ts'
import { inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { returnGoods } from '../changes/move-amounts.ts'
import { releaseSlot } from '../checkout/slot-capacity.ts'
import { changeOrderRow, changeStatus } from './change-status.ts'
import { getOrder } from './get-order.ts'
import { type LockedOrder, lockOrder, requireOwnOrder } from './lock-order.ts'
import { finishOpenStep } from './open-steps.ts'
import { tellAboutOrder } from './order-messages.ts'

/** Idempotent: a repeated request returns the order that is already cancelled. */
export const cancelOrder: VerbBy<typeof endpoint> = async (shop, customer, input) => {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'cancelled') return
    if (!isCancellable(order.status)) throw new Refusal('order_not_cancellable')
    await finishOpenStep(shop, order)
    await callOff(shop, order, { to: 'cancelled', actor: 'customer', because: 'asked_for' })
  })
  return getOrder(shop, customer, input)
}

/** Ends an order that has not left the shop, and refunds what was paid. */
export async function callOff(shop: Shop, order: LockedOrder, release: Release): Promise<void> {
  await releaseOrder(shop, order, release)
  await giveBack(shop, order.id, 'order_cancelled')
}

export interface Release {
  to: 'failed' | 'cancelled'
  actor: OrderActor
  because: OrderEnding
}

/**
 * Ends an order before it leaves the shop and frees its goods, window capacity and promo use, once. An unpaid order's
 * lines go back into the cart; refunds are left to the caller. Throws if the order may not end.
 */
export async function releaseOrder(shop: Shop, order: LockedOrder, release: Release): Promise<void> {
  await changeStatus(shop, order, release)
  if (release.to === 'failed' && order.payment_status === 'pending')
    await changeOrderRow(shop, order.id, { payment_status: 'failed' }).execute()
  if (awaitsPayment(order.status, order.payment_status)) await putBackIntoCart(shop, order)
  await returnAll(shop, order)
  await tellAboutOrder(shop, order, release.to)
}

// The same lock order as in a checkout: slot, goods, promo.
async function returnAll(shop: Shop, order: LockedOrder): Promise<void> {
  if (order.goods_state === 'returned') return
  // Goods that came back are not put on sale, as the shop does not know how cold they were kept; nor is the drive free.
  if (await hasLeft(shop, order.id)) return giveBackUse(shop, order)
  await releaseSlot(shop, order.slot_id)
  await returnGoods(shop, order.id, order.goods_state)
  await giveBackUse(shop, order)
}

async function hasLeft({ db }: Shop, orderId: string): Promise<boolean> {
  const event = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'out_for_delivery')
    .executeTakeFirst()
  return event !== undefined
}

/**
 * Puts an unpaid order's lines back into the customer's cart. A product added again meanwhile keeps the larger of the
 * two quantities: most likely the shopper meant the same units.
 */
async function putBackIntoCart(shop: Shop, order: LockedOrder): Promise<void> {
  const cartId = await lockOpenCart(shop, { id: order.customer_id })
  const released = await readReleasedLines(shop, cartId, order.id)
  await addLines(shop, cartId, roomForEach(released))
  await carryPreferences(shop, { orderId: order.id, cartId })
  await carryShares(shop, { ownerId: order.customer_id, from: order.cart_id, to: cartId })
}

/** Takes the ordered quantity as available whatever the stock is; the cart itself reports missing stock. */
function readReleasedLines({ db }: Shop, cartId: string, orderId: string) {
  return selectRoom(db, cartId)
    .innerJoin('order_lines', 'order_lines.product_id', 'products.id')
    .where('order_lines.order_id', '=', orderId)
    .where('products.retired_at', 'is', null)
    .orderBy('order_lines.position')
    .select([
      'order_lines.quantity',
      'order_lines.quantity as available',
      'order_lines.price_cents as seenCents',
    ])
    .execute()
}
