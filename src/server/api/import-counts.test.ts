import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookCounts } from '#business/goods/import/count-stock.ts'
import { importProducts } from '#business/goods/import/import-products.ts'
import { readProducts } from '#business/goods/import/read-products.ts'
import { adjustStock } from '#business/goods/stock/adjust-stock.ts'
import { giveUpJob } from '#jobs/jobs.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

const HEAD = 'id,price,special,offer_label,stock'

async function open() {
  const opened = await openTestShop()
  for (const id of ['apple', 'plum']) await opened.has.product(id, { priceCents: 450, stock: 20 })
  const before = await countStock(opened.db)
  const onHand = async () => {
    const rows = await opened.db
      .selectFrom('stock')
      .select(['product_id', 'on_hand'])
      .orderBy('product_id')
      .execute()
    return rows.map(({ on_hand }) => on_hand)
  }
  const toBook = () => opened.db.selectFrom('counts_to_book').selectAll().execute()
  return { ...opened, before, onHand, toBook }
}

function bring({ shop, head = HEAD }: Pick<TestShop, 'shop'> & { head?: string }, ...lines: string[]) {
  async function* bytes() {
    yield Buffer.from([head, ...lines].join('\n'))
  }
  return importProducts(shop, { read: (wrong) => readProducts(bytes(), wrong) })
}

/** Runs an import whose stock counts stay unbooked, as if its process had died. */
async function bringWithoutBooking(
  opened: Awaited<ReturnType<typeof open>> & { head?: string },
  ...lines: string[]
) {
  const { db } = opened
  await db.transaction().execute(async (holding) => {
    await sql`select from stock for update`.execute(holding)
    const bringing = bring(opened, ...lines)
    await untilWaiting(db, 1)
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    await bringing
  })
}

test('a locked stock row does not hold up the rest of an import, and its job books the counts later, once', async () => {
  const opened = await open()
  const { db, shop, before, onHand, toBook } = opened
  await bringWithoutBooking(opened, 'apple,5.00,,,5', 'plum,4.50,,,25')
  expect(await onHand()).toEqual([20, 20])
  expect(await toBook()).toHaveLength(2)
  const { price_cents } = await db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', 'apple')
    .executeTakeFirstOrThrow()
  expect(price_cents).toBe(500)
  await runDueJobs(shop)
  expect(await onHand()).toEqual([5, 25])
  expect(await toBook()).toEqual([])
  await runDueJobs(shop)
  await expectBooksBalance(db, before)
})

test('processes that book the same counts at the same moment book each count once', async () => {
  const opened = await open()
  const { db, shop, before, onHand, toBook } = opened
  await bringWithoutBooking(opened, 'apple,4.50,,,5', 'plum,4.50,,,25')
  const importId = (await toBook())[0]?.import_id as string
  const another = await opened.openAnother()
  await Promise.all([shop, another.shop, shop].map((shop) => bookCounts(shop, { importId })))
  expect(await onHand()).toEqual([5, 25])
  await expectBooksBalance(db, before)
})

test('a count that is booked late takes stock no lower than zero and leaves a newer count alone', async () => {
  const opened = await open()
  const { shop, db, before, onHand } = opened
  await bringWithoutBooking(opened, 'apple,4.50,,,5', 'plum,4.50,,,25')
  await adjustStock(shop, { productId: 'apple', change: { by: -18 }, because: 'Spoiled' })
  await adjustStock(shop, { productId: 'plum', change: { to: 7 }, because: 'Counted' })
  await runDueJobs(shop)
  expect(await onHand()).toEqual([0, 7])
  await expectBooksBalance(db, before)
})

test('a count in the shop that confirms the books overrides a file’s earlier count', async () => {
  const opened = await open()
  await bringWithoutBooking(opened, 'apple,4.50,,,5')
  await adjustStock(opened.shop, { productId: 'apple', change: { to: 20 }, because: 'Counted' })
  await runDueJobs(opened.shop)
  expect(await opened.onHand()).toEqual([20, 20])
  await expectBooksBalance(opened.db, opened.before)
})

test('a count that is booked late stops at 9,999,999 units, and a file that would exceed that is refused', async () => {
  const opened = { ...(await open()), head: `${HEAD},stock_seen` }
  await bringWithoutBooking(opened, 'apple,4.50,,,9999990,20#0')
  await adjustStock(opened.shop, { productId: 'apple', change: { by: 80 }, because: 'Delivery' })
  await runDueJobs(opened.shop)
  expect(await opened.onHand()).toEqual([9_999_999, 20])
  await expect(bring(opened, 'plum,4.50,,,9999990,10#0')).rejects.toMatchObject({
    details: {
      lines: [
        'Line 2: stock goes up to 9,999,999, and with what came in since the export this makes 10,000,000',
      ],
    },
  })
  await expectBooksBalance(opened.db, opened.before)
})

test('a second file takes into account what the first one counted but has not booked', async () => {
  const opened = await open()
  await bringWithoutBooking(opened, 'apple,4.50,,,5')
  await bring(opened, 'apple,4.50,,,5')
  await bring(opened, 'plum,4.50,,,6')
  await runDueJobs(opened.shop)
  expect(await opened.onHand()).toEqual([5, 6])
  await expectBooksBalance(opened.db, opened.before)
})

test.each([
  ['the first', 0],
  ['the second', 1],
])('the later of two unbooked files wins, even when %s of them is booked first', async (_which, first) => {
  const opened = await open()
  await bringWithoutBooking(opened, 'apple,4.50,,,5', 'plum,4.50,,,25')
  const [older] = await opened.toBook()
  await bringWithoutBooking(opened, 'apple,4.50,,,8')
  const newer = (await opened.toBook()).find(({ import_id }) => import_id !== older?.import_id)
  const importIds = [older?.import_id as string, newer?.import_id as string]
  for (const importId of first === 0 ? importIds : importIds.toReversed())
    await bookCounts(opened.shop, { importId })
  expect(await opened.onHand()).toEqual([8, 25])
  await expectBooksBalance(opened.db, opened.before)
})

test('a file that confirms the books cancels the unbooked counts of an earlier file', async () => {
  const opened = await open()
  await bringWithoutBooking(opened, 'apple,4.50,,,5')
  await bring(opened, 'apple,4.50,,,20')
  expect(await opened.toBook()).toEqual([])
  await runDueJobs(opened.shop)
  expect(await opened.onHand()).toEqual([20, 20])
  await expectBooksBalance(opened.db, opened.before)
})

test('a second file builds on what was counted or taken off in the shop since the first one', async () => {
  const opened = await open()
  const { shop } = opened
  await bringWithoutBooking(opened, 'apple,4.50,,,5', 'plum,4.50,,,5')
  await adjustStock(shop, { productId: 'apple', change: { to: 7 }, because: 'Counted' })
  await adjustStock(shop, { productId: 'plum', change: { by: -18 }, because: 'Spoiled' })
  await bringWithoutBooking(opened, 'apple,4.50,,,8', 'plum,4.50,,,8')
  await runDueJobs(shop)
  expect(await opened.onHand()).toEqual([8, 8])
  await expectBooksBalance(opened.db, opened.before)
})

test('an export that is imported again before its counts are booked is refused', async () => {
  const opened = { ...(await open()), head: `${HEAD},stock_seen` }
  const line = 'apple,4.50,,,8,20#0'
  await bringWithoutBooking(opened, line)
  await expect(bring(opened, line)).rejects.toMatchObject({
    details: { lines: [expect.stringContaining('apple was counted in the shop since the export')] },
  })
  await runDueJobs(opened.shop)
  expect(await opened.onHand()).toEqual([8, 20])
  await expectBooksBalance(opened.db, opened.before)
})

test('counts are still booked after their job has failed at every retry', async () => {
  const opened = await open()
  const { db, shop } = opened
  await bringWithoutBooking(opened, 'apple,4.50,,,5')
  const [noted] = await opened.toBook()
  await sql`delete from pgboss.job where name = 'book-counts'`.execute(db)
  await giveUpJob(shop, 'book-counts', { importId: noted?.import_id })
  await runDueJobs(shop)
  expect(await opened.onHand()).toEqual([5, 20])
  expect(await opened.toBook()).toEqual([])
  await expectBooksBalance(db, opened.before)
})

test('a dry run of an import does not block changes to shelves', async () => {
  const { shop, db, has } = await open()
  await has.product('corn')
  const looked = importProducts(shop, {
    dryRun: true,
    async *read() {
      yield {
        id: 'corn',
        line: 2,
        sub_category_id: 'sub-Fruit',
        price: 450,
        special: null,
        offer_label: null,
      }
    },
    async onImported() {
      await sql`set lock_timeout = '100ms'`.execute(db)
      await db.transaction().execute((other) => sql`select from sub_categories for update`.execute(other))
    },
  })
  expect(await looked).toMatchObject({ same: 1 })
})
