import { expect, test } from 'vitest'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { readPickingOrder } from '#contract/orders/picking/picking.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { killWhileWriting } from '#testing/kill-while-writing.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { openPicking, picksOf, stockOf } from '#testing/picking.ts'

const NO_APPLES = { of: 'apple', outcome: 'none' } as const
const PEARS = { of: 'pear', outcome: 'all' } as const

test('of two pickers who start one order at the same moment one gets it, and the other is told who has it', async () => {
  const desk = await openPicking()
  const other = picksOf(desk, await operatorOf(desk, 'picker'))
  const answers = await Promise.allSettled([desk.claim(), other.claim()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'picked_by_another', details: { name: 'The picker' } },
  })
})

test('a batch that is sent ten times at the same moment is done once', async () => {
  const desk = await openPicking()
  await desk.claim()
  const before = await stockOf(desk, 'apple')
  const ask = desk.asActs([NO_APPLES, PEARS])
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.sendActs(ask)))
  for (const { data } of answers) expect(data.map(({ answer }) => answer)).toEqual(['applied', 'applied'])
  expect(await stockOf(desk, 'apple')).toEqual({ on_hand: before.on_hand, sold: before.sold - 3 })
  await expectBooksBalance(desk.db)
})

test('a batch and a cancellation at the same moment end with the books in balance', async () => {
  const desk = await openPicking()
  await desk.claim()
  const ask = desk.asActs([NO_APPLES, PEARS])
  await Promise.all([
    desk.sendActs(ask),
    desk.call(cancelOrder, { order_id: desk.number }),
    desk.sendActs(ask),
  ])
  await desk.doJobs()
  expect(await stockOf(desk, 'pear')).toEqual({ on_hand: 10, sold: 0 })
  expect(await moneyAtProvider(desk)).toEqual({})
  await expectBooksBalance(desk.db)
})

test('an order that is packed twice at the same moment is charged once', async () => {
  const desk = await openPicking()
  await desk.claim()
  await desk.pick(NO_APPLES, PEARS)
  const answers = await Promise.all([desk.pack(), desk.pack()])
  expect(answers).toMatchObject([{ data: { stage: 'packed' } }, { data: { stage: 'packed' } }])
  desk.clock.advance(10_000)
  await Promise.all([desk.doJobs(), desk.doJobs()])
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1290 })
  await expectBooksBalance(desk.db)
})

test('of a last unit that is bought and picked as a substitute at the same moment there is one', async () => {
  const desk = await openPicking()
  await desk.has.product('quince', { priceCents: 430, stock: 1 })
  await desk.has.substitutes('apple', 'quince')
  await desk.claim()
  const buyer = await desk.has.customer('0400000002')
  const ask = await desk.has.readyToOrder(buyer, {
    products: { quince: 1 },
    slotId: 'noon',
    expectedTotal: 11.2,
  })
  const buy = await desk.callAs(buyer)
  const [bought, picked] = await Promise.allSettled([
    buy(checkoutOrder, ask),
    desk.pick({ of: 'apple', outcome: 'substitute', substitute_id: 'quince', quantity: 1 }),
  ])
  const isPicked = picked.status === 'fulfilled' && picked.value[0]?.answer === 'applied'
  expect(isPicked).toBe(bought.status === 'rejected')
  expect((await stockOf(desk, 'quince')).on_hand).toBe(0)
  await expectBooksBalance(desk.db)
})

test('a batch whose process is killed before its answer is sent again, and done once', async () => {
  const desk = await openPicking()
  await desk.claim()
  const ask = desk.asActs([NO_APPLES, PEARS])
  await killWhileWriting(desk, () => desk.sendActs(ask))
  expect(await desk.db.selectFrom('picked_lines').selectAll().execute()).toEqual([])
  await expectBooksBalance(desk.db)
  const [first, again] = [await desk.sendActs(ask), await desk.sendActs(ask)]
  expect(again).toEqual({ data: first.data.map((one) => ({ ...one, others: [] })) })
  const { data } = await desk.picker.call(readPickingOrder, { number: desk.number })
  expect(data.lines.map(({ outcome }) => outcome?.quantity).toSorted()).toEqual([0, 2])
  await expectBooksBalance(desk.db)
})
