import type { PaymentIntent } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import type { OrderPayment } from './find-payment.ts'

/** Says how what came differs from what was agreed, in the amount or the currency. */
export function discrepancyOf(
  { status, amountCents, receivedCents, heldCents, currency }: PaymentIntent,
  { amount_cents, ceiling_cents }: OrderPayment,
): string | undefined {
  const cameCents = status === 'kept' ? amountCents : receivedCents + heldCents
  if (cameCents === amount_cents && amount_cents === ceiling_cents && currency === 'aud') return undefined
  return `received ${cameCents} ${currency} cents for an order of ${ceiling_cents} aud cents`
}

export async function flagForReview(
  shop: Shop,
  payment: OrderPayment,
  found: { intent_id?: string; review_because: string },
): Promise<OrderPayment> {
  await shop.db.updateTable('payments').set(found).where('id', '=', payment.id).execute()
  shop.log.error('payment to review', new Error(found.review_because), { order: payment.number })
  return { ...payment, ...found }
}
