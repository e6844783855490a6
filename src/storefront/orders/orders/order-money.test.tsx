import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { anOrder, aRefund } from '#testing/an-order.ts'
import { render } from '#testing/render.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderMoney } from './order-facts.tsx'

const UNCHARGED = { payments: [], authorised_amount: 0, captured_amount: 0 }
const HELD = { at: '2026-03-05T04:16:00.000Z', amount: 25.5, is_held: true, is_of_change: false }

test.each<[string, Partial<Order>, string]>([
  ['paid and on its way', { order_status: 'out_for_delivery' }, texts.charged('$25.50')],
  [
    'called off before it was paid',
    { order_status: 'cancelled', payment_status: 'pending' },
    texts.nothingCharged,
  ],
  ['whose payment failed', { order_status: 'failed', payment_status: 'failed' }, texts.nothingCharged],
  ['called off after it was paid', { order_status: 'cancelled' }, texts.refundComing('$25.50')],
  [
    'called off after some of it went back',
    { order_status: 'cancelled', refunds: [aRefund({ amount: 10 })] },
    texts.refundComing('$15.50'),
  ],
  ['brought back', { order_status: 'returned' }, texts.refundComing('$25.50')],
  [
    'charged, with a refund on its way',
    { refunds: [aRefund({ amount: 10, refund_status: 'requested' })] },
    texts.charged('$15.50'),
  ],
  ['whose card is kept', { ...UNCHARGED, keeps_card: true, to_hold: 25.5 }, texts.kept('$25.50')],
  ['held', { payments: [HELD] }, texts.held('$25.50')],
  [
    'called off before it was charged',
    { order_status: 'cancelled', payment_status: 'refunded', payments: [], captured_amount: 0 },
    texts.nothingCharged,
  ],
  ['refunded', { order_status: 'cancelled', payment_status: 'refunded' }, texts.refunded('$25.50')],
  ['that cost nothing, called off', { order_status: 'cancelled', order_amount: 0, payments: [] }, ''],
])('the page says what happens to the money of an order %s', async (_, more, sentence) => {
  const { words, payLink } = await openMoney(more)
  expect(words).toBe(sentence)
  expect(payLink).toBeUndefined()
})

test('an order waiting for payment shows its deadline and links to the checkout', async () => {
  const pay_until = '2026-03-05T04:30:00.000Z'
  const { words, payLink } = await openMoney({
    order_status: 'pending',
    payment_status: 'pending',
    pay_until,
  })
  expect(words).toBe(`${texts.waiting('2:30 pm')}${texts.payNow}`)
  expect(payLink).toBe('/checkout?order=1042')
})

test('an order whose kept card was declined says by when to pay, and links to the checkout', async () => {
  const pay_by = '2026-03-05T23:00:00.000Z'
  const declined = {
    ...UNCHARGED,
    payment_status: 'pending',
    pay_by,
    pay_until: pay_by,
    to_hold: 25.5,
  } as const
  const { words, payLink } = await openMoney(declined)
  expect(words).toBe(`${texts.declined('$25.50', 'Fri 6 Mar, 9 am')}${texts.payNow}`)
  expect(payLink).toBe('/checkout?order=1042')
})

async function openMoney(more: Partial<Order>) {
  const { place } = await render(
    <MemoryRouter>
      <OrderMoney order={anOrder(more)} />
    </MemoryRouter>,
  )
  return {
    words: place.querySelector('[role=status]')?.textContent,
    payLink: place.querySelector('a')?.getAttribute('href') ?? undefined,
  }
}
