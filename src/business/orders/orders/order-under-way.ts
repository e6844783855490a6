import { DAY_MS } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { stageOf } from '#contract/order-status.ts'
import { isChangeable } from '#contract/orders/changes/changeable.ts'
import type { orderUnderWay as endpoint } from '#contract/orders/orders/orders.ts'
import type { Customer, Shop } from '../../shop.ts'
import { isRefunded } from '../changes/read-changeable.ts'
import { cutOff } from './get-order.ts'

const onTheWay: OrderStatus[] = ['processing', 'out_for_delivery']
/** An order that nobody has marked as delivered is left out once its window is this long over. */
const LATE_MS = DAY_MS

/** Returns the paid order that arrives next. */
export async function orderUnderWay(
  { db, clock }: Shop,
  customer: Customer,
): Promise<ReplyOf<typeof endpoint>> {
  const now = clock.now()
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'packing', 'payment_status', 'slot_starts_at', 'slot_ends_at'])
    .select([cutOff.as('cut_off_at'), isRefunded.as('is_refunded')])
    .where('customer_id', '=', customer.id)
    .where('status', 'in', onTheWay)
    .where('slot_ends_at', '>', new Date(now.getTime() - LATE_MS))
    .orderBy('slot_starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!order) return { data: null }
  return {
    data: {
      order_id: order.number,
      order_status: order.status,
      stage: stageOf(order),
      slot: { starts_at: order.slot_starts_at.toISOString(), ends_at: order.slot_ends_at.toISOString() },
      change_until: isChangeable(order, now) ? order.cut_off_at.toISOString() : null,
    },
  }
}
