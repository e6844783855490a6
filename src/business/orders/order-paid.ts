import type { Shop } from '../shop.ts'
import { changeStatus } from './change-status.ts'
import { sellGoods } from './move-goods.ts'
import { tellAboutOrder } from './tell-about-order.ts'

/**
 * An order that waited for its money has it. To be run inside the transaction that settles the payment and holds the
 * order's row; refuses an order that is not pending any more, whose money belongs back.
 */
export async function orderPaid(shop: Shop, orderId: string): Promise<void> {
  await changeStatus(shop, orderId, { to: 'processing', actor: 'payment' })
  await shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute()
  await sellGoods(shop, orderId)
  await tellAboutOrder(shop, orderId, 'confirmed')
}
