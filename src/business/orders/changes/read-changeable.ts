import { sql } from 'kysely'
import { isChangeable } from '#contract/orders/changes/changeable.ts'
import { Refusal } from '#contract/refusals.ts'
import { deliverySetup } from '../../delivery/windows/read-delivery-setup.ts'
import { ceilingCents } from '../../money/payments/find-payment.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import type { Shop } from '../../shop.ts'

export type ChangeableOrder = Awaited<ReturnType<typeof requireChangeable>>
export type OrderedLine = ChangeableOrder['lines'][number]

/** Returns an order with everything that a change needs; refuses an order that can no longer be changed. */
export async function requireChangeable(shop: Shop, orderId: string) {
  const order = await readOrder(shop, orderId)
  if (!isChangeable(order, shop.clock.now())) throw new Refusal('order_not_changeable')
  return { ...order, lines: await readLines(shop, orderId) }
}

/**
 * Whether the office has refunded some of the order, or promised to, or some of it was picked and then given back. A
 * refund that the bank rejected does not count, unless it was paid out in another way.
 */
export const isRefunded = sql<boolean>`(
  exists (
    select from payments join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id and refunds.office_refund_id is not null and ${isGivenBack})
  or exists (select from picked_lines where picked_lines.order_id = orders.id))`

function readOrder({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('slots', 'slots.id', 'orders.slot_id')
    .leftJoin('promos', 'promos.id', 'orders.promo_id')
    .select(['orders.id', 'orders.cart_id', 'orders.version', 'orders.status', 'orders.packing'])
    .select(['orders.payment_status', 'orders.delivery_cents', 'orders.window_fee_cents'])
    .select(['orders.total_cents', ceilingCents.as('ceiling_cents'), 'orders.distance_metres'])
    .select(['orders.address', 'orders.slot_id', 'orders.slot_ends_at', 'slots.hub_id', 'slots.cut_off_at'])
    .select(['promos.kind', 'promos.percent', 'promos.amount_cents as amountCents'])
    .select(['promos.min_goods_cents as minGoodsCents', 'promos.max_off_cents as maxOffCents'])
    .select([deliverySetup.as('setup'), isRefunded.as('is_refunded')])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

function readLines({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.product_id', 'order_lines.title', 'order_lines.unit', 'order_lines.unit_type'])
    .select(['order_lines.image', 'order_lines.quantity', 'products.gst_free as gstFree'])
    .select(['order_lines.cents_per_kilo', 'order_lines.usual_grams'])
    .select(['order_lines.if_out', 'order_lines.substitute_ids', 'order_lines.note'])
    .select(['order_lines.list_price_cents as priceCents'])
    .select(
      sql<number | null>`nullif(order_lines.price_cents, order_lines.list_price_cents)`.as('specialCents'),
    )
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
}
