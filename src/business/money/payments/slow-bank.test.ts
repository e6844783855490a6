import { expect, test } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { expectPaidOnce, moneyAtProvider, openPayingShop, type Paying, payWith } from '#testing/paying.ts'
import { reconcile } from './reconcile-books.ts'
import { sweepPayments } from './sweep-payments.ts'

const SLOW_CARD = '4000000030303038'
const SLOW_MS = 30_000
const MINUTE_MS = 60_000

const waiting = { order: 'pending', payment: 'pending', paid: 'pending', goods: 'held' }

test('the shopper sees that a slow bank is processing the payment, and the order is paid once it answers', async () => {
  const shop = await openPayingShop()
  expect((await shop.pay(SLOW_CARD)).body.status).toBe('processing')
  expect(await result(shop)).toEqual({
    status: '1',
    order_status: 'pending',
    payment_status: 'pending',
    is_processing: true,
  })

  shop.clock.advance(SLOW_MS - 1)
  await hearTheProvider(shop)
  expect(await shop.payment()).toEqual(waiting)
  expect(await moneyAtProvider(shop)).toEqual({})
  shop.clock.advance(1)
  await hearTheProvider(shop)

  await expectPaidOnce(shop)
  expect(await result(shop)).toEqual({ status: '2', order_status: 'processing', payment_status: 'paid' })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('an order can neither be paid another way nor charged twice while a slow bank is processing it', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  const intent = await shop.call(createPaymentIntent, { order_id })
  const tries = await Promise.all(Array.from({ length: 4 }, () => payWith(shop, intent, SLOW_CARD)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)

  expect((await payWith(shop, intent)).body.error?.code).toBe('payment_intent_unexpected_state')
  expect(await shop.call(createPaymentIntent, { order_id })).toEqual(intent)
  await expect(shop.call(createSession, { order_id })).rejects.toMatchObject({
    status: 409,
    code: 'payment_processing',
  })

  shop.clock.advance(SLOW_MS)
  await Promise.all([tellOf(shop), tellOf(shop), tellOf(await shop.openAnother())])
  await shop.doJobs()
  await expectPaidOnce(shop)
})

test('a payment by a slow bank is settled by another process when the first one is gone', async () => {
  const shop = await openPayingShop()
  await shop.pay(SLOW_CARD)
  shop.clock.advance(10 * SLOW_MS)

  const next = await shop.openAnother()
  await tellOf(next)
  await sweepPayments(next.shop)

  await expectPaidOnce(shop)
})

test('a payment by a slow bank on the provider’s page completes the page at once and is settled later', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  await shop.payOnPage(SLOW_CARD)
  const { session_id } = await shop.db.selectFrom('payments').select('session_id').executeTakeFirstOrThrow()
  expect(await shop.shop.payments.readSession(session_id ?? '')).toMatchObject({ status: 'complete' })
  expect(await result(shop)).toMatchObject({ is_processing: true })
  await expect(shop.call(createPaymentIntent, { order_id })).rejects.toMatchObject({
    code: 'payment_processing',
  })

  shop.clock.advance(SLOW_MS)
  await hearTheProvider(shop)

  await expectPaidOnce(shop)
  const told = (await shop.gateway.signedEvents()).map(({ type }) => type)
  expect(told.slice(1)).toEqual([
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'checkout.session.async_payment_succeeded',
  ])
})

test('an order whose payment is still being processed when its time is up keeps its goods and is paid', async () => {
  const shop = await openPayingShop()
  shop.clock.advance(15 * MINUTE_MS - 1)
  await shop.pay(SLOW_CARD)
  shop.clock.advance(1)
  await sweepPayments(shop.shop)
  expect(await shop.payment()).toEqual(waiting)

  shop.clock.advance(SLOW_MS)
  await hearTheProvider(shop)

  await expectPaidOnce(shop)
})

test('a payment by a slow bank for an order cancelled meanwhile is let go', async () => {
  const shop = await openPayingShop()
  const before = await countStock(shop.db)
  await shop.pay(SLOW_CARD)
  await shop.call(cancelOrder, { order_id: shop.order.number })
  await shop.doJobs()

  shop.clock.advance(SLOW_MS)
  await hearTheProvider(shop)
  await shop.doJobs()

  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'refunded', goods: 'returned' })
  expect(await moneyAtProvider(shop)).toEqual({})
  await expectBooksBalance(shop.db, before)
})

function result({ call, order }: Paying) {
  return call(paymentResult, { order_id: order.number })
}

/** Lets the gateway report which banks have answered, and the shop handle what was reported. */
async function hearTheProvider(shop: Paying): Promise<void> {
  await tellOf(shop)
  await shop.doJobs()
}

async function tellOf({ gateway, send }: TestShop): Promise<void> {
  await gateway.deliverEvents(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await send('/api/checkout/payment-webhook', { method: 'POST', body, headers })).status
  })
}
