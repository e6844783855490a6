import { expect, test } from 'vitest'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { addOrderMove, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { receiptOf } from '#contract/orders/orders/receipt.ts'
import { myData } from '#contract/orders/personal-data/personal-data.ts'
import { refundBy, seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { chargeHeld, moneyAtProvider } from '#testing/paying.ts'
import { openPicking, type Picking } from '#testing/picking.ts'

const SHORT = [
  { of: 'apple', outcome: 'fewer', quantity: 2 },
  { of: 'pear', outcome: 'none' },
] as const
const ALL_PEARS = { of: 'pear', outcome: 'all' } as const
const QUINCES = { of: 'apple', outcome: 'substitute', substitute_id: 'quince', quantity: 3 } as const

test('what is short is not charged, and the customer is told once, with the difference', async () => {
  const desk = await openPicking()
  await packed(desk, ...SHORT)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1590 })
  const order = await read(desk)
  expect(order).toMatchObject({ order_amount: 15.9, captured_amount: 15.9 })
  expect(receiptOf(order).amounts).toMatchObject({ bill_amount: 15.9, delivery_charges: 6.9 })
  const told = (await textsTo(desk)).filter((text) => text.includes('is packed'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('2 items were short. You pay $15.90 of $26.40.')
  await expectBooksBalance(desk.db)
})

test('an order that is packed as it was ordered is charged for it, and nobody is told of a difference', async () => {
  const desk = await openPicking()
  await packed(desk, { of: 'apple', outcome: 'all' }, ALL_PEARS)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2640 })
  expect((await textsTo(desk)).filter((text) => text.includes('is packed'))).toEqual([])
  await expectBooksBalance(desk.db)
})

test('a substitute costs what it costs in the shop, and the receipt names it beside what was ordered', async () => {
  const desk = await openPicking()
  await desk.db.updateTable('customers').set({ email: 'ada@example.com' }).execute()
  await withQuinces(desk)
  await packed(desk, QUINCES, ALL_PEARS)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2580 })
  const order = await read(desk)
  expect(receiptOf(order).amounts).toMatchObject({ total_amount: 18.9, bill_amount: 25.8 })
  const [receipt] = (await textsTo(desk)).filter((text) => text.includes('You were shown'))
  expect(receipt).toContain('apple, 1 kg. Replaced by 3 × quince, 1 kg: 3 ordered, 3 packed, $12.90')
  expect(receipt).toContain('You were shown $26.40 and paid $25.80.')
  await expectBooksBalance(desk.db)
})

test('a substitute that becomes dearer after it was picked costs what it did then', async () => {
  const desk = await openPicking()
  await withQuinces(desk)
  await desk.claim()
  await desk.pick(QUINCES, ALL_PEARS)
  await desk.db.updateTable('products').set({ price_cents: 900 }).where('id', '=', 'quince').execute()
  await desk.pack()
  await finished(desk)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2580 })
})

test('a promo code holds although what is packed is below its minimum, and takes its share of what is short', async () => {
  const desk = await openPicking({ promoCode: 'TENOFF', promo: { minGoodsCents: 1900 }, total: 24.45 })
  await packed(desk, SHORT[0], ALL_PEARS)
  // Two apples and two pears for $15, less a tenth, with $6.90 for the delivery.
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2040 })
  expect(receiptOf(await read(desk)).amounts).toMatchObject({ promo_discount: 1.5, bill_amount: 20.4 })
  await expectBooksBalance(desk.db)
})

test('a step back within ten seconds decides nothing, and what is packed then is charged', async () => {
  const desk = await openPicking()
  await desk.claim()
  await desk.pick(...SHORT)
  await desk.pack()
  const manager = await desk.operator('manager')
  const { undo } = await seenBy(desk, manager)
  await manager.call(undoOrderStep, { number: desk.number, step_id: undo?.step_id ?? '' })
  await desk.pick({ of: 'apple', outcome: 'all' })
  await desk.pack()
  await finished(desk)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2040 })
  await expectBooksBalance(desk.db)
})

test('one press in the office packs what was picked, and the lines without an outcome as they were ordered', async () => {
  const desk = await openPicking()
  await desk.claim()
  await desk.pick({ of: 'pear', outcome: 'none' })
  const manager = await desk.operator('manager')
  const { number } = desk
  await manager.call(addOrderMove, { number, from: 'processing', to: 'packed' })
  await finished(desk)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2040 })
  await expectBooksBalance(desk.db)
})

test('what the office took off before is not taken off once more', async () => {
  const desk = await openPicking()
  const manager = await desk.operator('manager')
  const lines = [{ product_id: 'apple', quantity: 1 }]
  await refundBy(desk, manager, { lines, reason: 'item_missing' })
  const { data } = await desk.claim()
  expect(data.lines.find(({ product_id }) => product_id === 'apple')?.quantity).toBe(2)
  await packed(desk, { of: 'apple', outcome: 'fewer', quantity: 1 }, ALL_PEARS)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 1740 })
  await expectBooksBalance(desk.db)
})

test('the GST of the reports is that of what was not packed', async () => {
  const desk = await openPicking()
  await desk.db.updateTable('order_lines').set({ gst_cents: 0 }).where('product_id', '=', 'pear').execute()
  await packed(desk, { of: 'apple', outcome: 'all' }, { of: 'pear', outcome: 'none' })
  const owner = await desk.operator('owner')
  const { data } = await owner.call(readFigures, { figures: 'refunds', from: '2026-03-01', to: '2026-03-07' })
  expect(data.rows).toMatchObject([{ id: 'packed_less', values: { refunds: 1, amount: 6, gst: 0 } }])
})

test('an order that was charged before it was packed gets back what is short', async () => {
  const desk = await chargeHeld(await openPicking())
  await packed(desk, SHORT[0], ALL_PEARS)
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2640, returned: 450 })
  await expectBooksBalance(desk.db)
})

test('a refund after packing counts the units that were packed, at what they were charged', async () => {
  const desk = await openPicking()
  await withQuinces(desk)
  await packed(desk, QUINCES, { of: 'pear', outcome: 'fewer', quantity: 1 })
  const manager = await desk.operator('manager')
  const { lines } = await seenBy(desk, manager)
  const refundsFor = (id: string) => lines.find(({ product_id }) => product_id === id)?.refunds_for
  expect([refundsFor('apple'), refundsFor('pear')]).toEqual([[4.3, 8.6, 12.9], [3]])
  const pears = (quantity: number) =>
    refundBy(desk, manager, { lines: [{ product_id: 'pear', quantity }], reason: 'item_bad' })
  await expect(pears(2)).rejects.toMatchObject({ code: 'units_refunded_already' })
  await pears(1)
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toEqual({ taken: 2280, returned: 300 })
  await expectBooksBalance(desk.db)
})

test('a customer’s own copy of their data has what was packed', async () => {
  const desk = await openPicking()
  await withQuinces(desk)
  await packed(desk, QUINCES, ALL_PEARS)
  const { orders } = await desk.call(myData, {})
  const lines = orders.find(({ order_id }) => order_id === desk.number)?.lines
  expect(lines?.find(({ product_id }) => product_id === 'apple')?.packed).toMatchObject({
    quantity: 3,
    substitute: { title: 'quince' },
  })
})

type Acts = Parameters<Picking['pick']>

async function packed(desk: Picking, ...acts: Acts): Promise<void> {
  await desk.claim()
  await desk.pick(...acts)
  await desk.pack()
  await finished(desk)
}

/** Lets the time pass in which packing can be undone. */
async function finished(desk: Picking): Promise<void> {
  desk.clock.advance(10_000)
  await desk.doJobs()
  await desk.hear()
  await desk.doJobs()
}

async function withQuinces({ has }: Picking): Promise<void> {
  await has.product('quince', { priceCents: 430, stock: 3 })
  await has.substitutes('apple', 'quince')
}

async function read(desk: Picking) {
  return (await desk.call(getOrder, { order_id: desk.number })).data
}
