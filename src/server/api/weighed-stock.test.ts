import { expect, test } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { countStock, findStock, listMovements, moveStock } from '#contract/goods/stock/stock.ts'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { openButcher } from '#testing/butcher.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { stockOf } from '#testing/picking.ts'

/** Twenty steaks of about 400 g, of which two are ordered. */
const ORDERED = { on_hand: 7_200, sold: 800 }
const FULL = { on_hand: 8_000, sold: 0 }

test('what is sold by weight is on hand in grams, and on sale in whole units of the usual weight', async () => {
  const { call, db } = await openButcher()
  const weigh = (grams: object) =>
    db.updateTable('stock').set(grams).where('product_id', '=', 'steak').execute()
  const isInStock = async () => (await call(getProductById, { product_id: 'steak' })).data.in_stock
  await weigh({ on_hand: 1_100 })
  await call(addToCart, { productId: 'steak', quantity: 2 })
  const third = { productId: 'steak', quantity: 1 }
  await expect(call(addToCart, third)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { available: 2 },
  })
  await db.updateTable('products').set({ pack_size: 350 }).where('id', '=', 'steak').execute()
  await call(addToCart, third)
  expect(await isInStock()).toBe(true)
  await weigh({ on_hand: 349 })
  await expect.poll(isInStock).toBe(false)
})

test.each([
  ['heavier', { outcome: 'all', grams: 850 }, { on_hand: 7_150, sold: 850 }],
  ['lighter', { outcome: 'all', grams: 740 }, { on_hand: 7_260, sold: 740 }],
  [
    'fewer',
    { outcome: 'fewer', quantity: 1, grams: 420, only_this_order: true },
    { on_hand: 7_580, sold: 420 },
  ],
] as const)(
  '%s goods move the stock by what they weigh, and an order that ends gives that back',
  async (_, act, after) => {
    const shop = await openButcher()
    const stock = () => stockOf(shop, 'steak')
    expect(await stock()).toEqual(ORDERED)
    await shop.claim()
    for (let time = 0; time < 2; time++) {
      await shop.pick({ of: 'steak', ...act })
      expect(await stock()).toEqual(after)
    }
    await shop.pick({ of: 'steak', outcome: 'open' })
    expect(await stock()).toEqual(ORDERED)
    await shop.pick({ of: 'steak', ...act })
    await expectBooksBalance(shop.db, shop.atStart)
    await shop.call(cancelOrder, { order_id: shop.number })
    expect(await stock()).toEqual(FULL)
    await expectBooksBalance(shop.db, shop.atStart)
  },
)

test('what the scales show is there, if the books know of less', async () => {
  const shop = await openButcher()
  await shop.db.updateTable('stock').set({ on_hand: 20 }).where('product_id', '=', 'steak').execute()
  await shop.claim()
  expect(await shop.pick({ of: 'steak', outcome: 'all', grams: 850 })).toMatchObject([{ answer: 'applied' }])
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 0, sold: 850 })
  expect(await shop.db.selectFrom('stock_adjustments').select(['quantity', 'reason']).execute()).toEqual([
    { quantity: 30, reason: `Found for order ${shop.number}` },
  ])
  await expectBooksBalance(shop.db)
})

test('grams that the shelf lacks are written off, and a substitute takes its usual weight', async () => {
  const shop = await openButcher()
  await shop.has.product('rump', { byWeight: { centsPerKilo: 3_000, usualGrams: 350 }, stock: 2 })
  await shop.has.substitutes('steak', 'rump')
  await shop.claim()
  await shop.pick({ of: 'steak', outcome: 'substitute', substitute_id: 'rump', quantity: 2 })
  expect(await stockOf(shop, 'rump')).toEqual({ on_hand: 0, sold: 700 })
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 7_200, sold: 0 })
  await shop.pick({ of: 'steak', outcome: 'fewer', quantity: 1, grams: 390 })
  expect(await stockOf(shop, 'rump')).toEqual({ on_hand: 700, sold: 0 })
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 7_210, sold: 390 })
  await expectBooksBalance(shop.db)
})

test('a substitute is weighed like any line, and its stock and its charge follow the scales', async () => {
  const shop = await openButcher()
  await shop.has.product('rump', { byWeight: { centsPerKilo: 3_000, usualGrams: 350 }, stock: 2 })
  await shop.has.substitutes('steak', 'rump')
  const rump = { of: 'steak', outcome: 'substitute', substitute_id: 'rump', quantity: 2 } as const
  await shop.claim()
  // The books know of 700 g.
  expect(await shop.pick({ ...rump, grams: 760 })).toMatchObject([{ answer: 'applied' }])
  expect(await stockOf(shop, 'rump')).toEqual({ on_hand: 0, sold: 760 })
  const manager = await operatorOf(shop, 'manager')
  expect((await manager.call(listMovements, { product_id: 'rump' })).data).toMatchObject([
    { quantity: 60, reason: `Found for order ${shop.number}` },
    { quantity: -760, reason: 'Substitute in an order', order_number: shop.number },
  ])
  await expectBooksBalance(shop.db)
  await shop.pick({ of: 'steak', outcome: 'open' })
  expect(await stockOf(shop, 'rump')).toEqual({ on_hand: 760, sold: 0 })
  await shop.pick({ ...rump, grams: 640 })
  expect(await stockOf(shop, 'rump')).toEqual({ on_hand: 120, sold: 640 })
  await Promise.all([shop.pack(), shop.pack()])
  shop.clock.advance(11_000)
  await shop.doJobs()
  const packed = { quantity: 2, grams: 640, total_price: 19.2, substitute: { price_per_kilo: 30 } }
  expect(await shop.read()).toMatchObject({ captured_amount: 26.1, lines: [{ packed }] })
  await expectBooksBalance(shop.db)
})

test.each([
  ['what the tenth above its usual weight costs', 3_000, 23.1],
  ['what it takes the place of', 4_500, 32],
])('a heavy substitute is never charged more than %s', async (_, centsPerKilo, total_price) => {
  const shop = await openButcher()
  await shop.has.product('rump', { byWeight: { centsPerKilo, usualGrams: 350 }, stock: 9 })
  await shop.has.substitutes('steak', 'rump')
  await shop.claim()
  await shop.pick({ of: 'steak', outcome: 'substitute', substitute_id: 'rump', quantity: 2, grams: 900 })
  await shop.pack()
  shop.clock.advance(11_000)
  await shop.doJobs()
  expect((await shop.read()).lines).toMatchObject([{ packed: { grams: 900, total_price } }])
  await expectBooksBalance(shop.db)
})

test('more units of a changed order take the usual weight of today, and what it had comes back', async () => {
  const shop = await openButcher()
  await shop.db.updateTable('products').set({ pack_size: 500 }).where('id', '=', 'steak').execute()
  await shop.change({ steak: 3 })
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 6_500, sold: 1_500 })
  await shop.change({ steak: 1 })
  expect(await stockOf(shop, 'steak')).toEqual({ on_hand: 7_500, sold: 500 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('the office takes in and counts grams, and stock is low by the usual weight', async () => {
  const shop = await openButcher()
  const { call } = await operatorOf(shop, 'manager')
  const product_id = 'steak'
  const totals = async () =>
    (await call(readFigures, { figures: 'stock', from: '2026-03-01', to: '2026-03-01' })).data
      .totals as Record<string, number>
  const before = await totals()
  await call(moveStock, { product_id, by: -5_200, reason: 'Damaged' })
  // Thirteen steaks at $16.00.
  expect(await totals()).toEqual({
    products: before.products,
    units: (before.units ?? 0) - 13,
    value: (before.value ?? 0) - 208,
  })
  const low = async () => (await call(findStock, { state: 'low_stock' })).data.map(({ id }) => id)
  expect(await low()).toContain(product_id)
  await call(moveStock, { product_id, by: 1, reason: 'Found' })
  expect(await low()).not.toContain(product_id)
  await call(countStock, { product_id, on_hand: 399, seen: 2_001, reason: 'Counted' })
  expect((await call(findStock, { state: 'out_of_stock' })).data).toMatchObject([
    { id: product_id, on_hand: 399 },
  ])
  await expect(call(moveStock, { product_id, by: -400, reason: 'Damaged' })).rejects.toMatchObject({
    message: 'There is only 0.399 kg on hand.',
  })
  expect((await call(listMovements, { product_id })).data.map(({ quantity }) => quantity)).toEqual([
    -1_602, 1, -5_200, -800,
  ])
  await expectBooksBalance(shop.db, shop.atStart)
})
