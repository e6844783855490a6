import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

const SOME = 10

/** The newest product: fuzzed requests of the office may spoil it. */
export function newestProduct(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'sub_category_id', 'version'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** The product that customers buy, as there is most of it. */
export function boughtProduct(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'sub_category_id')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'sub_category_id', 'category_id'])
    .where('shown_cents', '>', 100)
    .where('shown_cents', '<', 5_000)
    .where('retired_at', 'is', null)
    .orderBy('on_hand', 'desc')
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
}

/** Products on sale, since a change of one needs its present version. Leaves out the one that customers buy. */
export async function someProducts(db: Database, { withSpecials = true } = {}) {
  const bought = await boughtProduct(db)
  return db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select([
      'products.id',
      'version',
      'sub_category_id',
      'price_cents',
      'special_cents',
      'on_hand',
      'low_at',
    ])
    .where('products.id', '<>', bought.id)
    .$if(!withSpecials, (query) => query.where('special_cents', 'is', null))
    .where('retired_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(SOME)
    .execute()
}
