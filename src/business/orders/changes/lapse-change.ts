import type { Shop } from '../../shop.ts'
import { releaseSlot } from '../checkout/slot-capacity.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { moveAmounts } from './move-amounts.ts'

/**
 * Ends an open change that will not be made, and frees what it reserved, once. Its key is freed as well: the order is
 * unchanged, so the same change may come again with the same key.
 */
export async function lapseChange(shop: Shop, changeId: string): Promise<void> {
  const { db, clock } = shop
  const change = await db
    .updateTable('order_changes')
    .set({ status: 'lapsed', wanted: null, idempotency_key: null, ended_at: clock.now() })
    .where('id', '=', changeId)
    .where('status', '=', 'open')
    .returning(['order_id', 'slot_id'])
    .executeTakeFirst()
  if (!change) return
  await announceOrder(shop, change.order_id)
  if (change.slot_id !== null) await releaseSlot(shop, change.slot_id)
  await moveAmounts(
    shop,
    (await takeReserved(shop, changeId)).map(({ product_id, amount }) => ({
      productId: product_id,
      onHand: amount,
      held: -amount,
      sold: 0,
    })),
  )
}

/** Ends the open change of an order that leaves the shop or is called off, and the payment of that change. */
export async function lapseOpenChange(shop: Shop, orderId: string): Promise<void> {
  const open = await shop.db
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  await lapseChange(shop, open.id)
  await shop.queue.add(shop.db, 'end-payment', { orderId, changeId: open.id })
}

export function takeReserved({ db }: Shop, changeId: string) {
  return db
    .deleteFrom('order_change_goods')
    .where('change_id', '=', changeId)
    .returning(['product_id', 'amount'])
    .execute()
}
