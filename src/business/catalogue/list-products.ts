import { type RawBuilder, sql } from 'kysely'
import type { ProductList, Sort } from '#contract/product-list.ts'
import type { Database } from '#database/connect.ts'
import { countFacets, countMatches, type Filters, readCell } from './facets.ts'
import { readProducts } from './product-view.ts'

/** Which entries a list is made of, and which of them come first where nobody asks for another order. */
export interface Listed {
  /** What stands after `from`, with its `where`. */
  entries: RawBuilder<unknown>
  score: RawBuilder<unknown>
}

export interface ListInput extends Filters {
  page: number
  page_size: number
  sort: Sort
}

/** What comes before the score where it is asked for: what is smallest is first. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql``,
  price_asc: sql`e.shown_cents,`,
  price_desc: sql`e.shown_cents desc,`,
  unit_price_asc: sql`e.cents_per_measure,`,
  discount_desc: sql`e.discount_percent desc,`,
}

/**
 * One page of a list with what its filters would give, and how many it has without them. Counting and finding go
 * over the same entries side by side: one after the other, or both over a copy, a shopper waits twice as long.
 */
export async function listProducts(
  db: Database,
  listed: Listed,
  input: ListInput,
): Promise<{ list: ProductList; matched: number }> {
  const { page, page_size } = input
  const [{ cells, titles }, data] = await Promise.all([
    countEntries(db, listed),
    findProducts(db, listed, input).then((ids) => readProducts(db, ids)),
  ])
  const total = countMatches(cells, input)
  const list = {
    data,
    page,
    page_size,
    total,
    has_more: page * page_size < total,
    facets: countFacets(cells, titles, input),
  }
  return { list, matched: countMatches(cells, {}) }
}

async function countEntries(db: Database, { entries }: Listed) {
  const { rows } = await sql<{ cells: [string, number][]; titles: Record<string, string> }>`
    select
      array(select json_build_array(e.cell, count(*)) from ${entries} group by e.cell) as cells,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as titles
  `.execute(db)
  const { cells, titles } = rows[0] as (typeof rows)[number]
  return { cells: cells.map(readCell), titles }
}

async function findProducts(
  db: Database,
  { entries, score }: Listed,
  { page, page_size, sort, ...filters }: ListInput,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select e.product_id from ${entries} and ${passes(filters)}
    order by ${orders[sort]} ${score} desc, e.product_id collate "C"
    limit ${page_size} offset ${(page - 1) * page_size}
  `.execute(db)
  return rows.map(({ product_id }) => product_id)
}

export function nothingListed({ page, page_size }: ListInput): ProductList {
  const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
  return { data: [], page, page_size, total: 0, has_more: false, facets }
}

function passes({ category_id, on_special, in_stock, dietary = [] }: Filters): RawBuilder<unknown> {
  const conditions = [
    category_id !== undefined && sql`e.category_id = ${category_id}`,
    on_special !== undefined && sql`e.on_special = ${on_special}`,
    in_stock !== undefined && sql`e.in_stock = ${in_stock}`,
    dietary.length > 0 && sql`string_to_array(e.dietary, ',') @> ${dietary}`,
  ].filter((condition) => condition !== false)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
