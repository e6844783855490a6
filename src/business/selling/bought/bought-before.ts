import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type * as api from '#contract/selling/bought/bought.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'

const went: OrderStatus[] = ['processing', 'out_for_delivery', 'delivered']

const LOOKED_BACK_MS = 730 * DAY_MS

const DAYS_UNTIL_HALF_AS_MUCH = 60

/** Reads more than requested, because some products may no longer be sold. */
const TRIED_FOR_EACH = 2

export const boughtBefore: VerbBy<typeof api.boughtBefore> = async (shop, customer, { limit }) => {
  const bought = await readBought(shop, customer, limit * TRIED_FOR_EACH)
  const { index } = await shop.productIndex.currentWith(bought.map(({ product_id }) => product_id))
  const data = bought.flatMap(({ product_id, times, last_at, last_quantity }) =>
    listedOnSale(index.columns, [product_id]).map((product) => ({
      product,
      times,
      last_at: last_at.toISOString(),
      last_quantity,
    })),
  )
  return { data: data.slice(0, limit) }
}

/** Returns the customer's purchases by frequency with exponential decay: an order two months old counts half. */
export function readBought({ db, clock }: Shop, { id }: Customer, atMost: number) {
  const now = clock.now()
  const days = sql<number>`extract(epoch from ${now}::timestamptz - orders.placed_at) / 86400`
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.customer_id', '=', id)
    .where('orders.status', 'in', went)
    .where('orders.placed_at', '>', new Date(now.getTime() - LOOKED_BACK_MS))
    .groupBy('order_lines.product_id')
    .select('order_lines.product_id')
    .select(({ fn }) => [fn.countAll<number>().as('times'), fn.max('orders.placed_at').as('last_at')])
    .select(
      sql<number>`(array_agg(order_lines.quantity order by orders.placed_at desc))[1]`.as('last_quantity'),
    )
    .orderBy(sql`sum(power(0.5, ${days} / ${DAYS_UNTIL_HALF_AS_MUCH}))`, 'desc')
    .orderBy('order_lines.product_id')
    .limit(atMost)
    .execute()
}
