import { type RawBuilder, sql } from 'kysely'

interface OrderedGoods {
  order_id: string
  product_id: string
  quantity: number
}

/**
 * The units that each order takes out of the stock: as ordered until a picker says what is in the bag. A product may have
 * two rows of one order, as it may take the place of another that was ordered beside it.
 */
export const goodsOfOrders: RawBuilder<OrderedGoods> = sql`(
  select ordered.order_id, ordered.product_id,
    case when picked.outcome in ('none', 'substitute') then 0 when picked.outcome = 'fewer' then picked.quantity
      else ordered.quantity end as quantity
  from order_lines as ordered left join picked_lines as picked using (order_id, position)
  union all
  select order_id, substitute_id, quantity from picked_lines where substitute_id is not null
)`
