import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productHistory, retireProduct } from '#contract/goods/products/products.ts'
import { countStock, listMovements, moveStock } from '#contract/goods/stock/stock.ts'
import {
  beginStocktake,
  countProduct,
  endStocktake,
  listStocktakes,
  readStocktake,
} from '#contract/goods/stock/stocktakes.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { countStock as countBooks, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { openPayingShop, payWith } from '#testing/paying.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

async function openShelf() {
  const opened = await openTestShop()
  await opened.has.product('gala', { title: 'Gala apples', stock: 20 })
  await opened.has.product('pear', { title: 'Pears', stock: 5 })
  await opened.has.product('milk', { title: 'Milk', subCategory: 'Dairy', stock: 9 })
  const manager = await operatorOf(opened, 'manager')
  const owner = await operatorOf(opened, 'owner')
  const { data } = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  const of = { stocktake_id: data.id }
  const count = (product_id: string, counted: number, seen_count: number | null = null, who = manager) =>
    who.call(countProduct, { ...of, product_id, counted, seen_count })
  const finish = () => manager.call(endStocktake, { ...of, ending: 'finished' })
  const onHand = async (id: string) => {
    const row = await opened.db
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.on_hand
  }
  const atStart = await countBooks(opened.db)
  return { ...opened, manager, owner, of, count, finish, onHand, atStart }
}

test('two operators count a shelf, and finishing the stocktake corrects the stock by each difference', async () => {
  const { manager, owner, of, count, finish, onHand, db, atStart, clock } = await openShelf()
  expect((await owner.call(beginStocktake, { sub_category_id: 'sub-Fruit' })).data.id).toBe(of.stocktake_id)
  expect((await manager.call(readStocktake, of)).lines).toMatchObject([
    { product_id: 'gala', title: 'Gala apples', count: null },
    { product_id: 'pear', count: null },
  ])
  expect((await count('gala', 18)).data.count).toMatchObject({ counted: 18, expected: 20, version: 1 })
  await count('pear', 7, null, owner)
  const left = await manager.call(readStocktake, { ...of, to_count: true })
  expect(left).toMatchObject({ total: 0, products: 2, data: { counted: 2, off: 2, state: 'open' } })
  expect((await manager.call(readStocktake, { ...of, q: 'PEAR' })).lines).toMatchObject([
    { product_id: 'pear', count: { counted: 7, by: 'The owner' } },
  ])

  expect((await finish()).data).toMatchObject({ state: 'finished', counted: 2, off: 2, fewer: 2, more: 2 })
  expect([await onHand('gala'), await onHand('pear'), await onHand('milk')]).toEqual([18, 7, 9])
  const { lines } = await manager.call(readStocktake, of)
  expect(lines.map(({ count }) => count?.adjusted)).toEqual([-2, 2])
  await expectBooksBalance(db, atStart)
  expect((await manager.call(productHistory, { product_id: 'gala' })).data[0]).toMatchObject({
    act: 'stock.adjusted',
    changes: [
      { field: 'on_hand', before: 20, after: 18 },
      { field: 'because', after: 'Stocktake: Fruit' },
    ],
  })
  clock.advance(1_000)
  const again = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  expect(again.data.id).not.toBe(of.stocktake_id)
  expect((await manager.call(listStocktakes, { page_size: 1 })).data).toMatchObject([{ id: again.data.id }])
})

test('an operator who begins a stocktake just as the open one ends begins a new one', async () => {
  const { owner, of, finish, db } = await openShelf()
  // The trigger pauses the request between the check for an open stocktake and joining it.
  await sql`
    create function pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(db)
  await sql`create trigger pause after insert on stocktakes execute function pause()`.execute(db)
  let beginning: ReturnType<typeof owner.call<typeof beginStocktake>> | undefined
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holding)
    beginning = owner.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
    await untilWaiting(db, 1)
    await finish()
  })
  const begun = await beginning
  expect(begun?.data).toMatchObject({ state: 'open', counted: 0 })
  expect(begun?.data.id).not.toBe(of.stocktake_id)
})

test('sales and deliveries between a count and the end of the stocktake are kept', async () => {
  const { manager, count, finish, onHand, db } = await openShelf()
  await count('gala', 18)
  await db.updateTable('stock').set({ on_hand: 15, sold: 5 }).where('product_id', '=', 'gala').execute()
  await manager.call(moveStock, { product_id: 'gala', by: 24, reason: 'Delivery' })
  await count('pear', 0)
  await db.updateTable('stock').set({ on_hand: 3, sold: 2 }).where('product_id', '=', 'pear').execute()
  await finish()
  expect(await onHand('gala')).toBe(37)
  // Two more were sold than were there; stock cannot fall below zero.
  expect(await onHand('pear')).toBe(0)
})

test('the expected count includes ordered units until they leave the shop', async () => {
  const shop = await openPayingShop()
  const manager = await operatorOf(shop, 'manager')
  const { data } = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  const of = { stocktake_id: data.id, product_id: 'apple' }
  const counted = async (counted: number, seen_count: number | null) =>
    (await manager.call(countProduct, { ...of, counted, seen_count })).data.count
  expect(await counted(20, null)).toMatchObject({ expected: 20, version: 1 })
  const order_id = shop.order.number
  await payWith(shop, await shop.call(createPaymentIntent, { order_id }))
  await shop.call(paymentResult, { order_id })
  await shop.doJobs()
  expect(await counted(19, 1)).toMatchObject({ expected: 20, version: 2 })
  await shop.db.updateTable('orders').set({ status: 'out_for_delivery' }).execute()
  expect(await counted(18, 2)).toMatchObject({ expected: 18, version: 3 })
})

test('a second count of a product is refused and shown the first, unless both agree', async () => {
  const { count, owner, finish, onHand } = await openShelf()
  await count('gala', 18)
  expect((await count('gala', 18, null, owner)).data.count).toMatchObject({ by: 'The manager', version: 1 })
  await expect(count('gala', 17, null, owner)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { product_id: 'gala', count: { counted: 18, version: 1 } } },
  })
  expect((await count('gala', 17, 1, owner)).data.count).toMatchObject({ by: 'The owner', version: 2 })
  const outcomes = await Promise.allSettled([count('pear', 1), count('pear', 2), count('pear', 3)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await finish()
  expect(await onHand('gala')).toBe(17)
})

test('a stocktake finished by several requests at once is booked once and takes no more counts', async () => {
  const { count, finish, onHand, manager, of, db } = await openShelf()
  await count('gala', 18)
  await Promise.all([finish(), finish(), finish()])
  await finish()
  expect(await onHand('gala')).toBe(18)
  expect(await db.selectFrom('stock_adjustments').select('quantity').execute()).toEqual([{ quantity: -2 }])
  const again = await manager.call(endStocktake, { ...of, ending: 'dropped' })
  expect(again.data).toMatchObject({ state: 'finished', ended_by: 'The manager' })
  await expect(count('pear', 1)).rejects.toMatchObject({
    code: 'not_found',
    message: 'This count has already ended.',
  })
})

test('ending a stocktake from a stale version is refused, and so is ending it a second time in another way', async () => {
  const { count, manager, owner, onHand, of } = await openShelf()
  await count('gala', 18)
  const { version } = (await manager.call(readStocktake, of)).data
  const end = (ending: 'finished' | 'dropped', seen: number) =>
    manager.call(endStocktake, { ...of, ending, version: seen })
  await count('gala', 15, 1, owner)
  await expect(end('finished', version)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: 'Someone has counted more in the meantime. Please look at it, and press again.',
    details: { now: { state: 'open', version: version + 1 } },
  })
  expect(await onHand('gala')).toBe(20)
  const seen = (await manager.call(readStocktake, of)).data.version
  expect((await end('finished', seen)).data.state).toBe('finished')
  expect((await end('finished', seen)).data.state).toBe('finished')
  await expect(end('dropped', seen)).rejects.toMatchObject({
    message: 'Someone else has finished this count in the meantime.',
  })
  expect(await onHand('gala')).toBe(15)
})

test('a product counted separately since then is left alone, and a dropped stocktake moves no stock', async () => {
  const { manager, count, finish, onHand, of } = await openShelf()
  await count('gala', 18)
  await manager.call(countStock, { product_id: 'gala', on_hand: 16, seen: 20, reason: 'Counted' })
  await finish()
  expect(await onHand('gala')).toBe(16)
  expect((await manager.call(readStocktake, of)).lines[0]?.count).toMatchObject({ adjusted: null })

  const { data } = await manager.call(beginStocktake, { sub_category_id: 'sub-Dairy' })
  const other = { stocktake_id: data.id }
  await manager.call(countProduct, { ...other, product_id: 'milk', counted: 1, seen_count: null })
  await manager.call(endStocktake, { ...other, ending: 'dropped' })
  expect(await onHand('milk')).toBe(9)
})

test('a later count that confirms the books overrides an earlier difference in a stocktake', async () => {
  const { manager, count, finish, onHand, of, db, atStart } = await openShelf()
  await count('gala', 18)
  await manager.call(countStock, { product_id: 'gala', on_hand: 20, seen: 20, reason: 'Counted again' })
  await finish()
  expect(await onHand('gala')).toBe(20)
  expect((await manager.call(readStocktake, of)).lines[0]?.count).toMatchObject({ adjusted: null })
  const { data: shown } = await manager.call(listMovements, { product_id: 'gala' })
  expect(shown).toMatchObject([{ quantity: 0, reason: 'Counted again', by: 'The manager' }])
  await expectBooksBalance(db, atStart)
})

test('a stocktake lists products on sale or still in stock, and none of another shelf', async () => {
  const { manager, count, of, db } = await openShelf()
  await manager.call(retireProduct, { product_id: 'pear', version: 1 })
  const ids = async () => (await manager.call(readStocktake, of)).lines.map(({ product_id }) => product_id)
  expect(await ids()).toEqual(['gala', 'pear'])
  await db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', 'pear').execute()
  expect(await ids()).toEqual(['gala'])
  await expect(count('milk', 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(count('gala', -1)).rejects.toMatchObject({ code: 'invalid_input' })
  const none = { stocktake_id: 'none' }
  for (const ask of [
    () => manager.call(readStocktake, none),
    () => manager.call(endStocktake, { ...none, ending: 'finished' }),
    () => manager.call(countProduct, { ...none, product_id: 'gala', counted: 1, seen_count: null }),
    () => manager.call(beginStocktake, { sub_category_id: 'none' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
})
