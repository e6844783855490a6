import { sql } from 'kysely'
import { type Cents, formatCents, toDollars } from '#contract/money.ts'
import type { PromoKind } from '#contract/offers/promos/promo-terms.ts'
import type { OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { paidForLines, refundForUnits, refundRoom } from '#contract/orders/desk/refunds.ts'
import { Refusal } from '#contract/refusals.ts'
import { givenOf, leftOf, type MoneyOfOrder, paidOf } from '../../money/payments/money-of-order.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import type { Operator, Shop } from '../../shop.ts'
import { orderedView, selectLines } from '../orders/get-order.ts'

interface Ordered {
  id: string
  promo_discount_cents: number
  promo_kind: PromoKind | null
}

export async function readLines(shop: Shop, order: Ordered): Promise<OfficeOrderLine[]> {
  const lines = await readRefundable(shop, order)
  return lines.map(({ paid, ...line }) => {
    const left = Math.max(0, paid.quantity - paid.refundedUnits)
    return {
      ...orderedView(line),
      refunded_quantity: paid.refundedUnits,
      refunds_for: Array.from({ length: left }, (_, n) => toDollars(refundForUnits(n + 1, paid))),
    }
  })
}

/**
 * Returns an order's lines, each with the units that were packed of it, what was paid for them, and how many of them are
 * refunded. A free delivery code takes nothing off the goods.
 */
export async function readRefundable(shop: Shop, { id, promo_kind, promo_discount_cents }: Ordered) {
  const lines = await selectLines(shop.db, id).execute()
  const refunded = await refundedUnitsOf(shop, id)
  const paid = paidForLines(
    lines.map(({ total_cents }) => total_cents),
    promo_kind === 'free_delivery' ? 0 : promo_discount_cents,
  )
  return lines.map((line, place) => ({
    ...line,
    paid: {
      paidCents: (paid[place] ?? 0) - (line.packed?.short_cents ?? 0),
      quantity: line.quantity - (line.packed?.short_units ?? 0),
      refundedUnits: refunded.get(line.product_id) ?? 0,
    },
  }))
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

/**
 * The units of an order's line that the office took off, as they were missing or not good. A refund that the bank rejected
 * took nothing off, as the customer still pays for those units.
 */
export const shortByOffice = sql<number>`(
  select coalesce(sum(given.quantity), 0)::int from office_refund_lines as given
  join office_refunds on office_refunds.id = given.office_refund_id
  where office_refunds.order_id = order_lines.order_id and given.product_id = order_lines.product_id
    and reason in ('item_missing', 'item_bad')
    and exists (select from refunds where office_refund_id = office_refunds.id and ${isGivenBack}))`

/** Refuses a refund above what is left of the order, or above the operator's limit. */
export function requireRoomForRefund(operator: Operator, money: MoneyOfOrder, cents: Cents): void {
  const { leftCents, room } = roomForRefund(operator, money)
  if (cents > leftCents) {
    const sentence = `Only ${formatCents(leftCents)} of what was paid for this order is left to refund.`
    throw new Refusal('refund_too_large', { left: toDollars(leftCents) }, sentence)
  }
  if (cents <= room) return
  const sentence = `You can refund ${formatCents(room)} more on this order. Please ask someone who can refund more.`
  throw new Refusal('refund_over_limit', { left: toDollars(room) }, sentence)
}

/** Refuses to end an order if the operator may not refund all of it. */
export function requireRoomForAll(operator: Operator, money: MoneyOfOrder): void {
  const { leftCents, room } = roomForRefund(operator, money)
  if (room >= leftCents) return
  const sentence = `This refunds ${formatCents(leftCents)}, and you can refund ${formatCents(room)} more. Please ask someone who can refund more.`
  throw new Refusal('refund_over_limit', { left: toDollars(room) }, sentence)
}

export function roomForRefund({ role }: Operator, money: MoneyOfOrder): { leftCents: Cents; room: Cents } {
  const leftCents = leftOf(paidOf(money))
  return { leftCents, room: refundRoom(role, { leftCents, givenCents: givenOf(money) }) }
}

/**
 * Returns the units per product that the office has refunded or promised. Failed refunds do not count, unless the
 * customer was repaid another way.
 */
export async function refundedUnitsOf({ db }: Shop, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('office_refund_lines')
    .innerJoin('office_refunds', 'office_refunds.id', 'office_refund_id')
    .select(['product_id', ({ fn }) => fn.sum<number>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`exists (
        select from refunds where office_refund_id = office_refunds.id and ${isGivenBack})`,
    )
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, units }) => [product_id, Number(units)]))
}
