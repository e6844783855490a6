import { isOver, orderStatuses } from '#contract/order-status.ts'
import type { Shop } from '../../shop.ts'

const open = orderStatuses.filter((status) => !isOver(status))

/** Returns the orders that are not over, the next delivery first. */
export function listOpenOrders({ db }: Shop) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'payment_status', 'units', 'total_cents', 'slot_starts_at', 'slot_ends_at'])
    .where('status', 'in', open)
    .orderBy('slot_starts_at')
    .orderBy('placed_at')
    .orderBy('number')
    .execute()
}
