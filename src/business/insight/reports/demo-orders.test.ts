import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStages, stageOf } from '#contract/order-status.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { writeOrders } from '#demo/write-orders.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { expectFiguresAgree } from '#testing/expect-figures-agree.ts'
import { openTestShop, shareTestShop } from '#testing/open-test-shop.ts'
import { compareBooks } from '../../money/payments/compare-books.ts'
import { keepFigures } from './keep-figures.ts'

const SECONDS_AT_MOST = 2
/** How long each shop of this file took. */
const seconds: number[] = []

async function openDemo({ now, products }: { now?: Date; products: number } = { products: 1_500 }) {
  const opened = await openTestShop()
  const { db, clock } = opened
  const at = now ?? clock.now()
  await seedDemo(db, { now: at, products })
  const began = performance.now()
  await db.transaction().execute((db) => writeOrders(db, at))
  seconds.push((performance.now() - began) / 1_000)
  return opened
}
const demo = shareTestShop(() => openDemo())

test('orders are in every stage and have ended in every way, over three weeks up to tomorrow', async () => {
  const { db, clock } = demo()
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'packing', 'payment_status', 'placed_at'])
    .execute()
  expect(new Set(orders.map(stageOf))).toEqual(new Set([...orderStages, null]))
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['processing', 'out_for_delivery', 'delivered', 'cancelled', 'returned', 'failed']),
  )
  const ages = orders.map(({ placed_at }) => (clock.now().getTime() - placed_at.getTime()) / 86_400_000)
  expect(Math.max(...ages)).toBeGreaterThan(20)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  const answers = await db.selectFrom('item_reports').select('answer').execute()
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['refunded', 'declined', null]))
})

test('the books balance, agree with those of the provider, and add up to the reports', async () => {
  const { db, shop, clock } = demo()
  await expectBooksBalance(db)
  const found: unknown[] = []
  for await (const one of compareBooks(shop, new Date(clock.now().getTime() - 40 * 86_400_000)))
    found.push(one)
  expect(found).toEqual([])
  await keepFigures(shop)
  await expectFiguresAgree(db)
  const { rows } = await sql`
    select stock.product_id from stock where on_hand + held + sold <> (
      select sum(quantity) from stock_adjustments where product_id = stock.product_id)`.execute(db)
  expect(rows).toEqual([])
})

test('nothing of it is sent or waits to be', async () => {
  const { db } = demo()
  const { rows } = await sql`
    select id::text from messages union all select id::text from pgboss.job where state in ('created', 'retry', 'active')
    union all select id from gateway_events`.execute(db)
  expect(rows).toEqual([])
})

test('its people are invented: numbers for stories, and addresses that no mail reaches', async () => {
  const customers = await demo().db.selectFrom('customers').select(['mobile', 'email']).execute()
  expect(customers.length).toBeGreaterThan(20)
  expect(customers.filter(({ mobile }) => !/^049157\d{4}$/.test(mobile ?? ''))).toEqual([])
  expect(customers.filter(({ email }) => !email.endsWith('@example.com'))).toEqual([])
})

test.each(['2026-03-05T00:01:00+10:00', '2026-03-05T23:59:00+10:00'])(
  'a shop that starts at %s has the same kinds of orders, and each start of that minute the same ones',
  async (at) => {
    const now = new Date(at)
    const seen = await Promise.all(
      [1, 2].map(async () => {
        const { db } = await openDemo({ now, products: 400 })
        await expectBooksBalance(db)
        const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
        expect(new Set(orders.map(stageOf))).toEqual(new Set([...orderStages, null]))
        expect(orders.filter(({ placed_at }) => placed_at > now)).toEqual([])
        const events = await db.selectFrom('order_events').select(['order_id', 'at']).orderBy('id').execute()
        expect(events.filter((event) => event.at > now)).toEqual([])
        return JSON.stringify([orders, events])
      }),
    )
    expect(seen[0] === seen[1]).toBe(true)
  },
)

// Last, since other work on the machine slows one of the shops, but seldom all of them.
test('three weeks of orders are there within two seconds', async () => {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(
    demo().db,
  )
  const least = Math.min(...seconds)
  process.stdout.write(`${rows[0]?.orders} orders of the demo shop in ${least.toFixed(2)} s\n`)
  expect(least).toBeLessThan(SECONDS_AT_MOST)
  expect(rows[0]?.orders).toBeGreaterThan(150)
})
