import { type RawBuilder, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { blocksOf } from './blocks.ts'
import { allGoods, goodsInDollars } from './figures-of-categories.ts'
import type { Span } from './figures-of-days.ts'
import { type ComparedSpans, type FiguresRows, productSums, ROWS_ON_A_PAGE, soldOn } from './rows.ts'

interface Page {
  page: number
  sort: 'sales' | 'units'
}

interface Row {
  id: string
  title: string
  products: number
}

const none: SumsOfLines = { orders: 0, units: 0, sales_cents: 0, gst_cents: 0 }

export interface SumsOfLines {
  orders: number
  units: number
  sales_cents: number
  gst_cents: number
}

/** Selects some of the products. */
export type Some = { after: string | undefined; atMost: number } | { ids: readonly string[] }

/** Returns a query for what was sold of each product: `product_id`, and the sums. */
export function soldByProduct(span: Span, some?: Some): RawBuilder<unknown> {
  const which = whichOf(some)
  return sql`
    select product_id, sum(orders)::int as orders, sum(units)::int as units, sum(sales_cents) as sales_cents,
      sum(gst_cents) as gst_cents
    from (${sql.join(partsOf(span, which), sql` union all `)}) as parts
    group by product_id having sum(orders) <> 0
    ${some && 'atMost' in some ? sql`order by product_id limit ${some.atMost}` : sql``}`
}

/**
 * Returns a query for each product's sort value: `product_id` and `by_that`. For all products, one sum takes half the
 * time of four. Cents are summed as doubles, which hold them exactly and need no memory per product.
 */
function orderOfProducts(span: Span, by: 'sales' | 'units'): RawBuilder<unknown> {
  const sum = by === 'units' ? sql`sum(units)` : sql`sum(sales_cents::float8)`
  return sql`
    select product_id, ${sum} as by_that
    from (${sql.join(partsOf(span, sql``), sql` union all `)}) as parts
    group by product_id having sum(orders) <> 0`
}

function whichOf(some: Some | undefined): RawBuilder<unknown> {
  if (some && 'ids' in some) return sql`and product_id = any (${[...some.ids]}::text[])`
  return some?.after === undefined ? sql`` : sql`and product_id > ${some.after}`
}

function partsOf({ from, to, live }: Span, which: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const kept = blocksOf(from, Math.min(to, live - 1)).map(
    (blocks) => sql`
      select product_id, orders, units, sales_cents, gst_cents from figures_of_products
      where level = ${blocks.level} and block between ${blocks.from} and ${blocks.to} ${which}`,
  )
  if (to < live && kept.length > 0) return kept
  const fresh = sql`
    select product_id, ${productSums}
    from orders join order_lines on order_lines.order_id = orders.id
    where ${soldOn(Math.max(from, live), to)} ${which} group by product_id`
  return [...kept, fresh]
}

/** Returns a page of the products, the best-selling first. All other sums are read for that page alone. */
export async function productRows(
  shop: Shop,
  { now, before }: ComparedSpans,
  page: Page,
): Promise<FiguresRows> {
  const rows = await readPage(shop, now, page)
  const ids = rows.map(({ id }) => id)
  const [sold, earlier] = [await readSome(shop, now, ids), await readSome(shop, before, ids)]
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      values: nowOf(sold.get(row.id) ?? none),
      before: nowOf(earlier.get(row.id) ?? none),
    })),
    totals: goodsInDollars(await allGoods(shop, now)),
    totals_before: goodsInDollars(await allGoods(shop, before)),
    rowsInAll: rows[0]?.products ?? 0,
  }
}

async function readPage({ db }: Shop, span: Span, { page, sort }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with sold as materialized (${orderOfProducts(span, sort)})
    select products.id, products.title, (select count(*)::int from sold) as products
    from (
      select * from sold order by by_that desc, product_id
      limit ${ROWS_ON_A_PAGE} offset ${(page - 1) * ROWS_ON_A_PAGE}
    ) as shown join products on products.id = product_id
    order by by_that desc, product_id`.execute(db)
  return rows
}

async function readSome({ db }: Shop, span: Span, ids: string[]): Promise<Map<string, SumsOfLines>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SumsOfLines & { product_id: string }>`${soldByProduct(span, { ids })}
  `.execute(db)
  return new Map(rows.map((row) => [row.product_id, row]))
}

export function nowOf({ orders, units, sales_cents, gst_cents }: SumsOfLines) {
  return { orders, units, sales: toDollars(sales_cents), gst: toDollars(gst_cents) }
}
