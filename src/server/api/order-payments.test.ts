import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { refundBy, textsTo } from '#testing/desk.ts'
import { operatorOf } from '#testing/operators.ts'
import { captureHeld, chargeHeld } from '#testing/paying.ts'

/** Replaces both apples, $9.00, by four pears, $12.00. */
const PEARS = { products: { pear: 4 } }
const FEWER = { products: { apple: 1 } }

test('a paid order without a change has one payment and no refund', async () => {
  const { read } = await openChangingShop()
  const { payments, refunds } = await read()
  expect(payments).toMatchObject([{ amount: 15.9, is_of_change: false }])
  expect(refunds).toEqual([])
})

test('a refund by the office is shown with its reason and lines, first as requested and then as done', async () => {
  const { read, refund, doJobs } = await open()
  const lines = [{ product_id: 'apple', quantity: 1 }]
  await refund({ lines, reason: 'item_missing' })
  const apple = { product_id: 'apple', title: 'apple', quantity: 1 }
  const given = { amount: 4.5, because: 'item_missing', lines: [apple] }
  expect((await read()).refunds).toMatchObject([{ ...given, refund_status: 'requested' }])
  await doJobs()
  expect((await read()).refunds).toMatchObject([{ ...given, refund_status: 'done' }])
})

test('the customer sees neither who made a refund, nor its note, nor a refund that the bank turned down', async () => {
  const { read, refund, db } = await open()
  await refund({ amount: 2 })
  expect(Object.keys((await read()).refunds[0] ?? {}).sort()).toEqual([
    'amount',
    'at',
    'because',
    'lines',
    'refund_status',
  ])
  await db.updateTable('refunds').set({ status: 'failed' }).execute()
  expect((await read()).refunds).toEqual([])
})

test('payments less refunds for changes equal the amount charged, and a refund from two payments is shown as one', async () => {
  const shop = await open()
  const { change, payAndReturn, read, refund, doJobs, clock } = shop
  await payAndReturn(idOf(await change(PEARS)))
  await captureHeld(shop)
  await shop.hear()
  await doJobs()
  expectCharged(await read(), 18.9)
  await change(FEWER)
  expectCharged(await read(), 11.4)
  clock.advance(1_000)
  await refund({ amount: 10 })
  await doJobs()
  const { payments, refunds } = await read()
  expect(payments).toMatchObject([
    { amount: 15.9, is_of_change: false },
    { amount: 3, is_of_change: true },
  ])
  expect(refunds).toMatchObject([
    { amount: 7.5, because: 'order_changed', refund_status: 'done', lines: [] },
    { amount: 10, because: 'goodwill', refund_status: 'done' },
  ])
})

test('an order shows neither the payment for a change that came too late nor the refund of that payment', async () => {
  const { change, payChange, read, refund, hear, doJobs } = await open()
  await payChange(idOf(await change(PEARS)))
  await refund({ amount: 2 })
  await hear()
  await doJobs()
  const { payments, refunds } = await read()
  expect(payments).toMatchObject([{ amount: 15.9 }])
  expect(refunds).toMatchObject([{ amount: 2 }])
})

test('cancelling a partly refunded order refunds the rest', async () => {
  const shop = await open()
  const { call, read, refund, order, doJobs, clock } = shop
  await refund({ amount: 2 })
  clock.advance(1_000)
  await call(cancelOrder, { order_id: order.number })
  await doJobs()
  expect((await read()).refunds).toMatchObject([
    { amount: 2, because: 'goodwill' },
    { amount: 13.9, because: 'order_cancelled' },
  ])
  expect(await textsTo(shop)).toContainEqual(
    expect.stringContaining('was cancelled. We are sending your $13.90 back to your card.'),
  )
})

test('cancelling a fully refunded order promises no further refund', async () => {
  const shop = await open()
  await shop.refund({ amount: 15.9 })
  await shop.doJobs()
  await shop.call(cancelOrder, { order_id: shop.order.number })
  await shop.doJobs()
  const { data } = await shop.call(getOrder, { order_id: shop.order.number })
  expect(data).toMatchObject({ payment_status: 'refunded', refunds: [{ amount: 15.9 }] })
  expect(await textsTo(shop)).toContainEqual(
    expect.stringContaining('was cancelled. There is nothing left to send back to your card.'),
  )
})

function expectCharged({ payments, refunds, order_amount }: Order, amount: number): void {
  const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
  const ofChanges = refunds.filter(({ because }) => because === 'order_changed').map(cents)
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0)
  expect(sum(payments.map(cents)) - sum(ofChanges)).toBe(Math.round(amount * 100))
  expect(order_amount).toBe(amount)
}

async function open(): Promise<
  Changing & { refund(what: Parameters<typeof refundBy>[2]): Promise<unknown> }
> {
  const shop = await chargeHeld(await openChangingShop())
  const owner = await operatorOf(shop, 'owner')
  const desk = { clock: shop.clock, number: shop.order.number }
  return { ...shop, refund: (what) => refundBy(desk, owner, what) }
}
