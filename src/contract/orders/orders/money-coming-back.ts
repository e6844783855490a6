import { type Cents, type Dollars, toCents, toDollars } from '../../money.ts'
import { isPacked } from '../../order-status.ts'
import type { Order } from './order.ts'

type Money = Pick<Order, 'payments' | 'refunds'>

/** Returns what was or will be charged for an order, less what goes back. What was released is no part of either. */
export function leftOfPayments({ payments, refunds }: Money): Dollars {
  const back = refunds.filter(({ refund_status }) => refund_status !== 'released')
  return toDollars(Math.max(0, centsOf(payments) - centsOf(back)))
}

/** Returns what is only held for an order, and charged when it is packed. */
export function heldOf({ payments }: Pick<Order, 'payments'>): Dollars {
  return toDollars(centsOf(payments.filter(({ is_held }) => is_held)))
}

/** Returns what of an ended order is still to be refunded. */
export function comingBack({ payments, refunds }: Money): Dollars {
  return leftOfPayments({
    payments,
    refunds: refunds.filter(({ refund_status }) => refund_status === 'done'),
  })
}

function centsOf(amounts: readonly { amount: Dollars }[]): Cents {
  return amounts.reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** Whether an order is packed and no card only holds its price any more, so that its receipt is final. */
export function isReceipt({
  stage,
  order_status,
  payments,
}: Pick<Order, 'stage' | 'order_status' | 'payments'>): boolean {
  const wasPacked = stage === null ? order_status === 'returned' : isPacked(stage)
  return wasPacked && !payments.some(({ is_held }) => is_held)
}
