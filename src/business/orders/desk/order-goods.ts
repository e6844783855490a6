import { type Cents, toDollars } from '#contract/money.ts'
import type { PromoKind } from '#contract/offers/promos/promo-terms.ts'
import type { OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { paidForLines, refundForUnits } from '#contract/orders/desk/refunds.ts'
import type { Shop } from '../../shop.ts'
import { orderedView, selectLines } from '../orders/get-order.ts'
import type { StoredPacked } from '../orders/packed-line.ts'
import { refundedUnitsOf } from './room-for-refund.ts'

interface Ordered {
  id: string
  promo_discount_cents: number
  promo_kind: PromoKind | null
}

export async function readLines(shop: Shop, order: Ordered): Promise<OfficeOrderLine[]> {
  const lines = await selectLines(shop.db, order.id).execute()
  const refunded = await refundedUnitsOf(shop, order.id)
  return withPaid(order, lines).map(({ paid, ...line }) => {
    const refundedUnits = refunded.get(line.product_id) ?? 0
    const left = Math.max(0, paid.quantity - refundedUnits)
    return {
      ...orderedView(line),
      refunded_quantity: refundedUnits,
      refunds_for: Array.from({ length: left }, (_, n) =>
        toDollars(refundForUnits(n + 1, { ...paid, refundedUnits })),
      ),
    }
  })
}

export function readGoods({ db }: Shop, orderId: string): Promise<Ordered> {
  return db
    .selectFrom('orders')
    .leftJoin('promos', 'promos.id', 'orders.promo_id')
    .select(['orders.id', 'promo_discount_cents'])
    .select('promos.kind as promo_kind')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

interface PricedLine {
  total_cents: Cents
  quantity: number
  packed: StoredPacked | null
}

/**
 * Adds to all lines of an order the units that were packed of each, and what was paid for them. A free delivery code takes
 * nothing off the goods.
 */
export function withPaid<Line extends PricedLine>(
  { promo_kind, promo_discount_cents }: Pick<Ordered, 'promo_kind' | 'promo_discount_cents'>,
  lines: readonly Line[],
): (Line & { paid: { paidCents: Cents; quantity: number } })[] {
  const paid = paidForLines(
    lines.map(({ total_cents }) => total_cents),
    promo_kind === 'free_delivery' ? 0 : promo_discount_cents,
  )
  return lines.map((line, place) => ({
    ...line,
    paid: {
      paidCents: (paid[place] ?? 0) - (line.packed?.short_cents ?? 0),
      quantity: line.quantity - (line.packed?.short_units ?? 0),
    },
  }))
}
