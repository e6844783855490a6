import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { orderListLines as endpoint } from '#contract/selling/lists/lists.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lockList } from './require-list.ts'

export async function orderListLines(
  shop: Shop,
  customer: Customer,
  { list_id, product_ids }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    await lockList(shop, customer, list_id)
    await sql`
      update shopping_list_lines set position = placed.position
      from (
        select line.product_id, row_number() over (order by wanted.n nulls last, line.position) as position
        from shopping_list_lines line
        left join (
          select product_id, min(n) as n from unnest(${product_ids}::text[]) with ordinality as given (product_id, n)
          group by product_id
        ) wanted on wanted.product_id = line.product_id
        where line.list_id = ${list_id}
      ) placed
      where shopping_list_lines.list_id = ${list_id} and shopping_list_lines.product_id = placed.product_id
    `.execute(shop.db)
  })
  return { list_id }
}
