import { sql } from 'kysely'

/** What one unit of a product, or of a line's copy of it, takes from the stock: its usual grams if it is sold by weight. */
export function amountOfUnit(table: 'products' | 'ordered' | 'picked') {
  return sql<number>`coalesce(${sql.ref(`${table}.usual_grams`)}, 1)`
}

/** The whole units of a product that can be sold; none if it was never counted. */
export const unitsOnSale = sql<number>`coalesce(stock.on_hand / ${amountOfUnit('products')}, 0)`
