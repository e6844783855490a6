import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readCart } from './read-cart.ts'

const TIMES = 10

test('reading a cart touches only its own rows, however many carts hold the same product', async () => {
  const { shop, db, has } = await openTestShop()
  await has.product('apple', { stock: 500 })
  const customer = await has.customer('0400000099')
  await has.cartLine(customer, 'apple', 2)
  // So many that no plan of the server reads all of them, whether it has counted the tables or not.
  await sql`
    with others as (insert into customers (id) select 'other ' || n from generate_series(1, 2000) as n returning id),
      theirs as (insert into carts (id, customer_id) select 'cart of ' || id, id from others returning id)
    insert into cart_lines (id, cart_id, product_id, quantity, seen_price_cents)
    select 'line of ' || id, id, 'apple', 1, 100 from theirs`.execute(db)
  await sql`analyze carts, cart_lines`.execute(db)

  await db.transaction().execute(async (db) => {
    const before = await rowsRead(db)
    for (let time = 0; time < TIMES; time++)
      expect((await readCart({ ...shop, db }, customer)).lines).toHaveLength(1)
    expect((await rowsRead(db)) - before).toBe(TIMES * 2)
  })

  async function rowsRead(inTransaction: typeof db): Promise<number> {
    const { rows } = await sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname in ('carts', 'cart_lines')`.execute(inTransaction)
    return rows[0]?.rows ?? Number.NaN
  }
})
