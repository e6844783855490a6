import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import type { Span } from './figures-of-days.ts'
import { besideBefore, type ComparedSpans, categorySums, type FiguresRows, sumOf } from './rows.ts'

const noGoods = { units: 0, sales: 0, gst: 0 }

type Values = Map<string, typeof noGoods>

export interface SumsOfGoods {
  units: number
  sales_cents: number
  gst_cents: number
}

async function figuresOfCategories(
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

/** Returns a row for each category, the best-selling first. */
export async function categoryRows(shop: Shop, { now, before }: ComparedSpans): Promise<FiguresRows> {
  const [sold, soldBefore] = [
    await figuresOfCategories(shop, now),
    await figuresOfCategories(shop, before),
  ].map(inDollars) as [Values, Values]
  const categories = await shop.db
    .selectFrom('former_categories')
    .select(['id', 'title'])
    .unionAll((is) => is.selectFrom('categories').select(['id', 'title']))
    .execute()
  // A category that was added again under its old id has its new title.
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const rows = besideBefore(sold, soldBefore, noGoods)
    .map((row) => ({ ...row, title: titles.get(row.id) ?? '' }))
    .sort((one, other) => (other.values.sales ?? 0) - (one.values.sales ?? 0) || (one.id < other.id ? -1 : 1))
  return { rows, totals: sumOf(sold.values(), noGoods), totals_before: sumOf(soldBefore.values(), noGoods) }
}

function inDollars(sums: Map<string, SumsOfGoods>): Values {
  return new Map([...sums].map(([id, sum]) => [id, goodsInDollars(sum)]))
}

export function goodsInDollars({ units, sales_cents, gst_cents }: SumsOfGoods): typeof noGoods {
  return { units, sales: toDollars(sales_cents), gst: toDollars(gst_cents) }
}
