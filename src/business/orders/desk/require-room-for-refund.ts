import { type Cents, formatCents, toDollars } from '#contract/money.ts'
import { refundRoom } from '#contract/orders/desk/refunds.ts'
import { Refusal } from '#contract/refusals.ts'
import { givenByOffice, leftOfOrder } from '../../money/payments/lock-paid.ts'
import type { Operator, Shop } from '../../shop.ts'

/** Refuses a refund above what is left of the order, or above the operator's limit. The caller locks the order. */
export async function requireRoomForRefund(
  shop: Shop,
  operator: Operator,
  { orderId, cents }: { orderId: string; cents: Cents },
): Promise<void> {
  const { leftCents, room } = await roomForRefund(shop, operator, orderId)
  if (cents > leftCents) {
    const sentence = `Only ${formatCents(leftCents)} of what was paid for this order is left to refund.`
    throw new Refusal('refund_too_large', { left: toDollars(leftCents) }, sentence)
  }
  if (cents <= room) return
  const sentence = `You can refund ${formatCents(room)} more on this order. Please ask someone who can refund more.`
  throw new Refusal('refund_over_limit', { left: toDollars(room) }, sentence)
}

/** Refuses to end an order if the operator may not refund all of it. The caller locks the order. */
export async function requireRoomForAll(shop: Shop, operator: Operator, orderId: string): Promise<void> {
  const { leftCents, room } = await roomForRefund(shop, operator, orderId)
  if (room >= leftCents) return
  const sentence = `This refunds ${formatCents(leftCents)}, and you can refund ${formatCents(room)} more. Please ask someone who can refund more.`
  throw new Refusal('refund_over_limit', { left: toDollars(room) }, sentence)
}

async function roomForRefund(shop: Shop, { role }: Operator, orderId: string) {
  const leftCents = await leftOfOrder(shop, orderId)
  const room = refundRoom(role, { leftCents, givenCents: await givenByOffice(shop, orderId) })
  return { leftCents, room }
}
