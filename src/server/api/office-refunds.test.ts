import { expect, test } from 'vitest'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { changeOrder } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import { chargedDesk, openDearDesk, openDesk, refundBy, seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestOperator } from '#testing/operators.ts'
import { moneyAtProvider, openPayingShop } from '#testing/paying.ts'

test('units of a line are refunded at the price paid, the customer is told and the audit has an entry', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const lines = [{ product_id: 'apple', quantity: 1 }]
  const { data } = await refundBy(desk, support, { lines, reason: 'item_bad', note: 'Bruised, says Ada' })
  expect(data.refunds).toMatchObject([
    {
      amount: 4.5,
      refund_status: 'requested',
      because: 'item_bad',
      by: 'The support',
      note: 'Bruised, says Ada',
    },
  ])
  expect(data.refunds[0]?.lines).toEqual([{ product_id: 'apple', title: 'apple', quantity: 1 }])
  expect(data.money).toEqual({
    held: 0,
    to_hold: 0,
    charged: 15.9,
    refunded: 0,
    on_its_way: 4.5,
    left: 11.4,
    room: 11.4,
  })

  await desk.doJobs()
  const after = await seenBy(desk, support)
  expect(after.refunds[0]?.refund_status).toBe('done')
  expect(after.lines[0]).toMatchObject({ refunded_quantity: 1, refunds_for: [4.5] })
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1_590, returned: 450 })
  await desk.doJobs()
  expect((await textsTo(desk)).join()).toContain(`We have refunded $4.50 on Punnet order ${desk.number}.`)
  await expectBooksBalance(desk.db)

  const owner = await desk.operator('owner')
  const [entry] = (await owner.call(listAudit, { act: 'order.refunded' })).data
  expect(entry).toMatchObject({ on_id: desk.number, actor: 'The support' })
  expect(JSON.stringify(entry)).not.toContain('Bruised')
  expect(entry?.changes).toContainEqual({ field: 'amount', after: '$4.50' })
})

test('an extra amount is listed apart from the value of the refunded units', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }], amount: 3.5 })
  // Refunds of the same moment have no defined order.
  desk.clock.advance(1_000)
  const { data } = await refundBy(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }] })
  expect(data.refunds.map(({ amount, besides }) => [amount, besides])).toEqual([
    [8, 3.5],
    [4.5, undefined],
  ])
})

test('the items of an order with a promo code are refunded with what was paid for them, to the cent', async () => {
  const shop = await openPayingShop()
  for (const id of ['jam', 'tea', 'rye']) await shop.has.product(id, { priceCents: 1_333 })
  const products = { jam: 1, tea: 1, rye: 1 }
  const promoCode = await shop.has.promo('TEN', { percent: 10 })
  const ready = { products, slotId: 'noon', promoCode, expectedTotal: 42.89 }
  const desk = await chargedDesk(shop, await shop.has.order(shop.customer, ready))
  const lines = Object.keys(products).map((product_id) => ({ product_id, quantity: 1 }))
  const { data } = await refundBy(desk, await desk.operator('owner'), { lines })
  // What is left is the delivery.
  expect([data.money.charged, data.money.left]).toEqual([42.89, 6.9])
})

test('a refund sent several times with one idempotency key is made once, also at the same moment', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const press = () => refundBy(desk, owner, { amount: 5 }, 'one-press')
  await Promise.all([press(), press(), press()])
  const { data } = await press()
  expect(data.refunds.map(({ amount }) => amount)).toEqual([5])
  await expect(refundBy(desk, owner, { amount: 6 }, 'one-press')).rejects.toMatchObject({
    code: 'key_used_differently',
  })
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toMatchObject({ returned: 500 })
})

test('many refunds at the same moment never return more than was paid', async () => {
  const desk = await openDesk()
  const other = await desk.openAnother()
  const owners = await Promise.all([desk.operator('owner'), desk.operator('owner')])
  const presses = Array.from({ length: 12 }, (_, n) =>
    refundBy({ ...(n % 3 ? desk : other), number: desk.number }, owners[n % 2] as TestOperator, {
      amount: 5,
    }),
  )
  const outcomes = await Promise.allSettled(presses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(codesOf(outcomes)).toEqual(new Set(['refund_too_large']))
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1_590, returned: 1_500 })
  await expect(refundBy(desk, owners[0], { amount: 0.91 })).rejects.toMatchObject({ details: { left: 0.9 } })
  await expectBooksBalance(desk.db)
})

test('several refunds of the same units at the same moment refund them once', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const lines = [{ product_id: 'apple', quantity: 2 }]
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => refundBy(desk, owner, { lines })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(outcomes)).toEqual(new Set(['units_refunded_already']))
  await expect(refundBy(desk, owner, { lines: [{ product_id: 'pear', quantity: 1 }] })).rejects.toMatchObject(
    { code: 'not_found' },
  )
})

test('a role’s refund limit applies to the sum of an order’s refunds by all operators', async () => {
  const desk = await openDearDesk()
  const [support, manager, owner] = await Promise.all([
    desk.operator('support'),
    desk.operator('manager'),
    desk.operator('owner'),
  ])
  await expect(refundBy(desk, support, { amount: 50.01 })).rejects.toMatchObject({
    code: 'refund_over_limit',
    details: { left: 50 },
  })
  const atOnce = await Promise.allSettled([1, 2, 3, 4].map(() => refundBy(desk, support, { amount: 20 })))
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(codesOf(atOnce)).toEqual(new Set(['refund_over_limit']))
  expect((await seenBy(desk, support)).money.room).toBe(10)
  expect((await seenBy(desk, manager)).money.room).toBe(160)

  await refundBy(desk, manager, { amount: 150 })
  await expect(refundBy(desk, support, { amount: 1 })).rejects.toMatchObject({ details: { left: 0 } })
  await expect(refundBy(desk, manager, { amount: 10.01 })).rejects.toMatchObject({ details: { left: 10 } })
  await refundBy(desk, owner, { amount: 200 })
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toMatchObject({ returned: 39_000 })
  await expectBooksBalance(desk.db)
})

test('while the bank is away a refund is shown as requested, and the sweep makes it later', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { amount: 5 })
  const away = { ...desk.shop.payments, refund: () => Promise.reject(new PaymentsUnreachable('away')) }
  await runDueJobs({ ...desk.shop, payments: away })
  expect((await seenBy(desk, owner)).refunds).toMatchObject([{ refund_status: 'requested' }])
  expect((await textsTo(desk)).join()).not.toContain('We have refunded')

  desk.clock.advance(2 * 60_000)
  await sweepPayments(desk.shop)
  expect((await seenBy(desk, owner)).refunds).toMatchObject([{ refund_status: 'done' }])
  expect(await moneyAtProvider(desk)).toMatchObject({ returned: 500 })
})

test('a partly refunded order can no longer be changed, and cancelling it refunds the rest', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { amount: 5 })
  const change = { order_id: desk.number, version: 1, expected_total: 11.4 }
  await expect(
    desk.call(changeOrder, { ...change, lines: [{ product_id: 'apple', quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'order_not_changeable' })
  await desk.call(cancelOrder, { order_id: desk.number })
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1_590, returned: 1_590 })
  await expectBooksBalance(desk.db)
  await expect(refundBy(desk, owner, { amount: 0.01 })).rejects.toMatchObject({ code: 'refund_too_large' })
})

test('a refund of nothing, of part of a cent, without a key or of an unknown order is refused', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await expect(refundBy(desk, owner, {})).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refundBy(desk, owner, { amount: 1 }, '')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refundBy(desk, owner, { amount: 1.005 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refundBy({ ...desk, number: '99999999' }, owner, { amount: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await desk.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

function codesOf(outcomes: PromiseSettledResult<unknown>[]): Set<string> {
  return new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? one.reason.code : [])))
}
