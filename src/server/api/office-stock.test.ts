import { expect, test } from 'vitest'
import { findProducts, productHistory, retireProduct } from '#contract/goods/products/products.ts'
import { findStock, listMovements, moveStock, readStock, setLowStock } from '#contract/goods/stock/stock.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { countStock as countBooks, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf, type TestOperator } from '#testing/operators.ts'
import { openPayingShop } from '#testing/paying.ts'
import { openPicking, stockOf } from '#testing/picking.ts'

async function openShelves() {
  const opened = await openTestShop()
  await opened.has.product('gala', { title: 'Gala apples', stock: 20 })
  await opened.has.product('milk', { title: 'Milk', subCategory: 'Dairy', stock: 0 })
  await opened.has.product('brie', { title: 'Brie', subCategory: 'Dairy', stock: 3 })
  const manager = await operatorOf(opened, 'manager')
  const idsOf = async (ask: Parameters<typeof manager.call<typeof findStock>>[1]) =>
    (await manager.call(findStock, ask)).data.map(({ id }) => id)
  return { ...opened, manager, idsOf }
}

function receive({ call }: TestOperator, product_id: string, by: number, best_before: string | null) {
  return call(moveStock, { product_id, by, reason: 'Delivery', best_before })
}

test('the stock list starts with the lowest stock, leaves out retired products and filters by state, shelf and words', async () => {
  const { manager, idsOf } = await openShelves()
  expect(await manager.call(findStock, {})).toMatchObject({
    total: 3,
    data: [
      { id: 'milk', on_hand: 0, ends_next: null },
      { id: 'brie', on_hand: 3 },
      { id: 'gala', low_at: null },
    ],
  })
  expect(await idsOf({ state: 'low_stock' })).toEqual(['milk', 'brie'])
  expect(await idsOf({ state: 'out_of_stock' })).toEqual(['milk'])
  expect(await idsOf({ q: 'APPLE' })).toEqual(['gala'])
  expect(await idsOf({ sub_category_id: 'sub-Dairy', sort: 'stock_desc' })).toEqual(['brie', 'milk'])
  expect(await idsOf({ sort: 'title', page_size: 1, page: 2 })).toEqual(['gala'])
  await manager.call(retireProduct, { product_id: 'milk', version: 1 })
  expect(await idsOf({})).toEqual(['brie', 'gala'])
  expect(await idsOf({ state: 'all' })).toEqual(['milk', 'brie', 'gala'])
})

test('a product’s own low-stock limit counts in both lists, and a change from a stale limit is refused', async () => {
  const { manager, idsOf } = await openShelves()
  const { data } = await manager.call(setLowStock, { product_id: 'gala', low_at: 24, seen_low_at: null })
  expect(data).toMatchObject({ low_at: 24 })
  await manager.call(setLowStock, { product_id: 'brie', low_at: 2, seen_low_at: null })
  expect(await idsOf({})).toEqual(['milk', 'gala', 'brie'])
  expect(await idsOf({ state: 'low_stock' })).toEqual(['milk', 'gala'])
  const { data: low } = await manager.call(findProducts, { state: 'low_stock' })
  expect(low.map(({ id }) => id)).toEqual(['gala', 'milk'])

  const again = { product_id: 'gala', low_at: 30, seen_low_at: null }
  await expect(manager.call(setLowStock, again)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { id: 'gala', low_at: 24 } },
  })
  // A change to the current value does nothing.
  await manager.call(setLowStock, { product_id: 'gala', low_at: 24, seen_low_at: null })
  await manager.call(setLowStock, { product_id: 'gala', low_at: null, seen_low_at: 24 })
  const { data: history } = await manager.call(productHistory, { product_id: 'gala' })
  expect(history.map(({ act, changes }) => [act, changes])).toEqual([
    ['stock.low-set', [{ field: 'low_at', before: 24 }]],
    ['stock.low-set', [{ field: 'low_at', after: 24 }]],
  ])
  await expect(
    manager.call(setLowStock, { product_id: 'none', low_at: 1, seen_low_at: null }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('stock is taken from the lot that ends first, and a lot that ends within a week is listed as short-dated', async () => {
  const { manager, idsOf, db, clock } = await openShelves()
  await receive(manager, 'milk', 6, '2026-03-20')
  clock.advance(1_000)
  await receive(manager, 'milk', 10, '2026-03-08')
  clock.advance(1_000)
  await receive(manager, 'gala', 5, null)
  const lotsOf = async (product_id: string) =>
    (await manager.call(readStock, { product_id })).data.lots.map((lot) => [lot.best_before, lot.remaining])
  expect(await lotsOf('milk')).toEqual([
    ['2026-03-08', 10],
    ['2026-03-20', 6],
  ])
  expect(await lotsOf('gala')).toEqual([[null, 5]])
  expect(await idsOf({ state: 'short_dated' })).toEqual(['milk'])
  const [milk] = (await manager.call(findStock, { q: 'milk' })).data
  expect(milk).toMatchObject({ ends_next: { best_before: '2026-03-08', remaining: 10 } })

  await db
    .updateTable('stock')
    .set({ on_hand: 7, held: 1, sold: 8 })
    .where('product_id', '=', 'milk')
    .execute()
  expect(await lotsOf('milk')).toEqual([
    ['2026-03-08', 2],
    ['2026-03-20', 6],
  ])
  await db.updateTable('stock').set({ on_hand: 5, sold: 10 }).where('product_id', '=', 'milk').execute()
  expect(await lotsOf('milk')).toEqual([['2026-03-20', 6]])
  expect(await idsOf({ state: 'short_dated' })).toEqual([])
  // A new delivery closes used-up lots for good, even if some stock is found later.
  clock.advance(1_000)
  await receive(manager, 'milk', 4, '2026-04-20')
  await receive(manager, 'milk', 20, null)
  expect(await lotsOf('milk')).toEqual([
    ['2026-03-20', 6],
    ['2026-04-20', 4],
    [null, 20],
  ])
})

test('a lot is written off with a reason, never beyond what is left, and the ledger names the lot', async () => {
  const { manager, clock } = await openShelves()
  await receive(manager, 'brie', 4, '2026-03-06')
  const { data } = await manager.call(readStock, { product_id: 'brie' })
  const lot_id = data.lots[0]?.id ?? ''
  const writeOff = (by: number, lot = lot_id) =>
    manager.call(moveStock, { product_id: 'brie', by, reason: 'Past its date', lot_id: lot })
  await expect(writeOff(-5)).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: 'There is only 4 left of this lot.',
  })
  await expect(writeOff(-1, 'other')).rejects.toMatchObject({ code: 'not_found' })
  await expect(writeOff(-1, '')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(writeOff(1)).rejects.toMatchObject({ details: { fields: { lot_id: expect.any(String) } } })
  clock.advance(1_000)
  expect((await writeOff(-4)).data).toMatchObject({ on_hand: 3 })
  expect((await manager.call(readStock, { product_id: 'brie' })).data.lots).toEqual([])
  expect((await manager.call(listMovements, { product_id: 'brie' })).data).toMatchObject([
    { quantity: -4, reason: 'Past its date', by: 'The manager', lot: { best_before: '2026-03-06' } },
    { quantity: 4, reason: 'Delivery', lot: { best_before: '2026-03-06' } },
  ])
})

test('a best-before day is refused for stock that goes out, and so is a day that the calendar does not have', async () => {
  const { manager } = await openShelves()
  const out = { product_id: 'gala', by: -1, reason: 'Damaged', best_before: '2026-03-09' }
  await expect(manager.call(moveStock, out)).rejects.toMatchObject({
    details: { fields: { best_before: 'This is for what comes in. Please choose the lot.' } },
  })
  await expect(receive(manager, 'gala', 1, '2026-02-30')).rejects.toMatchObject({
    details: { fields: { best_before: 'Please write a day like 2026-03-31.' } },
  })
})

test.each(['0001-01-01', '0202-03-31', '9999-12-31'])('a best-before date of %s is refused', async (day) => {
  const { manager } = await openShelves()
  await expect(receive(manager, 'gala', 1, day)).rejects.toMatchObject({
    details: { fields: { best_before: 'Please choose a year from 2016 to 2036.' } },
  })
  expect((await manager.call(readStock, { product_id: 'gala' })).data).toMatchObject({
    on_hand: 20,
    lots: [],
  })
})

test('several write-offs of one lot at the same moment succeed once', async () => {
  const { manager, db } = await openShelves()
  await receive(manager, 'milk', 6, '2026-03-06')
  const { data } = await manager.call(readStock, { product_id: 'milk' })
  const lot_id = data.lots[0]?.id ?? ''
  const writeOff = () =>
    manager.call(moveStock, { product_id: 'milk', by: -4, reason: 'Past its date', lot_id })
  const outcomes = await Promise.allSettled([writeOff(), writeOff(), writeOff()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('stock').select('on_hand').where('product_id', '=', 'milk').execute()).toEqual([
    { on_hand: 2 },
  ])
})

test('a product’s stock movements are read page by page with its orders, and the books balance', async () => {
  const opened = await openPayingShop()
  const { db, clock, order } = opened
  const manager = await operatorOf(opened, 'manager')
  const atStart = await countBooks(db)
  for (const by of [5, -2, 7]) {
    clock.advance(1_000)
    await manager.call(moveStock, { product_id: 'apple', by, reason: `By ${by}` })
  }
  const read = (after?: string) =>
    manager.call(listMovements, { product_id: 'apple', page_size: 2, ...(after && { after }) })
  const first = await read()
  expect(first.data.map(({ reason }) => reason)).toEqual(['By 7', 'By -2'])
  const second = await read(first.next_after ?? '')
  expect(second.data).toMatchObject([
    { reason: 'By 5', order_number: null },
    { reason: 'Held for an order', order_number: order.number, quantity: -2, by: null },
  ])
  expect(second.next_after).toBeNull()
  await expectBooksBalance(db, atStart)
})

test('a substitute is among the movements of its product, beside what was ordered of it, and their sum is the stock', async () => {
  const desk = await openPicking()
  const manager = await operatorOf(desk, 'manager')
  const read = async (product_id: string) => {
    const movements: string[] = []
    let after: string | undefined
    do {
      const page = await manager.call(listMovements, { product_id, page_size: 1, ...(after && { after }) })
      movements.push(
        ...page.data.map(({ quantity, reason, order_number }) => `${quantity} ${reason} ${order_number}`),
      )
      after = page.next_after ?? undefined
    } while (after)
    return movements
  }
  await desk.has.substitutes('apple', 'pear')
  await desk.claim()
  await desk.pick({ of: 'apple', outcome: 'substitute', substitute_id: 'pear', quantity: 3 })
  expect(await stockOf(desk, 'pear')).toEqual({ on_hand: 5, sold: 5 })
  expect(await read('pear')).toEqual([
    `-2 Ordered ${desk.number}`,
    `-3 Substitute in an order ${desk.number}`,
  ])
  expect(await read('apple')).toEqual(
    expect.arrayContaining([`-3 Not found for order ${desk.number} null`, `0 Ordered ${desk.number}`]),
  )
  await desk.call(cancelOrder, { order_id: desk.number })
  expect(await stockOf(desk, 'pear')).toEqual({ on_hand: 10, sold: 0 })
  expect(await read('pear')).toEqual([
    `0 Ordered, and put back ${desk.number}`,
    `0 Substitute in an order, and put back ${desk.number}`,
  ])
})

test('support reads the stock and cannot change it, and a picker has no access to it', async () => {
  const opened = await openShelves()
  const [support, picker] = [await operatorOf(opened, 'support'), await operatorOf(opened, 'picker')]
  expect((await support.call(findStock, {})).data.length).toBeGreaterThan(0)
  const limit = { product_id: 'gala', low_at: 3, seen_low_at: null }
  await expect(support.call(setLowStock, limit)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(picker.call(findStock, {})).rejects.toMatchObject({ code: 'not_allowed' })
})
