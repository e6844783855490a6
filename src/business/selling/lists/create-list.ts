import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LISTS_BEGUN_A_DAY } from '#contract/limits/list-limits.ts'
import type { createList as endpoint } from '#contract/selling/lists/lists.ts'
import { newId } from '#database/new-id.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { writeLine } from './put-list-line.ts'
import { requireRoomForList } from './require-room-for-list.ts'

const LIMITS = [{ atMost: LISTS_BEGUN_A_DAY, withinMinutes: 24 * 60 }]

export async function createList(
  shop: Shop,
  customer: Customer,
  { name, product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = shop.clock.now()
  const list_id = newId(now)
  await inTransaction(shop, async (shop) => {
    await enforceRateLimits(shop, [{ name: `lists of ${customer.id}`, limits: LIMITS }])
    await requireRoomForList(shop, customer)
    await shop.db
      .insertInto('shopping_lists')
      .values({ id: list_id, customer_id: customer.id, name, created_at: now })
      .execute()
    if (product_id !== undefined) await writeLine(shop, { list_id, product_id, quantity: 1 })
  })
  return { list_id }
}
