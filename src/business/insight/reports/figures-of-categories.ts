import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Span } from './figures-of-days.ts'
import { categorySums } from './sold.ts'

export interface SumsOfGoods {
  units: number
  sales_cents: number
  gst_cents: number
}

export async function figuresOfCategories(
  { db }: Shop,
  { from, to, live }: Span,
): Promise<Map<string, SumsOfGoods>> {
  const { rows } = await sql<SumsOfGoods & { category_id: string }>`
    select category_id, sum(units)::int as units, sum(sales_cents) as sales_cents, sum(gst_cents) as gst_cents
    from (
      select * from figures_of_categories where day between ${from} and ${Math.min(to, live - 1)}
      union all ${categorySums({ from: Math.max(from, live), to })}
    ) as sold
    group by category_id having sum(units) <> 0`.execute(db)
  return new Map(rows.map(({ category_id, ...sums }) => [category_id, sums]))
}

/** Returns the totals of all goods in a period. */
export async function allGoods(shop: Shop, span: Span): Promise<SumsOfGoods> {
  const all = { units: 0, sales_cents: 0, gst_cents: 0 }
  for (const { units, sales_cents, gst_cents } of (await figuresOfCategories(shop, span)).values()) {
    all.units += units
    all.sales_cents += sales_cents
    all.gst_cents += gst_cents
  }
  return all
}
