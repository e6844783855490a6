import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { figuresOfCategories, type SumsOfGoods } from './figures-of-categories.ts'
import { besideBefore, type ComparedSpans, type FiguresRows, sumOf } from './rows.ts'

export const noGoods = { units: 0, sales: 0, gst: 0 }

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

type Values = Map<string, typeof noGoods>

function inDollars(sums: Map<string, SumsOfGoods>): Values {
  return new Map([...sums].map(([id, sum]) => [id, goodsInDollars(sum)]))
}

export function goodsInDollars({ units, sales_cents, gst_cents }: SumsOfGoods): typeof noGoods {
  return { units, sales: toDollars(sales_cents), gst: toDollars(gst_cents) }
}
