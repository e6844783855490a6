import { clockSpan, dayAndClock, shortDay } from '#contract/brisbane-time.ts'
import { shownStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

/** Leads an order's page: when it comes, when it came, or what became of it. */
export function orderHeading(order: Order): string {
  const { order_status, payment_status, pay_until, timeline } = order
  if (pay_until) return texts.toBePaid
  if (order_status === 'processing' || order_status === 'out_for_delivery')
    return texts.arriving(windowOf(order))
  const arrival = timeline.findLast((event) => event.order_status === 'delivered')
  if (order_status === 'delivered' && arrival) return texts.deliveredAt(dayAndClock(new Date(arrival.at)))
  return shownStatus(order_status, payment_status).word
}

/** `Sun 29 Nov, 11 am – 1 pm` */
export function windowOf({ slot }: Pick<Order, 'slot'>): string {
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  return `${shortDay(from)}, ${clockSpan(from, to)}`
}
