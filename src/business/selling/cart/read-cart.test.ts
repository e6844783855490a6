import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readCart } from './read-cart.ts'

const OTHERS = 30
const TIMES = 10

test('reading a cart touches only its own rows, however many carts hold the same product', async () => {
  const { shop, db, has } = await openTestShop()
  await has.product('apple', { stock: 500 })
  const customer = await has.customer('0400000099')
  await has.cartLine(customer, 'apple', 2)
  for (let n = 0; n < OTHERS; n++) await has.cartLine(await has.customer(`04000000${10 + n}`), 'apple', 1)

  await db.transaction().execute(async (db) => {
    // The planner may prefer a sequential scan of a table that fits on a single page.
    await sql`set local enable_seqscan = off`.execute(db)
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
