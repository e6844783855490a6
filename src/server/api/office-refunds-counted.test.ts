import { expect, test } from 'vitest'
import { failRefund } from '#business/money/payments/make-refund.ts'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { changeOrder } from '#contract/orders/changes/order-changes.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { PaymentRefused } from '#providers/payments/port.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { refundBy, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { captureHeld, chargeHeld, moneyAtProvider, openPayingShop } from '#testing/paying.ts'

test('a refund that the bank turned down does not block a change of the order', async () => {
  const shop = await chargeHeld(await openChangingShop())
  const owner = await operatorOf(shop, 'owner')
  await refundBy({ clock: shop.clock, number: shop.order.number }, owner, { amount: 5 })
  const wanted = { order_id: shop.order.number, version: 1, expected_total: 11.4 }
  const change = { ...wanted, lines: [{ product_id: 'apple', quantity: 1 }] }
  await expect(shop.call(changeOrder, change)).rejects.toMatchObject({ code: 'order_not_changeable' })

  const refuse = () => Promise.reject(new PaymentRefused('charge_disputed', 'The charge is disputed.'))
  await runDueJobs({ ...shop.shop, payments: { ...shop.shop.payments, refund: refuse } })
  expect((await shop.call(changeOrder, change)).change).toMatchObject({ state: 'made' })
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1_590, returned: 450 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a payment of the wrong amount that went back in full leaves nothing of it to refund', async () => {
  const shop = await chargeHeld(await openChangingShop())
  const change_id = idOf(await shop.change({ products: { apple: 2, pear: 2 } }))
  await shop.payChange(change_id)
  await captureHeld(shop)
  await shop.db
    .updateTable('payments')
    .set({ amount_cents: 700 })
    .where('change_id', '=', change_id)
    .execute()
  const desk = { clock: shop.clock, number: shop.order.number }
  shop.clock.advance(16 * 60_000)
  await sweepPayments(shop.shop)
  const owner = await operatorOf(shop, 'owner')
  const before = await seenBy(desk, owner)
  expect(before.money).toMatchObject({ charged: 21.9, refunded: 0, on_its_way: 6, left: 15.9 })
  await shop.doJobs()
  const { money } = await seenBy(desk, owner)
  expect(money).toEqual({
    held: 0,
    to_hold: 0,
    charged: 21.9,
    refunded: 6,
    on_its_way: 0,
    left: 15.9,
    room: 15.9,
  })
  await refundBy(desk, owner, { amount: money.left, seen_left: money.left })
  expect((await seenBy(desk, owner)).money.left).toBe(0)
})

test('an order paid with the wrong amount is no sale, and stays unpaid when the bank turns its refund down', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.db.updateTable('payments').set({ amount_cents: 1_700 }).execute()
  shop.clock.advance(16 * 60_000)
  await sweepPayments(shop.shop)
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'failed', payment: 'refunded', paid: 'refunded' })
  const owner = await operatorOf(shop, 'owner')
  const days = { figures: 'days', from: '2026-03-01', to: '2026-03-31' } as const
  const refunds = { ...days, figures: 'refunds' } as const
  expect((await owner.call(readFigures, days)).data.totals).toMatchObject({ orders: 0, units: 0, sales: 0 })
  expect((await owner.call(readFigures, refunds)).data.rows).toEqual([])

  const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await failRefund(shop.shop, id, 'the account is closed')
  expect(await shop.payment()).toMatchObject({ order: 'failed', payment: 'failed' })
  const { money, order_status } = await seenBy({ number: shop.order.number }, owner)
  expect([order_status, money]).toMatchObject(['failed', { left: 0, room: 0 }])
  expect((await owner.call(readFigures, days)).data.totals).toMatchObject({ orders: 0, sales: 0 })
})
