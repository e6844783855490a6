import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { goodsInDollars } from './category-rows.ts'
import { allGoods } from './figures-of-categories.ts'
import type { Span } from './figures-of-days.ts'
import { orderOfProducts, type SumsOfLines, soldByProduct } from './figures-of-products.ts'
import { type ComparedSpans, type FiguresRows, ROWS_ON_A_PAGE } from './rows.ts'

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
