import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPicking as endpoint, OrderToPick } from '#contract/orders/picking/picking.ts'
import type { Operator, Shop } from '../../shop.ts'
import { isPickable, pickersFacts, selectForPickers } from './pickable.ts'
import { readPutBack } from './put-back.ts'

const ORDERS_AT_MOST = 300

const ofLines = (what: string, from: string) =>
  sql<number>`(select coalesce(${sql.raw(what)}, 0)::int from ${sql.table(from)} where order_id = orders.id)`

/** Returns the orders that are to be picked, the earliest window first. */
export async function readPicking(shop: Shop, operator: Operator): Promise<ReplyOf<typeof endpoint>> {
  const rows = await selectForPickers(shop.db)
    .select([
      ofLines('count(*)', 'order_lines').as('lines'),
      ofLines('sum(quantity)', 'order_lines').as('units'),
      ofLines('count(*)', 'picked_lines').as('done'),
    ])
    .where(isPickable)
    .orderBy('orders.slot_starts_at')
    .orderBy('orders.id')
    .limit(ORDERS_AT_MOST)
    .execute()
  const data = rows.map(
    ({ lines, units, done, ...order }): OrderToPick => ({
      ...pickersFacts(order, operator),
      lines,
      units,
      done,
    }),
  )
  return {
    data,
    put_back: await readPutBack(shop),
  }
}
