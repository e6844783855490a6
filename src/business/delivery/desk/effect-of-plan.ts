import type { Effect } from '#contract/delivery/desk/delivery.ts'
import { type DeliverySetup, type Hub, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { type Cents, toDollars } from '#contract/money.ts'
import type { WindowRule } from '../windows/open-windows.ts'

/** The delivery facts of a recent order. */
export interface PastOrder extends Position {
  goodsCents: Cents
  weekday: number
  fromMinute: number
  toMinute: number
}

/** The hubs, charges and windows by which the shop delivers. */
export interface DeliveryPlan {
  setup: DeliverySetup
  week: readonly WindowRule[]
}

type Counted = Omit<Effect, 'orders' | 'booked'>

/** Returns how another plan would have changed the delivery of these orders, given from first placed to last. */
export function effectOf(orders: readonly PastOrder[], now: DeliveryPlan, then: DeliveryPlan): Counted {
  const serveNow = serving(now)
  const serveThen = serving(then)
  const effect = { outside: 0, other_hub: 0, pay_more: 0, pay_less: 0, without_window: 0 }
  let [moreBy, lessBy] = [0, 0]
  for (const order of orders) {
    const was = serveNow(order)
    const is = serveThen(order)
    // An order that the present plan would refuse as well is not an effect of the change.
    if (!was) continue
    if (!is) effect.outside++
    else if (was.hasCapacity && !is.hasCapacity) effect.without_window++
    const difference = is ? is.costCents - was.costCents : 0
    if (is && is.hub.id !== was.hub.id) effect.other_hub++
    if (!is || (was.hasCapacity && !is.hasCapacity) || difference === 0) continue
    effect[difference > 0 ? 'pay_more' : 'pay_less']++
    if (difference > 0) moreBy += difference
    else lessBy -= difference
  }
  return { ...effect, more_by: toDollars(moreBy), less_by: toDollars(lessBy) }
}

interface Served {
  hub: Hub
  costCents: Cents
  hasCapacity: boolean
}

/** Simulates booking: each order takes capacity from its window. */
function serving({ setup, week }: DeliveryPlan): (order: PastOrder) => Served | undefined {
  const windows = new Map(week.map((rule) => [keyOf(rule.hub_id, timeOf(rule)), { ...rule, taken: 0 }]))
  return (order) => {
    const quote = quoteDelivery(setup, order, order.goodsCents)
    if (!quote) return undefined
    const { hub, feeCents } = quote
    const window = windows.get(keyOf(hub.id, order))
    const hasCapacity = window !== undefined && window.taken++ < window.capacity
    return { hub, costCents: feeCents + (window?.fee_cents ?? 0), hasCapacity }
  }
}

type Time = Pick<PastOrder, 'weekday' | 'fromMinute' | 'toMinute'>

function timeOf({ weekday, from_minute, to_minute }: WindowRule): Time {
  return { weekday, fromMinute: from_minute, toMinute: to_minute }
}

function keyOf(hubId: string, { weekday, fromMinute, toMinute }: Time): string {
  return `${hubId} ${weekday} ${fromMinute} ${toMinute}`
}
