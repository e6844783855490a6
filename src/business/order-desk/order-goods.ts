import { toDollars } from '#contract/money.ts'
import type { OfficeOrderLine } from '#contract/office/orders/office-orders.ts'
import { refundForUnits } from '#contract/office/orders/refunds.ts'
import type { PromoKind } from '#contract/promos/promo-terms.ts'
import { lineView } from '../orders/line-view.ts'
import type { Shop } from '../shop.ts'
import { wishIn, wishOf } from '../substitutions/line-wish.ts'
import { refundedUnitsOf } from './refunded-units.ts'

interface Ordered {
  id: string
  goods_cents: number
  product_discount_cents: number
  promo_discount_cents: number
  promo_kind: PromoKind | null
}

export async function readLines(shop: Shop, order: Ordered): Promise<OfficeOrderLine[]> {
  const lines = await shop.db
    .selectFrom('order_lines')
    .select(['product_id', 'title', 'unit', 'unit_type', 'image', 'quantity'])
    .select(['list_price_cents', 'price_cents', 'total_cents', 'gst_cents', wishOf('order_lines').as('wish')])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const refunded = await refundedUnitsOf(shop, order.id)
  return lines.map(({ wish, ...line }) => {
    const refundedUnits = refunded.get(line.product_id) ?? 0
    const left = Math.max(0, line.quantity - refundedUnits)
    const worth = { ...worthOf(order), priceCents: line.price_cents, refundedUnits }
    return {
      ...lineView(line),
      ...wishIn({ wish }),
      refunded_quantity: refundedUnits,
      refunds_for: Array.from({ length: left }, (_, n) => toDollars(refundForUnits(n + 1, worth))),
    }
  })
}

export function readGoods({ db }: Shop, orderId: string): Promise<Ordered> {
  return db
    .selectFrom('orders')
    .leftJoin('promos', 'promos.id', 'orders.promo_id')
    .select(['orders.id', 'goods_cents', 'product_discount_cents', 'promo_discount_cents'])
    .select('promos.kind as promo_kind')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Returns the price of the goods and the promo code's discount on them, which is zero for a free delivery code. */
export function worthOf(order: Omit<Ordered, 'id'>) {
  return {
    goodsCents: order.goods_cents - order.product_discount_cents,
    promoCents: order.promo_kind === 'free_delivery' ? 0 : order.promo_discount_cents,
  }
}
