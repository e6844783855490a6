import { sql } from 'kysely'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { apiRow, apiRows } from '../../api-row.ts'
import type { Shop } from '../../shop.ts'
import { ledgerPrice } from '../price-ledger/price-ledger.ts'

/** A picture on the shop's own host: the content security policy of its pages blocks all other hosts. */
export const PICTURE = /^\/[^/\s"'<>\\][^\s"'<>\\]{0,298}$/

/** Selects products as the office lists them, retired ones too. */
export function selectOfficeProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'products.version', 'products.title', 'products.brand', 'products.barcode'])
    .select([
      'categories.title as category',
      'products.sub_category_id',
      'sub_categories.title as sub_category',
    ])
    .select(['products.pack_size', 'products.pack_unit', 'products.pack_count', 'products.sold_by'])
    .select([ledgerPrice.cents.as('price_cents'), ledgerPrice.specialCents.as('special_cents')])
    .select(['products.offer_label', 'products.retired_at', 'stock.low_at'])
    .select(sql<number>`coalesce(stock.on_hand, 0)`.as('on_hand'))
    .select(sql<number>`coalesce(stock.held, 0)`.as('held'))
}

/** Returns the products with these ids, in the order of the ids. */
export async function readOfficeProducts({ db }: Shop, ids: readonly string[]): Promise<OfficeProduct[]> {
  if (ids.length === 0) return []
  const rows = await apiRows(selectOfficeProducts(db).where('products.id', 'in', ids))
  const products = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Returns one product as it is now. */
export async function requireOfficeProduct(shop: Shop, id: string): Promise<OfficeProduct> {
  const row = await selectOfficeProducts(shop.db).where('products.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchProduct(id)
  return apiRow(row)
}

export function noSuchProduct(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no product ${id}.`)
}
