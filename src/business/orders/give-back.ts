import { type RefundBecause, requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'

/** Gives back what an order has cost. Where that was nothing, there is nothing to wait for. */
export async function giveBack(shop: Shop, orderId: string, because: RefundBecause): Promise<void> {
  await requestRefund(shop, orderId, because)
  const { numUpdatedRows } = await shop.db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('order_id', '=', orderId)
    .where('amount_cents', '=', 0)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await shop.db.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', orderId).execute()
}
