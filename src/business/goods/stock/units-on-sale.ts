import { type RawBuilder, sql } from 'kysely'

/** What one unit of a product, or of a line's copy of it, takes from the stock: its usual grams if it is sold by weight. */
export function amountOfUnit(table: 'products' | 'ordered' | 'picked') {
  return sql<number>`coalesce(${sql.ref(`${table}.usual_grams`)}, 1)`
}

/** The whole units of a product that can be sold; none if it was never counted. */
export const unitsOnSale = sql<number>`coalesce(stock.on_hand / ${amountOfUnit('products')}, 0)`

interface OrderedGoods {
  order_id: string
  product_id: string
  /** Units, or grams of what is sold by weight. */
  amount: number
}

/**
 * What the line `ordered` takes of its own product: as ordered until a picker says what is in the bag, and how much lighter
 * or heavier that is.
 */
export const amountOfLine = sql<number>`
  case when picked.outcome in ('none', 'substitute') then 0
    else case when picked.outcome = 'fewer' then picked.quantity else ordered.quantity end * ${amountOfUnit('ordered')}
      + coalesce(picked.grams - picked.quantity * ${amountOfUnit('ordered')}, 0) end`

/**
 * What each order takes out of the stock. A product may have two rows of one order, as it may take the place of another
 * that was ordered beside it.
 */
export const goodsOfOrders: RawBuilder<OrderedGoods> = sql`(
  select ordered.order_id, ordered.product_id, ${amountOfLine} as amount
  from order_lines as ordered left join picked_lines as picked using (order_id, position)
  union all
  select order_id, substitute_id, coalesce(grams, quantity * ${amountOfUnit('picked')}) from picked_lines as picked
  where substitute_id is not null
)`
