import type { Shop } from '../../shop.ts'
import { changeStatus } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { sellGoods } from './move-goods.ts'
import { tellAboutOrder } from './tell-about-order.ts'

/**
 * Confirms a pending order whose payment has arrived. Throws if it is no longer pending, so callers check that first.
 */
export async function orderPaid(shop: Shop, order: LockedOrder): Promise<void> {
  const { id: orderId } = order
  await changeStatus(shop, order, { to: 'processing', actor: 'payment' })
  await shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute()
  await sellGoods(shop, orderId)
  await tellAboutOrder(shop, orderId, 'confirmed')
  await shop.queue.add(shop.db, 'tell-team', { orderId })
}
