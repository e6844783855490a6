import { isPacked } from '../../order-status.ts'
import type { Order } from './order.ts'

/** Whether an order is packed and no card only holds its price any more, so that its receipt is final. */
export function isReceipt({
  stage,
  order_status,
  payments,
}: Pick<Order, 'stage' | 'order_status' | 'payments'>): boolean {
  const wasPacked = stage === null ? order_status === 'returned' : isPacked(stage)
  return wasPacked && !payments.some(({ is_held }) => is_held)
}
