import { expect, test } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { mobileOf } from '#testing/checkout-shop.ts'
import { openPayingShop } from '#testing/paying.ts'

const MINUTE_MS = 60_000
const paymentLimits = [{ atMost: 3, withinMinutes: 1 }]

test.each([
  ['an intent', createPaymentIntent],
  ['a session', createSession],
  ['a result', paymentResult],
] as const)(
  'a customer who asks for %s too often gets a 429, and is served again two minutes later',
  async (_, endpoint) => {
    const shop = await openPayingShop({ paymentLimits })
    const ask = () => shop.call(endpoint, { order_id: shop.order.number })
    for (let time = 0; time < 3; time++) await ask()

    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })

    shop.clock.advance(2 * MINUTE_MS)
    await expect(ask()).resolves.toBeDefined()
  },
)

test('a refusal by the rate limit says in the Retry-After header when to try again', async () => {
  const shop = await openPayingShop({ paymentLimits: [{ atMost: 1, withinMinutes: 1 }] })
  await shop.call(paymentResult, { order_id: shop.order.number })
  const token = await shop.shop.tokens.issue(shop.customer)

  const answer = await shop.send(paymentResult.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ order_id: shop.order.number }),
  })

  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('120')
})

test('requests to two processes at the same moment share one rate limit', async () => {
  const shop = await openPayingShop({ paymentLimits })
  const other = await shop.openAnother()
  const callOther = await other.callAs(shop.customer)
  const ask = { order_id: shop.order.number }

  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? shop.call : callOther)(paymentResult, ask)),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('one customer’s requests do not count towards another’s rate limit', async () => {
  const shop = await openPayingShop({ paymentLimits: [{ atMost: 1, withinMinutes: 1 }] })
  await shop.call(paymentResult, { order_id: shop.order.number })
  const neighbour = await shop.has.customer(mobileOf(7))
  const { number } = await shop.has.order(neighbour, { slotId: 'noon', expectedTotal: 15.9 })

  const call = await shop.callAs(neighbour)

  await expect(call(paymentResult, { order_id: number })).resolves.toBeDefined()
})

test('the payment result of a paid order is not rate limited', async () => {
  const shop = await openPayingShop({ paymentLimits })
  await shop.pay()
  for (let time = 0; time < 10; time++) {
    const result = await shop.call(paymentResult, { order_id: shop.order.number })
    expect(result).toMatchObject({ payment_status: 'paid' })
  }
})
