import { lockGoods } from '../../goods/stock/lock-stock.ts'
import type { Shop } from '../../shop.ts'
import { amountsOfBoth } from './amounts.ts'
import type { Plan } from './plan-change.ts'
import type { ChangeableOrder } from './read-changeable.ts'

/**
 * Locks everything that a change moves before it moves any of it: windows, then goods, as at a checkout, each by id.
 * Two customers who swap windows, or goods, then never deadlock.
 */
export async function lockWindowsAndGoods(
  shop: Shop,
  order: ChangeableOrder,
  { slot, lines }: Plan,
): Promise<void> {
  if (slot) await lockWindows(shop, [order.slot_id, slot.id])
  const ids = productsThatMove(order.lines, lines)
  if (ids.length > 0) await lockGoods(shop, ids)
}

async function lockWindows({ db }: Shop, ids: string[]): Promise<void> {
  await db.selectFrom('slots').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

function productsThatMove(before: Plan['lines'], after: Plan['lines']): string[] {
  return amountsOfBoth(before, after).flatMap(({ productId, had, now }) => (had === now ? [] : [productId]))
}
