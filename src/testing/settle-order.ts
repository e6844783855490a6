import { findPayment } from '#business/money/payments/find-payment.ts'
import { settlePayment } from '#business/money/payments/settle-payment.ts'
import type { Shop } from '#business/shop.ts'

/** Settles an order's newest payment, as the sweep does. */
export async function settleOrder(shop: Shop, orderId: string): Promise<void> {
  const payment = await findPayment(shop, orderId)
  if (payment) await settlePayment(shop, payment)
}
