import type { Database } from '#database/connect.ts'

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
