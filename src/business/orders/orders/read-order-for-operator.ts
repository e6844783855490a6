import { preferenceIn, preferenceOf } from '../../selling/preferences/line-preference.ts'
import type { Shop } from '../../shop.ts'
import { requireOrder } from './require-order.ts'

/** Returns an order with what packers and drivers need. */
export async function readOrderForOperator(shop: Shop, number: string) {
  const id = await requireOrder(shop, number)
  const order = await shop.db
    .selectFrom('orders')
    .select([
      'number',
      'status',
      'payment_status',
      'total_cents',
      'placed_at',
      'slot_starts_at',
      'slot_ends_at',
    ])
    .select(['address', 'note', 'safe_to_leave', 'if_out'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await shop.db
    .selectFrom('order_lines')
    .select(['quantity', 'title', 'unit', 'unit_type', 'total_cents', preferenceOf('order_lines').as('wish')])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const events = await shop.db
    .selectFrom('order_events')
    .select(['to_status', 'actor', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    lines: lines.map(({ wish, ...line }) => ({ ...line, ...preferenceIn({ wish }) })),
    events,
  }
}
