import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderPaid } from '../orders/order-paid.ts'

/** Settles an order that a promo code covers in full: no payment provider charges zero. */
export async function payNothing(shop: Shop, orderId: string): Promise<void> {
  const now = shop.clock.now()
  await shop.db
    .updateTable('payments')
    .set({ status: 'paid', settled_at: now, charge_cents: 0, charged_at: now })
    .where('order_id', '=', orderId)
    .execute()
  await orderPaid(shop, await lockOrder(shop, orderId))
}
