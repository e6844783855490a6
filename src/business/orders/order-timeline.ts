import type { Order } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderEnding } from '#database/tables-orders.ts'

export interface OrderEventRow {
  from_status: OrderStatus | null
  to_status: OrderStatus
  detail: { because?: OrderEnding }
  at: Date
}

const sentences: Record<OrderStatus, string> = {
  pending: 'We have your order, and are waiting for payment.',
  processing: 'Paid. We are packing your order.',
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
  not_delivered: 'We could not deliver this order.',
}

const MONEY_BACK = 'Your money is on its way back to your card.'
const ended: readonly OrderStatus[] = ['cancelled', 'failed', 'returned']

/** What happened to an order, in sentences for its customer. */
export function timelineOf(events: readonly OrderEventRow[], costsMoney: boolean): Order['timeline'] {
  return events.map(({ from_status, to_status, detail, at }) => {
    const sentence = detail.because ? endings[detail.because] : sentences[to_status]
    const wasPaid = costsMoney && from_status !== null && from_status !== 'pending'
    const goesBack = wasPaid && ended.includes(to_status)
    return {
      order_status: to_status,
      at: at.toISOString(),
      message: goesBack ? `${sentence} ${MONEY_BACK}` : sentence,
    }
  })
}
