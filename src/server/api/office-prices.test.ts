import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { readPrice, setPrice } from '#contract/goods/prices/prices.ts'
import { findProducts, productHistory } from '#contract/goods/products/products.ts'
import { countStock, moveStock, readStock } from '#contract/goods/stock/stock.ts'
import { REAUTHENTICATION_MINUTES } from '#contract/people/operators/session-times.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

async function openShelf() {
  const opened = await openTestShop()
  await opened.has.product('gala', { priceCents: 450, stock: 20 })
  await opened.has.product('milk', { priceCents: 310, stock: 5 })
  const manager = await operatorOf(opened, 'manager')
  const plain = { product_id: 'gala', version: 1, special: null, offer_label: null }
  const adjustments = () => opened.db.selectFrom('stock_adjustments').selectAll().orderBy('id').execute()
  return { ...opened, manager, plain, adjustments }
}

test('a new price applies at once in the office and the shop, and appears in the history', async () => {
  const { manager, plain, call } = await openShelf()
  await call(getProductById, { product_id: 'gala' })
  const { data } = await manager.call(setPrice, { ...plain, price: 4.5, special: 4.2, offer_label: 'Fresh' })
  expect(data).toMatchObject({ price: 4.5, special: 4.2, offer_label: 'Fresh', version: 2 })
  await expect
    .poll(async () => (await call(getProductById, { product_id: 'gala' })).data, { timeout: 1_000 })
    .toMatchObject({ unit_price: 4.5, discounted_rate: 4.2 })
  const [entry] = (await manager.call(productHistory, { product_id: 'gala' })).data
  expect(entry).toMatchObject({
    act: 'price.changed',
    changes: expect.arrayContaining([{ field: 'special_cents', after: 420 }]),
  })
})

test('a price planned for tomorrow does not apply yet, and a stale save is refused with the planned price', async () => {
  const { manager, plain, clock } = await openShelf()
  const from = new Date(clock.now().getTime() + DAY_MS).toISOString()
  expect((await manager.call(setPrice, { ...plain, price: 5, from })).data).toMatchObject({
    price: 4.5,
    version: 2,
  })
  await expect(manager.call(setPrice, { ...plain, price: 6 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { price: 4.5, next: { price: 5, from }, planned: 1 } },
  })
})

test('a price is read with the next planned price and without its ledger', async () => {
  const { manager, plain, clock } = await openShelf()
  const from = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString()
  await manager.call(setPrice, { ...plain, price: 5, from: from(1) })
  await manager.call(setPrice, { ...plain, version: 2, price: 6, from: from(2) })
  const { data } = await manager.call(readPrice, { product_id: 'gala' })
  expect(data).toMatchObject({
    price: 4.5,
    special_until: null,
    next: { price: 5, from: from(1) },
    planned: 2,
  })
  expect(data).not.toHaveProperty('ledger')
  await expect(manager.call(readPrice, { product_id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a price cannot start over a minute ago, and a start 30 seconds ago counts as now', async () => {
  const { manager, plain, clock, db } = await openShelf()
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  await expect(manager.call(setPrice, { ...plain, price: 5, from: ago(61_000) })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { from: 'This moment has passed.' } },
  })
  expect(await db.selectFrom('prices').select('price_cents').execute()).toEqual([])
  // A start that is slightly in the past, as from a slow browser clock, counts as now.
  expect((await manager.call(setPrice, { ...plain, price: 5, from: ago(30_000) })).data.price).toBe(5)
  const [, written] = await db.selectFrom('prices').select('valid_from').orderBy('id').execute()
  expect(written?.valid_from).toEqual(clock.now())
})

test('a price planned for the same moment as another one reports the price that it replaces', async () => {
  const { manager, plain, clock } = await openShelf()
  const from = new Date(clock.now().getTime() + DAY_MS).toISOString()
  const plan = (version: number, price: number, at: string | undefined = from) =>
    manager.call(setPrice, { ...plain, version, price, from: at })
  expect((await plan(1, 4.1)).planned).toEqual({ from, replaces: null })
  expect((await plan(2, 4.2)).planned).toEqual({ from, replaces: { price: 4.1, special: null } })
  const later = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString()
  expect((await plan(3, 4.3, later)).planned).toEqual({ from: later, replaces: null })
  expect((await manager.call(setPrice, { ...plain, version: 4, price: 4.6 })).planned).toBeNull()
})

test('a price planned for the year 9999 is refused with a field error', async () => {
  const { manager, plain, db } = await openShelf()
  await expect(
    manager.call(setPrice, { ...plain, price: 5, from: '9999-12-01T00:00:00Z' }),
  ).rejects.toMatchObject({ details: { fields: { from: 'Please choose a year from 2016 to 2036.' } } })
  expect(await db.selectFrom('prices').select('price_cents').execute()).toEqual([])
})

test('a special that is not below the price is refused with a field error', async () => {
  const { manager, plain } = await openShelf()
  await expect(manager.call(setPrice, { ...plain, price: 5, special: 5 })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { special: 'This must be below the price.' } },
  })
})

test('when two prices are set at the same moment, the second is refused and shown the first', async () => {
  const { manager, plain, db } = await openShelf()
  const outcomes = await Promise.allSettled(
    [5, 6].map((price) => manager.call(setPrice, { ...plain, price })),
  )
  const [refused] = outcomes.filter(({ status }) => status === 'rejected')
  const { price_cents } = await db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', 'gala')
    .executeTakeFirstOrThrow()
  expect(refused).toMatchObject({
    reason: { code: 'changed_meanwhile', details: { now: { price: price_cents / 100, version: 2 } } },
  })
  const { data } = await manager.call(findProducts, { q: 'milk' })
  expect(data).toMatchObject([{ price: 3.1, version: 1 }])
})

test('setting a price needs a fresh re-authentication and the right to set prices', async () => {
  const opened = await openShelf()
  const { manager, plain, clock } = opened
  const support = await operatorOf(opened, 'support')
  await expect(support.call(setPrice, { ...plain, price: 5 })).rejects.toMatchObject({ code: 'not_allowed' })
  clock.advance(REAUTHENTICATION_MINUTES * 60_000)
  await expect(manager.call(setPrice, { ...plain, price: 5 })).rejects.toMatchObject({ code: 'proof_needed' })
})

test('a count sets the stock on hand, and the ledger records the difference and the reason', async () => {
  const { manager, adjustments } = await openShelf()
  const count = { product_id: 'gala', on_hand: 17, seen: 20, reason: 'Counted' }
  expect((await manager.call(countStock, count)).data).toMatchObject({ on_hand: 17, version: 1 })
  expect((await manager.call(countStock, count)).data).toMatchObject({ on_hand: 17 })
  expect(await adjustments()).toMatchObject([
    { product_id: 'gala', quantity: -3, reason: 'Counted' },
    { product_id: 'gala', quantity: 0, reason: 'Counted', is_count: true },
  ])
})

test('a count is refused with the stock on hand when units were sold in the meantime', async () => {
  const { manager, db, adjustments } = await openShelf()
  await db.updateTable('stock').set({ on_hand: 18, sold: 2 }).where('product_id', '=', 'gala').execute()
  const counting = manager.call(countStock, { product_id: 'gala', on_hand: 17, seen: 20, reason: 'Counted' })
  await expect(counting).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { on_hand: 18 } },
  })
  expect(await adjustments()).toEqual([])
})

test('a delivery sent several times with one idempotency key is booked once, also at the same moment', async () => {
  const { manager, adjustments } = await openShelf()
  const receive = (key: string) =>
    manager.call(
      moveStock,
      { product_id: 'gala', by: 24, reason: 'Delivery' },
      { headers: { 'Idempotency-Key': key } },
    )
  await Promise.all([receive('a'), receive('a'), receive('a')])
  expect((await receive('a')).data.on_hand).toBe(44)
  expect((await receive('b')).data.on_hand).toBe(68)
  expect(await adjustments()).toHaveLength(2)
  expect((await manager.call(findProducts, { q: 'milk' })).data).toMatchObject([{ on_hand: 5 }])
})

test('an idempotency key reused for another movement of the product is refused with the saved one', async () => {
  const { manager, adjustments } = await openShelf()
  const move = (by: number, reason: string, product_id = 'gala') =>
    manager.call(moveStock, { product_id, by, reason }, { headers: { 'Idempotency-Key': 'a' } })
  await move(24, 'Delivery')
  const others = [
    [48, 'Delivery'],
    [24, 'Returned by a customer'],
  ] as const
  for (const [by, reason] of others)
    await expect(move(by, reason)).rejects.toMatchObject({
      code: 'key_used_differently',
      message: expect.stringContaining('Saved before: +24 (Delivery).'),
    })
  expect(await adjustments()).toHaveLength(1)
  expect((await move(24, 'Delivery')).data.on_hand).toBe(44)
  expect((await move(48, 'Delivery', 'milk')).data.on_hand).toBe(53)
})

test('an idempotency key reused with another lot or best-before date is refused', async () => {
  const { manager, adjustments } = await openShelf()
  const move = (asked: object, key: string) =>
    manager.call(
      moveStock,
      { product_id: 'gala', by: 24, reason: 'Delivery', ...asked },
      { headers: { 'Idempotency-Key': key } },
    )
  const lot = { lot_code: 'A7', best_before: '2026-03-31' }
  await move(lot, 'in')
  for (const other of [{ ...lot, best_before: '2026-04-30' }, { ...lot, lot_code: 'A8' }, {}])
    await expect(move(other, 'in')).rejects.toMatchObject({
      code: 'key_used_differently',
      message: expect.stringContaining('Saved before: +24 (Delivery, lot A7, best before 2026-03-31).'),
    })
  expect((await move(lot, 'in')).data.on_hand).toBe(44)

  await move({ ...lot, lot_code: 'A9' }, 'in-2')
  const { lots } = (await manager.call(readStock, { product_id: 'gala' })).data
  const [first, second] = lots.map(({ id }) => ({ by: -2, reason: 'Damaged', lot_id: id }))
  await move({ ...first }, 'out')
  await expect(move({ ...second }, 'out')).rejects.toMatchObject({ code: 'key_used_differently' })
  expect((await move({ ...first }, 'out')).data.on_hand).toBe(66)
  expect(await adjustments()).toHaveLength(3)
})

test('several requests at once cannot take out more units than are on hand', async () => {
  const { manager } = await openShelf()
  const take = () => manager.call(moveStock, { product_id: 'milk', by: -2, reason: 'Damaged' })
  const outcomes = await Promise.allSettled([take(), take(), take(), take()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(take()).rejects.toMatchObject({ code: 'insufficient_stock', details: { available: 1 } })
  await expect(
    manager.call(moveStock, { product_id: 'none', by: 1, reason: 'Delivery' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(manager.call(moveStock, { product_id: 'milk', by: 1, reason: ' ' })).rejects.toMatchObject({
    details: { fields: { reason: 'Please fill this in.' } },
  })
})
