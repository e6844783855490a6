import { type Cents, formatCents, toDollars } from '#contract/money.ts'
import type { OfficeOrderLine } from '#contract/orders/desk/office-orders.ts'
import { paidForLines, refundForUnits, refundRoom } from '#contract/orders/desk/refunds.ts'
import { Refusal } from '#contract/refusals.ts'
import { givenOf, leftOf, type MoneyOfOrder, paidOf } from '../../money/payments/money-of-order.ts'
import type { Operator, Shop } from '../../shop.ts'
import { orderedView, selectLines } from '../orders/get-order.ts'
import { givenOfLine, promoOfGoods } from '../orders/line-view.ts'

export async function readLines(shop: Shop, orderId: string): Promise<OfficeOrderLine[]> {
  const lines = await readRefundable(shop, orderId)
  return lines.map(({ paid, promo_cents, refunded_quantity, ...line }) => {
    const left = Math.max(0, paid.quantity - refunded_quantity)
    return {
      ...orderedView(line),
      refunded_quantity,
      refunds_for: Array.from({ length: left }, (_, n) => toDollars(refundForUnits(n + 1, paid))),
    }
  })
}

/**
 * Returns an order's lines, each with the units that were packed of it, what was paid for them, and how many of them are
 * refunded.
 */
export async function readRefundable({ db }: Shop, orderId: string) {
  const lines = await selectLines(db, orderId)
    .select([givenOfLine('quantity').as('refunded_quantity'), promoOfGoods.as('promo_cents')])
    .execute()
  const paid = paidForLines(
    lines.map(({ total_cents }) => total_cents),
    lines[0]?.promo_cents ?? 0,
  )
  return lines.map((line, place) => ({
    ...line,
    paid: {
      paidCents: (paid[place] ?? 0) - (line.packed?.short_cents ?? 0),
      quantity: line.quantity - (line.packed?.short_units ?? 0),
      refundedUnits: line.refunded_quantity,
    },
  }))
}

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
