import { type Cents, type Dollars, toCents, toDollars } from '../../money.ts'
import type { Order } from './order.ts'

type Money = Pick<Order, 'payments' | 'refunds'>

/** Returns what was paid for an order and is neither refunded nor about to be. */
export function leftOfPayments({ payments, refunds }: Money): Dollars {
  return toDollars(Math.max(0, centsOf(payments) - centsOf(refunds)))
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
