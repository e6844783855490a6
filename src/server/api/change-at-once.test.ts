import { expect, test } from 'vitest'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { moneyAtProvider, payWith } from '#testing/paying.ts'
import { withKey } from '#testing/with-key.ts'

const MINUTE_MS = 60_000
const MORE = { products: { apple: 2, pear: 2 } }
const LESS = { products: { apple: 1 } }

test('only one of twenty simultaneous changes to the same version of an order is made', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen(LESS)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      shop.call(changeOrder, asked, withKey(`key ${n}`.replace(' ', '-'))),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(answers)).toEqual(['order_changed_meanwhile'])
  await expectWhole(shop)
})

test('a change sent twenty times at once with one key is made once', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen(MORE)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(changeOrder, asked, withKey('one'))),
  )
  expect(new Set(answers.map(idOf)).size).toBe(1)
  await shop.payAndReturn(idOf(answers[0] as (typeof answers)[number]))
  expect(await moneyAtProvider(shop)).toEqual({ held: 2190 })
  await expectWhole(shop)
})

test('a change and a cancellation at the same moment end with everything that was held let go', async () => {
  for (const wanted of [LESS, MORE]) {
    const shop = await openChangingShop()
    const asked = await shop.seen(wanted)
    await Promise.allSettled([
      shop.call(changeOrder, asked),
      shop.call(cancelOrder, { order_id: shop.order.number }),
    ])
    await shop.doJobs()
    expect((await shop.read()).payment_status).toBe('refunded')
    expect(await moneyAtProvider(shop)).toEqual({})
    await expectWhole(shop)
  }
})

test('when a change is paid as the order leaves, the goods are in the order or the money is let go', async () => {
  const shop = await openChangingShop()
  const order_id = shop.order.number
  const change_id = idOf(await shop.change(MORE))
  await shop.payChange(change_id)
  await shop.hear()
  const other = await shop.openAnother()
  await Promise.allSettled([
    shop.call(paymentResult, { order_id, change_id }),
    shop.call(paymentResult, { order_id, change_id }),
    moveOrder(other.shop, order_id, 'out_for_delivery'),
    shop.doJobs(),
  ])
  await shop.doJobs()
  const { version } = await shop.read()
  expect(await moneyAtProvider(shop)).toEqual({ taken: version === 2 ? 2190 : 1590 })
  await expectWhole(shop)
})

test('when a change is paid while another replaces it, the customer pays exactly what the order costs', async () => {
  const shop = await openChangingShop()
  const order_id = shop.order.number
  const change_id = idOf(await shop.change(MORE))
  const intent = await shop.call(createPaymentIntent, { order_id, change_id })
  const asked = await shop.seen(LESS)
  await Promise.allSettled([payWith(shop, intent), shop.call(changeOrder, asked)])
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)
  await shop.doJobs()

  const { order_amount } = await shop.read()
  await moveOrder(shop.shop, order_id, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: Math.round(order_amount * 100) })
  await expectWhole(shop)
})

test('a paid change that several processes settle and sweep at once is made once', async () => {
  const shop = await openChangingShop()
  const order_id = shop.order.number
  const change_id = idOf(await shop.change(MORE))
  await shop.payChange(change_id)
  await shop.hear()
  shop.clock.advance(2 * MINUTE_MS)
  const other = await shop.openAnother()
  await Promise.all([
    ...Array.from({ length: 4 }, () => shop.call(paymentResult, { order_id, change_id })),
    sweepPayments(shop.shop),
    sweepPayments(other.shop),
    shop.doJobs(),
  ])
  expect((await shop.read()).version).toBe(2)
  expect(await moneyAtProvider(shop)).toEqual({ held: 2190 })
  await expectWhole(shop)
})

test('when two orders want the last pears at once, one gets them and the other is refused', async () => {
  const shop = await openChangingShop()
  await shop.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', 'pear').execute()
  const { number } = await shop.has.order(shop.customer, { slotId: 'noon', expectedTotal: 15.9 })
  await payWith(shop, await shop.call(createPaymentIntent, { order_id: number }))
  await shop.call(paymentResult, { order_id: number })
  const asked = await shop.seen(MORE)
  const answers = await Promise.allSettled([
    shop.call(changeOrder, asked),
    shop.call(changeOrder, { ...asked, order_id: number }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(answers)).toEqual(['insufficient_stock'])
  await expectBooksBalance(shop.db)
})

function codesOf(answers: PromiseSettledResult<unknown>[]): string[] {
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  return [...new Set(refused)]
}

function expectWhole({ db, atStart }: Changing): Promise<void> {
  return expectBooksBalance(db, atStart)
}
