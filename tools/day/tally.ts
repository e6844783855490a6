import { formatCents, toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import type { DayOrder } from './day-order.ts'

const nothing = {
  searches: 0,
  unpaid: 0,
  changed: 0,
  cancelled: 0,
  actsSentTwice: 0,
  lateActs: 0,
  takenOver: 0,
  reports: 0,
  deliveries: 0,
}

/** What people count while the day lasts. */
export type Tally = typeof nothing

export function newTally(): Tally {
  return { ...nothing }
}

/** Says in rows what a day came to. */
export function figuresOf(tally: Tally, orders: readonly [DayOrder, Order][]): string[] {
  const sum = (of: (known: DayOrder, seen: Order) => number) =>
    orders.reduce((all, [known, seen]) => all + of(known, seen), 0)
  const outcomes = orders.flatMap(([known]) => [...known.outcomes.values()])
  const count = (...which: string[]) => outcomes.filter(({ outcome }) => which.includes(outcome)).length
  const held = sum(({ ceilingCents }, { payments }) => (payments.length > 0 ? ceilingCents : 0))
  const charged = sum((_, { captured_amount }) => toCents(captured_amount))
  const refunds = sum((_, { refunds }) =>
    refunds.reduce((all, one) => all + (one.refund_status === 'done' ? toCents(one.amount) : 0), 0),
  )
  const { searches, unpaid, changed, cancelled, actsSentTwice, lateActs, takenOver, reports, deliveries } =
    tally
  return [
    `${searches} searches, ${orders.length} orders, ${changed} changed, ${cancelled} cancelled, ${unpaid} not paid`,
    `${outcomes.length} lines picked, ${count('none', 'fewer')} short, ${count('substitute')} with a substitute`,
    `${actsSentTwice} acts sent again, ${lateActs} too late, ${takenOver} orders taken over`,
    `${reports} issues reported, ${deliveries} deliveries of stock`,
    `${formatCents(held)} held, ${formatCents(charged)} charged, ${formatCents(held - charged)} released, ${formatCents(refunds)} refunded`,
  ]
}
