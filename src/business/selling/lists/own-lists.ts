import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { LINES_OF_A_LIST, LISTS_BEGUN_A_DAY, LISTS_OF_A_CUSTOMER } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/lists/lists.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { requireOnSale } from '../../goods/catalogue/require-on-sale.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { lockCustomer } from '../../people/profile/details.ts'
import { atomic, type Customer, type Shop, type VerbBy } from '../../shop.ts'

type Change = Partial<Pick<Tables['shopping_lists'], 'name' | 'share_token' | 'deleted_at'>>

type Line = InputOf<typeof api.putListLine>

const LIMITS = [{ atMost: LISTS_BEGUN_A_DAY, withinMinutes: 24 * 60 }]

export const createList: VerbBy<typeof api.createList> = atomic(
  async (shop, customer, { name, product_id }) => {
    const now = shop.clock.now()
    const list_id = newId(now)
    await enforceRateLimits(shop, [{ name: `lists of ${customer.id}`, limits: LIMITS }])
    await requireRoomForList(shop, customer)
    await shop.db
      .insertInto('shopping_lists')
      .values({ id: list_id, customer_id: customer.id, name, created_at: now })
      .execute()
    if (product_id !== undefined) await writeLine(shop, { list_id, product_id, quantity: 1 })
    return { list_id }
  },
)

export const renameList: VerbBy<typeof api.renameList> = async (shop, customer, { list_id, name }) => {
  await changeList(shop, customer, { list_id, change: { name } })
  return { list_id, name }
}

/** Marks the list as deleted; until housekeeping clears it, the customer can undo that. */
export const deleteList: VerbBy<typeof api.deleteList> = async (shop, customer, { list_id }) => {
  await changeList(shop, customer, { list_id, change: { deleted_at: shop.clock.now() } })
  return { list_id }
}

export const restoreList: VerbBy<typeof api.restoreList> = atomic(async (shop, customer, { list_id }) => {
  if (!(await isDeleted(shop, customer, list_id))) return { list_id }
  await requireRoomForList(shop, customer)
  await shop.db.updateTable('shopping_lists').set({ deleted_at: null }).where('id', '=', list_id).execute()
  return { list_id }
})

async function isDeleted({ db }: Shop, { id }: Customer, listId: string): Promise<boolean> {
  const list = await db
    .selectFrom('shopping_lists')
    .select('deleted_at')
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return list.deleted_at !== null
}

export const putListLine: VerbBy<typeof api.putListLine> = atomic(async (shop, customer, line) => {
  await lockList(shop, customer, line.list_id)
  await writeLine(shop, line)
  return line
})

/** Adds a product, or changes its quantity in place. The caller holds the list's lock. */
async function writeLine(shop: Shop, { list_id, product_id, quantity }: Line): Promise<void> {
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

export const removeListLine: VerbBy<typeof api.removeListLine> = atomic(
  async (shop, customer, { list_id, product_id }) => {
    await lockList(shop, customer, list_id)
    await shop.db
      .deleteFrom('shopping_list_lines')
      .where('list_id', '=', list_id)
      .where('product_id', '=', product_id)
      .execute()
    return { list_id, product_id }
  },
)

export const orderListLines: VerbBy<typeof api.orderListLines> = atomic(
  async (shop, customer, { list_id, product_ids }) => {
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
    return { list_id }
  },
)

/** Changes the customer's own list if it is not deleted. */
export async function changeList(
  { db }: Shop,
  { id }: Customer,
  { list_id, change }: { list_id: string; change: Change },
) {
  await db
    .updateTable('shopping_lists')
    .set(change)
    .where('id', '=', list_id)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

/** Returns the customer's own list if it is not deleted; another customer's list counts as not found. */
export function requireList(shop: Shop, customer: Customer, listId: string) {
  return ownList(shop, customer, listId).executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

/** Like `requireList`, and blocks concurrent changes of the list until the transaction ends. */
export function lockList(shop: Shop, customer: Customer, listId: string) {
  const list = ownList(shop, customer, listId).forNoKeyUpdate()
  return list.executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

function ownList({ db }: Shop, { id }: Customer, listId: string) {
  return db
    .selectFrom('shopping_lists')
    .selectAll()
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Refuses if there is no room for another list. The lock blocks concurrent additions until the transaction ends. */
async function requireRoomForList(shop: Shop, customer: Customer): Promise<void> {
  await lockCustomer(shop, customer)
  const { kept } = await shop.db
    .selectFrom('shopping_lists')
    .where('customer_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= LISTS_OF_A_CUSTOMER) throw new Refusal('too_many_lists')
}
