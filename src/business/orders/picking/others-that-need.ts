import type { Shop } from '../../shop.ts'
import { ofPickedLine } from '../orders/packed-line.ts'
import { isPickable } from './pickable.ts'

const NAMED_AT_MOST = 20

/** Returns the numbers of the other paid orders that still need a product, the earliest window first. */
export async function othersThatNeed({ db }: Shop, orderId: string, productId: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('picked_lines as picked', (join) => join.on(ofPickedLine))
    .select('orders.number')
    .where('order_lines.product_id', '=', productId)
    .where('orders.id', '<>', orderId)
    .where('picked.outcome', 'is', null)
    .where(isPickable)
    .orderBy('orders.slot_starts_at')
    .orderBy('orders.id')
    .limit(NAMED_AT_MOST)
    .execute()
  return orders.map(({ number }) => number)
}
