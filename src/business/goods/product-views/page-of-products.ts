import { type RawBuilder, sql } from 'kysely'
import { LOW_STOCK } from '#contract/goods/products/product-table.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'
import { amountOfUnit, unitsOnSale } from '../stock/book-movements.ts'

/** A condition or an order, and whether it needs the stock: joining all rows costs more than sorting them. */
export interface Clause {
  sql: RawBuilder<unknown>
  isOfStock: boolean
}

const LOW_AT = sql`coalesce(stock.low_at, ${sql.lit(LOW_STOCK)} * ${amountOfUnit('products')})`

export const ofProducts = (sql: RawBuilder<unknown>): Clause => ({ sql, isOfStock: false })
export const ofStock = (sql: RawBuilder<unknown>): Clause => ({ sql, isOfStock: true })

export const isOnSale = ofProducts(sql`products.retired_at is null`)
export const isOut = ofStock(sql`${unitsOnSale} = 0`)
export const isLow = ofStock(sql`stock.on_hand <= ${LOW_AT}`)

interface ProductFilter {
  q?: string | undefined
  sub_category_id?: string | undefined
}

/** Returns the conditions of a search and a shelf; the index `products_found_in_office` serves the words. */
export function clausesOf({ q, sub_category_id }: ProductFilter): Clause[] {
  const words = q?.toLowerCase().split(/\s+/) ?? []
  return [
    ...words.map((word) => {
      const like = containing(word)
      return ofProducts(
        sql`lower(products.id || ' ' || products.title || ' ' || coalesce(products.brand, '') || ' '
          || coalesce(products.barcode, '')) like ${like}`,
      )
    }),
    ...(sub_category_id ? [ofProducts(sql`products.sub_category_id = ${sub_category_id}`)] : []),
  ]
}

/** The same words as one condition, for the audit's search. */
export function mayBeProduct(q: string): RawBuilder<unknown> {
  return sql.join(
    clausesOf({ q }).map((clause) => clause.sql),
    sql` and `,
  )
}

interface PageQuery {
  where: readonly Clause[]
  /** The id is appended, so that the order is total. */
  order: Clause
  page: number
  page_size: number
}

/** Returns the ids of a page and the total. The join loses no product, as each has a row of stock. */
export async function pageOfProducts(
  { db }: Shop,
  { where, order, page, page_size }: PageQuery,
): Promise<{ ids: string[]; total: number }> {
  const offset = (page - 1) * page_size
  const counted = sql<{ total: number }>`select count(*) as total ${matching(where)}`
  const listed = sql<{ id: string }>`
    select products.id ${matching(where, order)}
    order by ${order.sql}, products.id limit ${page_size} offset ${offset}`
  const [{ rows: counts }, { rows }] = await Promise.all([counted.execute(db), listed.execute(db)])
  return { ids: rows.map(({ id }) => id), total: counts[0]?.total ?? 0 }
}

/** Returns the ids after one, in their order (keyset pagination): each piece costs the same, however many there are. */
export async function idsAfter(
  { db }: Shop,
  { where, after, limit }: { where: readonly Clause[]; after: string; limit: number },
): Promise<string[]> {
  const isAfter = ofProducts(sql`products.id > ${after}`)
  const { rows } = await sql<{ id: string }>`
    select products.id ${matching([...where, isAfter])} order by products.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function matching(where: readonly Clause[], order?: Clause): RawBuilder<unknown> {
  const isOfStock = order?.isOfStock || where.some((clause) => clause.isOfStock)
  const from = isOfStock ? sql`products join stock on stock.product_id = products.id` : sql`products`
  if (where.length === 0) return sql`from ${from}`
  const conditions = where.map((clause) => clause.sql)
  return sql`from ${from} where ${sql.join(conditions, sql` and `)}`
}
