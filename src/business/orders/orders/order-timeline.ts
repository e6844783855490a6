import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import type { OrderEnding } from '#database/tables-orders.ts'
import type { Shop } from '../../shop.ts'
import { changeSentence } from './order-messages.ts'

const sentences: Record<OrderStatus, string> = {
  pending: 'Order received',
  processing: 'Order confirmed',
  out_for_delivery: 'Your order is on its way.',
  delivered: 'Delivered. Enjoy!',
  returned: 'Your order came back to us.',
  cancelled: 'Your order was cancelled.',
  failed: 'Your order could not be completed.',
}

const endings: Record<OrderEnding, string> = {
  not_paid_in_time: 'It was not paid for in time, so we have released it.',
  payment_failed: 'The payment did not go through.',
  asked_for: 'You cancelled this order.',
  by_the_shop: 'We had to cancel this order.',
  not_packed: 'We could not pack this order.',
  not_delivered: 'We could not deliver this order.',
}

const moneyWords = {
  refunded: 'Your money is on its way back to your card.',
  released: 'Nothing was charged.',
} as const
const ended: readonly OrderStatus[] = ['cancelled', 'failed', 'returned']

/** Returns the changes that were made, and the one that waits for its payment. */
export function readChanges({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_changes')
    .leftJoin('payments', 'payments.change_id', 'order_changes.id')
    .select(['order_changes.id', 'order_changes.status', 'difference_cents', 'pay_until', 'ended_at'])
    .select(['payments.amount_cents as to_pay_cents', 'payments.is_kept'])
    .where('order_changes.order_id', '=', orderId)
    .where('order_changes.status', '<>', 'lapsed')
    .orderBy('order_changes.id')
    .execute()
}

export function readEvents({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'actor', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

type Event = Omit<Awaited<ReturnType<typeof readEvents>>[number], 'actor'>
type Change = Pick<Awaited<ReturnType<typeof readChanges>>[number], 'difference_cents' | 'ended_at'>

interface Rest {
  changes?: readonly Change[]
  /** What became of the order's money at its end: of a paid order, there may be nothing left to refund. */
  moneyAtEnd: 'refunded' | 'released' | undefined
}

type Timeline = Order['timeline']

/** Returns the history of an order in sentences for its customer. */
export function timelineOf(events: readonly Event[], { changes = [], moneyAtEnd }: Rest): Timeline {
  const steps = events.map((event) => stepOf(event, moneyAtEnd))
  return [...steps, ...changes.flatMap(changeOf)].toSorted((a, b) => a.at.localeCompare(b.at))
}

function stepOf(
  { from_status, to_status, detail, at }: Event,
  moneyAtEnd: Rest['moneyAtEnd'],
): Timeline[number] {
  const sentence = detail.because ? endings[detail.because] : sentenceOf(from_status, to_status)
  const wasPaid = from_status !== null && from_status !== 'pending'
  const money = wasPaid && ended.includes(to_status) ? moneyAtEnd : undefined
  return {
    order_status: to_status,
    at: at.toISOString(),
    message: money ? `${sentence} ${moneyWords[money]}` : sentence,
  }
}

function sentenceOf(from: OrderStatus | null, to: OrderStatus): string {
  if (from === 'out_for_delivery' && to === 'processing')
    return 'Your order came back to us. We’ll send it again.'
  return sentences[to]
}

// Only a paid order that has not left can be changed, so the status is always processing.
function changeOf({ difference_cents, ended_at }: Change): Timeline {
  if (ended_at === null) return []
  const message = changeSentence(difference_cents)
  return [{ order_status: 'processing', at: ended_at.toISOString(), message }]
}
