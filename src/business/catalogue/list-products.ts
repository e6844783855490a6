import { type RawBuilder, sql } from 'kysely'
import type { ProductList, Sort } from '#contract/product-list.ts'
import type { Database } from '#database/connect.ts'
import { countFacets, countMatches, type Filters, readCell } from './facets.ts'
import { readProducts } from './product-view.ts'

/** Which entries a list is made of, and which of them come first where nobody asks for another order. */
export interface Listed {
  /** What stands after `from`. */
  entries: RawBuilder<unknown>
  score: RawBuilder<unknown>
}

export interface ListInput extends Filters {
  page: number
  page_size: number
  sort: Sort
}

/** What is smallest comes first; where that is the same, the score decides. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`null::real`,
  price_asc: sql`e.shown_cents`,
  price_desc: sql`-e.shown_cents`,
  unit_price_asc: sql`e.cents_per_measure`,
  discount_desc: sql`-e.discount_percent`,
}

/** One page of a list with what its filters would give, and how many it has without them. */
export async function listProducts(
  db: Database,
  listed: Listed,
  input: ListInput,
): Promise<{ list: ProductList; matched: number }> {
  const { page, page_size, sort } = input
  const { rows } = await sql<{
    cells: [string, number][]
    titles: Record<string, string>
    ids: string[]
  }>`
    with matched as materialized (
      select e.product_id, e.cell, ${listed.score} as score, ${orders[sort]} as sorted_by, ${passes(input)} as passes
      from ${listed.entries}
    )
    select
      array(select json_build_array(cell, count(*)) from matched group by cell) as cells,
      (select coalesce(json_object_agg(id, title), '{}') from categories) as titles,
      array(
        select product_id from matched where passes
        order by sorted_by, score desc, product_id collate "C" limit ${page_size} offset ${(page - 1) * page_size}
      ) as ids
  `.execute(db)
  const { titles, ids, ...found } = rows[0] as (typeof rows)[number]
  const cells = found.cells.map(readCell)
  const total = countMatches(cells, input)
  const list = {
    data: await readProducts(db, ids),
    page,
    page_size,
    total,
    has_more: page * page_size < total,
    facets: countFacets(cells, titles, input),
  }
  return { list, matched: countMatches(cells, {}) }
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
