import type { Payable } from '#providers/payments/port.ts'
import type { OrderPayment } from './find-payment.ts'

/** Returns a payment as the provider is asked for it. */
export function payableOf(payment: OrderPayment): Payable {
  const { order_id, change_id, number, shop_id, round, amount_cents } = payment
  return {
    orderId: change_id ?? order_id,
    orderNumber: number,
    shopId: shop_id,
    round,
    amountCents: amount_cents,
  }
}
