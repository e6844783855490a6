import { expect, test } from 'vitest'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { textsTo } from '#testing/desk.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { expectPaidOnce, moneyAtProvider, openPayingShop, type Paying, payWith } from '#testing/paying.ts'
import { settleOrder } from '#testing/settle-order.ts'
import { reconcile } from './reconcile-books.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const confirmed = { order: 'processing', payment: 'paid', paid: 'paid', goods: 'sold' }
const lapsed = { order: 'failed', payment: 'failed', paid: 'failed', goods: 'returned' }
const givenBack = { order: 'failed', payment: 'refunded', paid: 'refunded', goods: 'returned' }

test('a thousand events in random order, before and after the browser returns, settle the order once', async () => {
  const shop = await openPayingShop()
  await shop.pay('4000000000000002')
  await shop.pay()
  const events = await shop.gateway.signedEvents()
  const rounds = Math.ceil(1_000 / events.length)

  for (let round = 0; round < rounds; round++) {
    const shuffled = events.toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(shuffled.map((event) => shop.tell(event)))
    expect(answers).toEqual(answers.map(() => 200))
    if (round === rounds >> 1) await shop.call(paymentResult, { order_id: shop.order.number })
  }
  await shop.doJobs()

  await expectPaidOnce(shop)
})

test('a payment on the provider’s page is settled by its events alone', async () => {
  const shop = await openPayingShop()
  await shop.payOnPage()
  await shop.hear()
  await shop.doJobs()
  await expectPaidOnce(shop)
})

test('an order settled by its event stays settled once the browser returns', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toEqual(confirmed)

  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'paid',
  })
  await expectPaidOnce(shop)
})

test('the browser, the event and the sweep together settle an order once', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.hear()
  const other = await shop.openAnother()
  shop.clock.advance(2 * MINUTE_MS)

  await Promise.all([
    ...Array.from({ length: 4 }, () => shop.call(paymentResult, { order_id: shop.order.number })),
    ...Array.from({ length: 4 }, () => settleOrder(other.shop, shop.order.id)),
    sweepPayments(shop.shop),
    sweepPayments(other.shop),
    shop.doJobs(),
  ])

  await expectPaidOnce(shop)
})

test('a payment whose event was lost is found within two minutes', async () => {
  const shop = await openPayingShop()
  await shop.pay()

  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)

  await expectPaidOnce(shop)
})

test('an event that arrived while the provider was down is handled by a later sweep', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  shop.gateway.faults.always = 'fails before its effect'
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ payment: 'pending' })

  shop.gateway.faults.always = undefined
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)

  const events = await shop.db.selectFrom('payment_events').select('handled_at').execute()
  expect(events.every(({ handled_at }) => handled_at !== null)).toBe(true)
  await expectPaidOnce(shop)
})

test.each(['amount', 'currency'] as const)(
  'a hold of the wrong %s does not settle the order and is let go',
  async (what) => {
    const shop = await openPayingShop()
    await shop.call(createPaymentIntent, { order_id: shop.order.number })
    const other = { amount: { amount: 100 }, currency: { currency: 'nzd' } }[what]
    await shop.db
      .updateTable('gateway_intents' as never)
      .set(other as never)
      .execute()
    await shop.pay()

    expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
      payment_status: 'pending',
    })
    expect(await review(shop)).toMatch(/^received \d+ (aud|nzd) cents for an order of 1590 aud cents$/)
    await expect(shop.call(createPaymentIntent, { order_id: shop.order.number })).rejects.toMatchObject({
      code: 'payment_over',
    })

    shop.clock.advance(15 * MINUTE_MS)
    await sweepPayments(shop.shop)
    await shop.doJobs()
    expect(await shop.payment()).toEqual(givenBack)
    expect(await moneyAtProvider(shop)).toEqual({})
    expect(await reconcile(shop.shop)).toEqual([])
  },
)

test('an order not paid in time releases its goods and delivery window, and can no longer be paid', async () => {
  const shop = await openPayingShop()
  const before = await countStock(shop.db)
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number })
  await sweepPayments(shop.shop)
  expect(await shop.payment()).toMatchObject({ order: 'pending' })

  shop.clock.advance(15 * MINUTE_MS)
  await sweepPayments(shop.shop)

  expect(await shop.payment()).toEqual(lapsed)
  expect((await payWith(shop, intent)).body.error?.code).toBe('payment_intent_unexpected_state')
  await expectBooksBalance(shop.db, before)
})

test('an order paid on the provider’s page just before its time is up is confirmed', async () => {
  const shop = await openPayingShop()
  await shop.payOnPage()

  shop.clock.advance(15 * MINUTE_MS)
  await sweepPayments(shop.shop)

  await expectPaidOnce(shop)
})

test('a hold for an order cancelled meanwhile is let go, and the customer is told of no refund', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.db.updateTable('orders').set({ status: 'cancelled', goods_state: 'returned' }).execute()

  shop.clock.advance(MINUTE_MS)
  await Promise.all([sweepPayments(shop.shop), settleOrder(shop.shop, shop.order.id)])
  await shop.doJobs()
  await sweepPayments(shop.shop)

  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'refunded', paid: 'refunded' })
  expect(await moneyAtProvider(shop)).toEqual({})
  const told = await shop.db
    .selectFrom('outbox' as never)
    .selectAll()
    .execute()
  expect(JSON.stringify(told)).not.toContain('refunded')
})

test('a customer who cancels a held order gets one text message about it, which says that nothing was charged', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await settleOrder(shop.shop, shop.order.id)
  await shop.doJobs()
  const { call } = shop
  await call(cancelOrder, { order_id: shop.order.number })
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'refunded' })
  const sent = await shop.db.selectFrom('messages').select('kind').where('channel', '=', 'sms').execute()
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['order_cancelled_released', 'order_confirmed'])
  expect(await textsTo(shop)).toContainEqual(expect.stringContaining('Nothing was charged'))
})

async function review({ db }: Paying): Promise<string | null> {
  const { review_because } = await db
    .selectFrom('payments')
    .select('review_because')
    .executeTakeFirstOrThrow()
  return review_because
}
