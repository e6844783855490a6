import { expect, test } from 'vitest'
import { countTasks } from '#business/insight/today/count-tasks.ts'
import { failRefund } from '#business/money/payments/make-refund.ts'
import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { listOrders } from '#contract/orders/desk/office-orders.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { TWO_APPLES } from '#testing/checkout-shop.ts'
import { type Desk, openDearDesk, openDesk, refundBy, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestOperator } from '#testing/operators.ts'
import { turnedDown } from '#testing/turned-down.ts'

test('a turned-down refund paid by bank transfer is marked as resolved and no longer needs attention', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const id = await turnedDown(desk, owner)
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 1 })
  expect(await reconcile(desk.shop)).toHaveLength(2)

  const { data } = await seeTo(desk, owner, { what: 'refund', id, note: ' Paid by bank transfer. ' })

  expect(data.refunds).toMatchObject([
    { refund_status: 'failed', seen_to_at: desk.clock.now().toISOString() },
  ])
  expect(data.notes).toMatchObject([
    { by: 'The owner', text: 'The refund of $5.00 is resolved: Paid by bank transfer.' },
  ])
  expect(await needsOf(desk)).toEqual({ payments: 0, refunds: 0 })
  expect(await reconcile(desk.shop)).toEqual([])
  expect((await owner.call(listOrders, {})).data).toMatchObject([{ open_refunds: 0 }])
  const [entry] = (await owner.call(listAudit, { act: 'order.seen-to' })).data
  expect(entry).toMatchObject({
    on_id: desk.number,
    changes: [
      { field: 'refund', after: '$5.00' },
      { field: 'given_otherwise', after: true },
      { field: 'note', personal: true },
    ],
  })
})

test('a payment in review is marked as resolved, and a later review counts as a new one', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await desk.db.updateTable('payments').set({ review_because: 'a wrong amount' }).execute()
  const id = (await seenBy(desk, support)).payments[0]?.id ?? ''

  const { data } = await seeTo(desk, support, { what: 'payment', id })

  expect(data.payments).toMatchObject([{ review: 'a wrong amount', seen_to_at: expect.any(String) }])
  expect(await needsOf(desk)).toEqual({ payments: 0, refunds: 0 })
  await turnedDown(desk, support)
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 1 })
  await seeTo(desk, support, { what: 'payment', id, note: 'Rang Ada.' })
  expect(await needsOf(desk)).toEqual({ payments: 0, refunds: 0 })
})

test('a repeated mark as resolved is recorded once, and one with another note or operator is refused', async () => {
  const desk = await openDesk()
  const [owner, other] = [await desk.operator('owner'), await desk.operator('owner')]
  const id = await turnedDown(desk, owner)
  const press = () => seeTo(desk, owner, { what: 'refund', id })
  await Promise.all([press(), press(), press()])
  desk.clock.advance(60_000)
  expect((await press()).data.notes).toHaveLength(1)
  expect((await owner.call(listAudit, { act: 'order.seen-to' })).data).toHaveLength(1)
  for (const [who, note] of [
    [owner, 'Something else.'],
    [other, 'Paid.'],
  ] as const)
    await expect(seeTo(desk, who, { what: 'refund', id, note })).rejects.toMatchObject({
      code: 'already_there',
      message: 'This has been resolved already.',
    })
})

test('marking as resolved is refused if nothing is open, the item is another order’s or the note is invalid', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const { payments } = await seenBy(desk, owner)
  const payment = { what: 'payment', id: payments[0]?.id ?? '' } as const
  await expect(seeTo(desk, owner, payment)).rejects.toMatchObject({ code: 'already_there' })
  const id = await turnedDown(desk, owner)
  const { number } = await desk.has.order(await desk.has.customer('0412345670'), TWO_APPLES)
  for (const one of [payment, { what: 'refund', id } as const, { what: 'payment', id } as const])
    await expect(seeTo({ number }, owner, one)).rejects.toMatchObject({ code: 'not_found' })
  for (const note of ['', '  ', '​', 'x'.repeat(501)])
    await expect(seeTo(desk, owner, { what: 'refund', id, note })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 1 })
})

test('a repeated refund, once it is made, settles one turned-down refund of the same amount and reason', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await turnedDown(desk, owner)
  await turnedDown(desk, owner)
  for (const other of [{ amount: 4 }, { amount: 5, reason: 'late' }] as const)
    await refundBy(desk, owner, other)
  await desk.doJobs()
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 2 })

  await refundBy(desk, owner, { amount: 5 })
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 2 })
  await desk.doJobs()
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 1 })
  await desk.doJobs()
  expect(await needsOf(desk)).toEqual({ payments: 1, refunds: 1 })
})

test('once a payment is refunded in full, its turned-down refund needs no more attention', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await turnedDown(desk, owner)
  await desk.call(cancelOrder, { order_id: desk.number })
  await desk.doJobs()
  expect((await seenBy(desk, owner)).refunds).toMatchObject([
    { amount: 5, refund_status: 'failed', seen_to_at: expect.any(String) },
    { amount: 15.9, refund_status: 'done', seen_to_at: null },
  ])
  expect(await needsOf(desk)).toEqual({ payments: 0, refunds: 0 })
})

test('a refund given another way counts in the units, the amount left and the customer’s order, and is not repeated', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const lines = [{ product_id: 'apple', quantity: 1 }]
  const id = await turnedDown(desk, owner, { lines })
  expect((await seenBy(desk, owner)).money).toMatchObject({ left: 15.9, refunded: 0 })

  await seeTo(desk, owner, { what: 'refund', id })

  const { money, lines: ordered, refunds } = await seenBy(desk, await desk.operator('support'))
  expect(refunds).toMatchObject([{ refund_status: 'failed', given_otherwise: true }])
  expect(money).toMatchObject({ charged: 15.9, refunded: refunds[0]?.amount })
  expect(money.left).toBeCloseTo(15.9 - (refunds[0]?.amount ?? 0), 2)
  expect(ordered).toMatchObject([{ refunded_quantity: 1 }])
  expect((await desk.call(getOrder, { order_id: desk.number })).data.refunds).toMatchObject([
    { amount: refunds[0]?.amount, refund_status: 'done' },
  ])
  await expect(
    refundBy(desk, owner, { lines: [{ product_id: 'apple', quantity: 2 }] }),
  ).rejects.toMatchObject({ code: 'units_refunded_already' })

  await desk.call(cancelOrder, { order_id: desk.number })
  await desk.doJobs()
  expect(await refundedCents(desk)).toBe(1590 - Math.round((refunds[0]?.amount ?? 0) * 100))
  expect(await seenBy(desk, owner)).toMatchObject({ payment_status: 'refunded', money: { left: 0 } })
  await expectBooksBalance(desk.db)
})

test('a refund given another way counts towards support’s refund limit', async () => {
  const desk = await openDearDesk()
  const support = await desk.operator('support')
  const id = await turnedDown(desk, support, { amount: 50 })
  await seeTo(desk, support, { what: 'refund', id })
  await expect(refundBy(desk, support, { amount: 1 })).rejects.toMatchObject({ code: 'refund_over_limit' })
})

test('an order is refunded once its whole amount was given another way', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await desk.call(cancelOrder, { order_id: desk.number })
  const refund = await desk.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await failRefund(desk.shop, refund.id, 'the account is closed')
  await seeTo(desk, owner, { what: 'refund', id: refund.id })
  const { payment_status, payments, money } = await seenBy(desk, owner)
  expect({ payment_status, payments, money }).toMatchObject({
    payment_status: 'refunded',
    payments: [{ payment_status: 'refunded' }],
    money: { charged: 15.9, refunded: 15.9, left: 0 },
  })
  await expectBooksBalance(desk.db)
})

test('a refund resolved as not paid out goes back with the rest when the order is cancelled', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const id = await turnedDown(desk, owner)
  const { data } = await seeTo(desk, owner, { what: 'refund', id, given_otherwise: false })
  expect(data).toMatchObject({ money: { left: 15.9 }, refunds: [{ given_otherwise: false }] })
  expect(data.notes).toMatchObject([
    { text: 'The refund of $5.00 is resolved, and the money is still with us: Paid.' },
  ])
  await expect(seeTo(desk, owner, { what: 'refund', id })).rejects.toMatchObject({ code: 'already_there' })
  await desk.call(cancelOrder, { order_id: desk.number })
  await desk.doJobs()
  expect(await refundedCents(desk)).toBe(1590)
})

test('a refund marked as given another way several times at once counts once, also when the rest goes back', async () => {
  const desk = await openDesk()
  const [owner, other] = [await desk.operator('owner'), await desk.operator('owner')]
  const id = await turnedDown(desk, owner)
  const presses = await Promise.allSettled([
    seeTo(desk, owner, { what: 'refund', id }),
    seeTo(desk, other, { what: 'refund', id }),
    seeTo(desk, owner, { what: 'refund', id }),
  ])
  expect(presses.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await Promise.allSettled([
    refundBy(desk, owner, { amount: 10.9 }),
    refundBy(desk, other, { amount: 10.9, reason: 'late' }),
    desk.call(cancelOrder, { order_id: desk.number }),
  ])
  await desk.doJobs()
  expect(await refundedCents(desk)).toBe(1090)
  expect((await seenBy(desk, owner)).money).toMatchObject({ refunded: 15.9, left: 0, on_its_way: 0 })
  await expectBooksBalance(desk.db)
})

/** Returns the sum of the refunds that the bank has made. */
async function refundedCents({ db }: Desk): Promise<number> {
  const made = await db.selectFrom('refunds').select('amount_cents').where('status', '=', 'done').execute()
  return made.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

interface Seen {
  what: 'payment' | 'refund'
  id: string
  note?: string
  given_otherwise?: boolean
}

function seeTo({ number }: { number: string }, { call }: TestOperator, { note = 'Paid.', ...seen }: Seen) {
  return call(addSeenTo, { number, note, ...seen })
}

async function needsOf({ shop }: Desk) {
  const payments = await countTasks.payments_in_review(shop)
  const refunds = await countTasks.refunds_turned_down(shop)
  return { payments: payments.count, refunds: refunds.count }
}
