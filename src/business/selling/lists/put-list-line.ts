import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LINES_OF_A_LIST } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { putListLine as endpoint } from '#contract/selling/lists/lists.ts'
import { requireOnSale } from '../../goods/catalogue/require-on-sale.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lockList } from './require-list.ts'

type Line = InputOf<typeof endpoint>

export async function putListLine(
  shop: Shop,
  customer: Customer,
  line: Line,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    await lockList(shop, customer, line.list_id)
    await writeLine(shop, line)
  })
  return line
}

/** Adds a product, or changes its quantity in place. The caller holds the list's lock. */
export async function writeLine(shop: Shop, { list_id, product_id, quantity }: Line): Promise<void> {
  const seen_price_cents = await requireOnSale(shop, product_id)
  const { others, last } = await countOthers(shop, list_id, product_id)
  if (others >= LINES_OF_A_LIST) throw new Refusal('list_full')
  await shop.db
    .insertInto('shopping_list_lines')
    .values({ list_id, product_id, position: last + 1, quantity, seen_price_cents })
    .onConflict((is) => is.columns(['list_id', 'product_id']).doUpdateSet({ quantity }))
    .execute()
}

function countOthers({ db }: Shop, listId: string, productId: string) {
  return db
    .selectFrom('shopping_list_lines')
    .where('list_id', '=', listId)
    .where('product_id', '<>', productId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow()
}
