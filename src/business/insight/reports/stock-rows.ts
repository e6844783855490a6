import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import { amountOfUnit } from '../../goods/stock/book-movements.ts'
import type { Shop } from '../../shop.ts'
import { type FiguresRows, totalsOf } from './rows.ts'

interface Row {
  id: string
  title: string
  products: number
  units: number
  value_cents: number
}

const none = { products: 0, units: 0, value: 0 }

/** Values the stock at current prices, including what is held for unpaid orders. What is sold by weight counts in usual weights. */
export async function stockRows({ db }: Shop): Promise<FiguresRows> {
  const { rows: found } = await sql<Row>`
    select categories.id, categories.title, count(*)::int as products, sum((on_hand + held) / ${amountOfUnit('products')})::int as units,
      round(sum((on_hand + held)::numeric * shown_cents / ${amountOfUnit('products')})) as value_cents
    from stock join products on products.id = stock.product_id
    join sub_categories on sub_categories.id = products.sub_category_id
    join categories on categories.id = sub_categories.category_id
    where on_hand + held > 0
    group by categories.id, categories.title order by value_cents desc, categories.id`.execute(db)
  const rows = found.map(({ id, title, products, units, value_cents }) => ({
    id,
    title,
    values: { products, units, value: toDollars(value_cents) },
    before: null,
  }))
  return { rows, totals: totalsOf(rows, none), totals_before: null }
}
