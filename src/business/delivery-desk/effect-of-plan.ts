import { type DeliverySetup, type Hub, quoteDelivery } from '#contract/delivery/delivery-charge.ts'
import type { Position } from '#contract/delivery/distance.ts'
import { type Cents, toDollars } from '#contract/money.ts'
import type { Effect } from '#contract/office/delivery/delivery.ts'
import type { WindowRule } from '../delivery/week-plan.ts'

/** An order of the last days, as far as delivery goes. */
export interface PastOrder extends Position {
  goodsCents: Cents
  weekday: number
  fromMinute: number
  toMinute: number
}

/** From where, when and for how much the shop delivers. */
export interface DeliveryPlan {
  setup: DeliverySetup
  week: readonly WindowRule[]
}

type Counted = Omit<Effect, 'orders' | 'booked'>

/** What these orders, the first placed first, would have met under another plan that they do not meet under this one. */
export function effectOf(orders: readonly PastOrder[], now: DeliveryPlan, then: DeliveryPlan): Counted {
  const serveNow = serving(now)
  const serveThen = serving(then)
  const effect = { outside: 0, other_hub: 0, pay_more: 0, pay_less: 0, without_window: 0 }
  let [moreBy, lessBy] = [0, 0]
  for (const order of orders) {
    const was = serveNow(order)
    const is = serveThen(order)
    // What the present plan would refuse as well is not this change's doing.
    if (!was) continue
    if (!is) effect.outside++
    else if (was.hasPlace && !is.hasPlace) effect.without_window++
    const difference = is ? is.costCents - was.costCents : 0
    if (is && is.hub.id !== was.hub.id) effect.other_hub++
    if (!is || (was.hasPlace && !is.hasPlace) || difference === 0) continue
    effect[difference > 0 ? 'pay_more' : 'pay_less']++
    if (difference > 0) moreBy += difference
    else lessBy -= difference
  }
  return { ...effect, more_by: toDollars(moreBy), less_by: toDollars(lessBy) }
}

interface Served {
  hub: Hub
  costCents: Cents
  hasPlace: boolean
}

/** Each place of a window is given once. */
function serving({ setup, week }: DeliveryPlan): (order: PastOrder) => Served | undefined {
  const windows = new Map(week.map((rule) => [keyOf(rule.hub_id, timeOf(rule)), { ...rule, taken: 0 }]))
  return (order) => {
    const quote = quoteDelivery(setup, order, order.goodsCents)
    if (!quote) return undefined
    const { hub, feeCents } = quote
    const window = windows.get(keyOf(hub.id, order))
    const hasPlace = window !== undefined && window.taken++ < window.capacity
    return { hub, costCents: feeCents + (window?.fee_cents ?? 0), hasPlace }
  }
}

type Time = Pick<PastOrder, 'weekday' | 'fromMinute' | 'toMinute'>

function timeOf({ weekday, from_minute, to_minute }: WindowRule): Time {
  return { weekday, fromMinute: from_minute, toMinute: to_minute }
}

function keyOf(hubId: string, { weekday, fromMinute, toMinute }: Time): string {
  return `${hubId} ${weekday} ${fromMinute} ${toMinute}`
}
