import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { judgeSpecial } from '#contract/goods/catalogue/honest-special.ts'
import type { Database } from '#database/connect.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { deliveryRules, feeZones, hubs } from './delivery.ts'
import { isEmpty, seedDemo } from './seed-demo.ts'

const NOON = new Date('2026-03-05T12:00:00+10:00')
const EVENING = new Date('2026-03-05T21:30:00+10:00')

async function openDatabase(): Promise<Database> {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  return db
}

/** A demo shop for the tests that only read it. */
let demo: TestDatabase
beforeAll(async () => {
  demo = await openTestDatabase()
  await seedDemo(demo.db, { now: NOON, products: 1_500 })
})
afterAll(() => demo.close())

async function count(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${query}) as found`.execute(db)
  return rows[0]?.count ?? -1
}

test('an empty database is loaded, and an existing shop stays as it is', async () => {
  const db = await openDatabase()
  expect(await isEmpty(db)).toBe(true)
  await seedDemo(db, { now: NOON, products: 210 })
  expect(await isEmpty(db)).toBe(false)

  await seedDemo(db, { now: NOON, products: 300 })

  expect(await count(db, sql`select from products`)).toBe(210)
})

test('two shops that start at once load the demo only once', async () => {
  const db = await openDatabase()
  await Promise.all([1, 2].map(() => seedDemo(db, { now: NOON, products: 210 })))
  expect(await count(db, sql`select from products`)).toBe(210)
})

test('the opening stock of every product adds up, and a few products are sold out', async () => {
  const { db } = demo
  const wrong = await count(
    db,
    sql`select from products left join stock on product_id = products.id
        where on_hand + held + sold is distinct from
          (select sum(quantity) from stock_adjustments a where a.product_id = products.id)`,
  )
  expect(wrong).toBe(0)
  const soldOut = await count(db, sql`select from stock where on_hand = 0`)
  expect(soldOut).toBeGreaterThan(5)
  expect(soldOut).toBeLessThan(100)
})

test('every product shows the latest entry of its price history', async () => {
  const { db } = demo
  const wrong = await count(
    db,
    sql`select from products p left join lateral (
          select * from prices where product_id = p.id and valid_from <= ${NOON} order by valid_from desc, id desc limit 1
        ) latest on true
        where (p.price_id, coalesce(p.cents_per_kilo, p.price_cents), coalesce(p.special_per_kilo, p.special_cents), p.offer_label)
          is distinct from (latest.id, latest.price_cents, latest.special_cents, latest.offer_label)`,
  )
  expect(wrong).toBe(0)
  // A price that is set later must get the next free id.
  const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('prices')
    .values({ product_id: id, price_cents: 100, special_cents: null, offer_label: null, valid_from: NOON })
    .execute()
})

test('every demo special strikes through the lowest price of the weeks before, and ends in time', async () => {
  const { db } = demo
  const entries = await db.selectFrom('prices').selectAll().orderBy('valid_from').execute()
  const specials = entries.filter(({ special_cents }) => special_cents !== null)
  expect(specials.length).toBeGreaterThan(50)
  for (const { product_id, price_cents, special_cents, valid_from, special_until } of specials) {
    const before = entries
      .filter((entry) => entry.product_id === product_id && entry.valid_from < valid_from)
      .map((entry) => ({
        from: entry.valid_from,
        priceCents: entry.price_cents,
        specialCents: entry.special_cents,
        until: entry.special_until,
      }))
    const special = { priceCents: price_cents, specialCents: Number(special_cents), at: valid_from }
    const judged = judgeSpecial({ entries: before, offSale: [] }, special)
    expect(Number(special_until)).toBeLessThanOrEqual('until' in judged ? judged.until.getTime() : 0)
    expect(special_until?.getTime()).toBeGreaterThan(NOON.getTime())
  }
})

test('the same day loads the same shop', async () => {
  const tables = [
    'products',
    'product_links',
    'deal_products',
    'homepage_blocks',
    'banners',
    'promos',
    'prices',
  ] as const
  const [morning, later] = await Promise.all([openDatabase(), openDatabase()])
  await seedDemo(morning, { now: NOON, products: 210 })
  await seedDemo(later, { now: EVENING, products: 210 })
  for (const table of tables) {
    const digest = sql<{ md5: string }>`
      select md5(string_agg(line, '|' order by line)) from (
        select (to_jsonb(t) - 'id' - 'price_id' - 'created_at')::text as line from ${sql.table(table)} t
      ) lines`
    const [one, other] = await Promise.all([digest.execute(morning), digest.execute(later)])
    expect([table, one.rows]).toEqual([table, other.rows])
  }
})

test('nearly every product has substitutes from its own shelf, the most alike first', async () => {
  const { db } = demo
  const some = sql`select distinct product_id from product_links where kind = 'substitute'`
  expect((await count(db, some)) / (await count(db, sql`select from products`))).toBeGreaterThan(0.95)
  const { rows } = await sql<{ title: string }>`
    select b.title from product_links l join products a on a.id = product_id join products b on b.id = to_id
    where kind = 'substitute' and a.title = 'Kookaburra Mill Wholemeal Sandwich Bread' order by position limit 1
  `.execute(db)
  expect(rows).toEqual([{ title: 'Punnet Wholemeal Sandwich Bread' }])
  const strangers = await count(
    db,
    sql`select from product_links l join products a on a.id = product_id join products b on b.id = to_id
        where kind = 'substitute' and a.sub_category_id <> b.sub_category_id`,
  )
  expect(strangers).toBe(0)
})

test('every corner of the delivery area is within the distance bands of a hub', () => {
  const furthest = Math.max(...feeZones.map(({ up_to_metres }) => up_to_metres))
  for (let lat = -27.7; lat <= -26.5; lat += 0.1) {
    for (let lng = 152.5; lng <= 153.3; lng += 0.1) {
      const nearest = Math.min(...hubs.map((hub) => metresBetween(hub, { lat, lng })))
      expect(nearest * deliveryRules.road_factor).toBeLessThan(furthest)
    }
  }
})

function metresBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const north = (one.lat - other.lat) * 111_320
  const east = (one.lng - other.lng) * 111_320 * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
