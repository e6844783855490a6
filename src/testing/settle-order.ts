import { findPayment } from '#business/payments/find-payment.ts'
import { settlePayment } from '#business/payments/settle-payment.ts'
import type { Shop } from '#business/shop.ts'

/** As the sweep does, which finds payments that nobody tells of. */
export async function settleOrder(shop: Shop, orderId: string): Promise<void> {
  const payment = await findPayment(shop, orderId)
  if (payment) await settlePayment(shop, payment)
}
