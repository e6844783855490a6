import { type Cents, type Dollars, toCents, toDollars } from '../money.ts'
import type { Order } from './order.ts'

type Money = Pick<Order, 'payments' | 'refunds'>

/** What was paid for an order and neither went back nor is on its way. */
export function leftOfPayments({ payments, refunds }: Money): Dollars {
  return toDollars(Math.max(0, centsOf(payments) - centsOf(refunds)))
}

/** What of an order that has ended goes back and has not yet. */
export function comingBack({ payments, refunds }: Money): Dollars {
  return leftOfPayments({
    payments,
    refunds: refunds.filter(({ refund_status }) => refund_status === 'done'),
  })
}

function centsOf(amounts: readonly { amount: Dollars }[]): Cents {
  return amounts.reduce((sum, { amount }) => sum + toCents(amount), 0)
}
