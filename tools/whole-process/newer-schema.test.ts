import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCall } from '#contract/call.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import type { Database } from '#database/connect.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { payAtGateway } from './persistent-shopper.ts'
import { openShopProcess } from './shop-process.ts'

const MINUTES = 60_000

test('a process keeps serving, selling and ready after a newer version extends its tables, and can be restarted', {
  timeout: 3 * MINUTES,
}, async () => {
  const beside = await openCheckoutShop({ ownClock: testClock(new Date()) })
  const customer = await beside.has.customer()
  const ask = await beside.has.readyToOrder(customer, TWO_APPLES)
  const token = await beside.shop.tokens.issue(customer)
  const url = databaseUrl(beside.address)
  const { address, send } = await openShopProcess(url)
  const call = createCall((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }, address)
  // These prepare the statements that run again later, when the tables have another shape.
  expect(await statusesOf(send)).toEqual([200, 200, 200])

  await migrateAsNewer(beside.db)

  expect(await statusesOf(send)).toEqual([200, 200, 200])
  const { order_id } = await call(checkoutOrder, ask)
  await payAtGateway(address, await call(createPaymentIntent, { order_id }), '4242424242424242')
  expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  await call(addToCart, { productId: 'apple' })
  await expectBooksBalance(beside.db)

  // The release is taken back: what the newer version wrote stays as it is.
  const before = await madeByNewer(beside.db)
  const again = await openShopProcess(url)
  expect(await statusesOf(again.send)).toEqual([200, 200, 200])
  expect(await madeByNewer(beside.db)).toEqual(before)

  await sql`update schema_migrations set serves_from = 9999 where version = 9999`.execute(beside.db)
  await expect(openShopProcess(url)).rejects.toThrow(
    'The database is too new for this version of the shop: migration 9999_tomorrow took away what this version uses. Start a newer version.',
  )
})

/** Returns what a start of the older version would write over, if it took the database for one of its own. */
async function madeByNewer(db: Database) {
  const { rows } = await sql<{ written: string }>`
    select (select string_agg(name || hash, ' ' order by name) from schema_functions) as functions,
      (select string_agg(name || key || cron, ' ' order by name, key) from pgboss.schedule) as timetable,
      (select string_agg(name || retry_limit, ' ' order by name) from pgboss.queue) as queues`.execute(db)
  return rows
}

/** The random word makes the search one that no cache answers. */
async function statusesOf(send: (path: string) => Promise<Response>): Promise<number[]> {
  const paths = ['/readyz', '/', `/api/product/search-product?q=apple%20${Math.random()}`]
  const answers = await Promise.all(paths.map((path) => send(path)))
  return answers.map(({ status }) => status)
}

/** Changes the schema as a later version would: it only adds columns and tables. */
async function migrateAsNewer(db: Database): Promise<void> {
  for (const table of [
    'products',
    'stock',
    'carts',
    'cart_lines',
    'orders',
    'order_lines',
    'payments',
    'slots',
  ])
    await sql`alter table ${sql.table(table)} add column of_tomorrow text not null default 'new'`.execute(db)
  await sql`create table tomorrow (id text primary key)`.execute(db)
  await sql`insert into schema_migrations values (9999, '9999_tomorrow', 'x')`.execute(db)
  await sql`update schema_functions set hash = 'of tomorrow'`.execute(db)
  await sql`update pgboss.queue set retry_limit = retry_limit + 100`.execute(db)
  await sql`insert into pgboss.schedule (name, key, cron) select name, 'of tomorrow', cron from pgboss.schedule limit 1`.execute(
    db,
  )
}
