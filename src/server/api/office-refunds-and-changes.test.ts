import { expect, test } from 'vitest'
import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { refundBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { chargeHeld, moneyAtProvider } from '#testing/paying.ts'
import { turnedDown } from '#testing/turned-down.ts'

/** Replaces both apples, $9.00, by four pears, $12.00. */
const PEARS = { products: { pear: 4 } }
const APPLES = { lines: [{ product_id: 'apple', quantity: 2 }] }

test('a refund ends a change that waits for its payment, and the payment that came for it is returned', async () => {
  const { shop, refund } = await openDeskOfChanges()
  const change_id = idOf(await shop.change(PEARS))
  await shop.payChange(change_id)
  await refund()
  const { change_state } = await shop.call(paymentResult, { order_id: shop.order.number, change_id })
  expect(change_state).toBe('lapsed')
  await shop.hear()
  await shop.doJobs()

  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: null })
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 900 })
  expect((await textsTo(shop)).join()).toContain('came too late')
  await expectWhole(shop)
})

test('a refund cancels the payment of an unpaid change and releases its goods', async () => {
  const { shop, refund } = await openDeskOfChanges()
  const change_id = idOf(await shop.change(PEARS))
  const order_id = shop.order.number
  const intent = await shop.call(createPaymentIntent, { order_id, change_id })
  await refund()
  await shop.doJobs()
  expect((await shop.gateway.findIntent(intent.payment_intent_id))?.status).toBe('canceled')
  await expect(shop.call(createPaymentIntent, { order_id, change_id })).rejects.toMatchObject({
    code: 'payment_over',
  })
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 900 })
  await expectWhole(shop)
})

test('a refused refund leaves the change open for its payment', async () => {
  const { shop, refund } = await openDeskOfChanges()
  const change_id = idOf(await shop.change(PEARS))
  await expect(refund({ amount: 20 })).rejects.toMatchObject({ code: 'refund_too_large' })
  expect(await shop.payAndReturn(change_id)).toMatchObject({ change_state: 'made' })
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, held: 300 })
  await expectWhole(shop)
})

test('when a refund races the payment of a change, the apples are refunded or exchanged, never both', async () => {
  for (const isRefundFirst of [true, false]) {
    const { shop, refund } = await openDeskOfChanges()
    const order_id = shop.order.number
    const change_id = idOf(await shop.change(PEARS))
    await shop.payChange(change_id)
    const pay = () => shop.call(paymentResult, { order_id, change_id })
    await Promise.allSettled(isRefundFirst ? [refund(), pay(), pay()] : [pay(), refund(), pay()])
    await shop.doJobs()
    const { version } = await shop.read()
    const besides = version === 1 ? { returned: 900 } : { held: 300 }
    expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, ...besides })
    await expectWhole(shop)
  }
})

test.each([
  ['is taken out of the order', { pear: 1 }],
  ['is ordered once instead of twice', { apple: 1 }],
  ['gives way to another of the same worth', { pear: 3 }],
])(
  'an item whose refund was turned down, and which %s, cannot be marked as refunded another way',
  async (_, products) => {
    const { shop, owner } = await openDeskOfChanges()
    const desk = { ...shop, number: shop.order.number }
    const id = await turnedDown(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }] })
    expect((await shop.change({ products })).change).toMatchObject({ state: 'made' })
    const seen = { number: desk.number, note: 'Paid by transfer.', what: 'refund', id } as const
    await expect(owner.call(addSeenTo, seen)).rejects.toMatchObject({ code: 'units_refunded_already' })
    await owner.call(addSeenTo, { ...seen, given_otherwise: false })
    await shop.doJobs()
    await expectWhole(shop)
  },
)

test('a change that only adds items does not stop a refund from being marked as given another way', async () => {
  const { shop, owner } = await openDeskOfChanges()
  const desk = { ...shop, number: shop.order.number }
  const id = await turnedDown(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }] })
  expect(await shop.payAndReturn(idOf(await shop.change({ products: { apple: 3 } })))).toMatchObject({
    change_state: 'made',
  })
  const seen = { number: desk.number, note: 'Paid by transfer.', what: 'refund', id } as const
  expect((await owner.call(addSeenTo, seen)).data.money).toMatchObject({ refunded: 4.5 })
})

test('marking a refund as given another way ends a change that waits for its payment', async () => {
  const { shop, owner } = await openDeskOfChanges()
  const desk = { ...shop, number: shop.order.number }
  const id = await turnedDown(desk, owner, APPLES)
  const change_id = idOf(await shop.change(PEARS))
  await shop.payChange(change_id)
  await owner.call(addSeenTo, { number: desk.number, note: 'Paid by transfer.', what: 'refund', id })
  const { change_state } = await shop.call(paymentResult, { order_id: desk.number, change_id })
  expect(change_state).toBe('lapsed')
  await shop.hear()
  await shop.doJobs()
  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: null })
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
})

test('the office timeline of an order shows the customer’s change and its price difference', async () => {
  const { shop, owner } = await openDeskOfChanges()
  await shop.change({ products: { apple: 1 } })
  const { timeline } = (await owner.call(readOfficeOrder, { number: shop.order.number })).data
  expect(timeline.map(({ order_status, by, difference }) => [order_status, by, difference])).toEqual([
    ['pending', 'customer', null],
    ['processing', 'payment', null],
    ['processing', 'customer', -4.5],
  ])
})

async function openDeskOfChanges() {
  const shop = await chargeHeld(await openChangingShop())
  const owner = await operatorOf(shop, 'owner')
  const desk = { clock: shop.clock, number: shop.order.number }
  const refund = (what: Parameters<typeof refundBy>[2] = APPLES) => refundBy(desk, owner, what)
  return { shop, owner, refund }
}

async function expectWhole(shop: Changing): Promise<void> {
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
}
