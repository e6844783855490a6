import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderEnding } from '#database/tables-orders.ts'
import { timelineOf } from './order-timeline.ts'

const at = new Date('2026-03-05T09:00:00+10:00')
const MONEY_BACK = 'Your money is on its way back to your card.'

test('the timeline of a delivered order lists each step and mentions no refund', () => {
  const told = timelineOf(
    [
      step(null, 'pending'),
      step('pending', 'processing'),
      step('processing', 'out_for_delivery'),
      step('out_for_delivery', 'delivered'),
    ],
    { moneyAtEnd: 'refunded' },
  )
  expect(told).toEqual([
    {
      order_status: 'pending',
      at: '2026-03-04T23:00:00.000Z',
      message: 'Order received',
    },
    {
      order_status: 'processing',
      at: '2026-03-04T23:00:00.000Z',
      message: 'Order confirmed',
    },
    {
      order_status: 'out_for_delivery',
      at: '2026-03-04T23:00:00.000Z',
      message: 'Your order is on its way.',
    },
    {
      order_status: 'delivered',
      at: '2026-03-04T23:00:00.000Z',
      message: 'Delivered. Enjoy!',
    },
  ])
})

test.each<[OrderStatus, OrderStatus, OrderEnding | undefined, string]>([
  ['processing', 'cancelled', 'asked_for', 'You cancelled this order.'],
  ['processing', 'cancelled', 'by_the_shop', 'We had to cancel this order.'],
  ['out_for_delivery', 'failed', 'not_delivered', 'We could not deliver this order.'],
  ['out_for_delivery', 'failed', undefined, 'Your order could not be completed.'],
  ['delivered', 'returned', undefined, 'Your order came back to us.'],
])(
  'a paid order that goes from %s to %s (%s) says so, and that its money is coming back',
  (from, to, because, sentence) => {
    expect(messageOf(step(from, to, because))).toBe(`${sentence} ${MONEY_BACK}`)
  },
)

test.each<[OrderStatus, OrderEnding | undefined, string]>([
  ['cancelled', 'asked_for', 'You cancelled this order.'],
  ['cancelled', undefined, 'Your order was cancelled.'],
  ['failed', 'not_paid_in_time', 'It was not paid for in time, so we have released it.'],
  ['failed', 'payment_failed', 'The payment did not go through.'],
])('an unpaid order that is %s (%s) says so and mentions no refund', (to, because, sentence) => {
  expect(messageOf(step('pending', to, because))).toBe(sentence)
})

test('a cancelled order that is not refunded mentions no refund', () => {
  const [told] = timelineOf([step('processing', 'cancelled', 'asked_for')], { moneyAtEnd: undefined })
  expect(told?.message).toBe('You cancelled this order.')
})

function messageOf(event: ReturnType<typeof step>) {
  return timelineOf([event], { moneyAtEnd: 'refunded' })[0]?.message
}

function step(from_status: OrderStatus | null, to_status: OrderStatus, because?: OrderEnding) {
  return { from_status, to_status, detail: because ? { because } : {}, at }
}
