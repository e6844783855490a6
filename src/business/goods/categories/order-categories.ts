import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type {
  orderCategories as endpoint,
  orderShelves as ofShelves,
} from '#contract/goods/categories/categories.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { categoriesInOrder, lockCategories, type Sibling, shelvesInOrder } from './lock-categories.ts'
import { officeCategories, officeCategory } from './office-categories.ts'

/** Puts all categories in a new order; refuses if the order changed since the caller saw it. */
export const orderCategories: Verb<typeof endpoint> = async (shop, input) => {
  return inTransaction(shop, async (shop) => {
    await lockCategories(shop)
    const present = await categoriesInOrder(shop)
    if (!isSeen(present, input)) throw new Refusal('changed_meanwhile', { now: await officeCategories(shop) })
    const order = requireSame(present, input)
    if (order) {
      await place(shop, 'categories', input.in_order)
      await writeAudit(shop, { act: 'categories.ordered', on: ['categories', 'all'], ...order })
    }
    return { data: await officeCategories(shop) }
  })
}

/** As above, for the shelves of one category. */
export const orderShelves: Verb<typeof ofShelves> = async (shop, { category_id, ...input }) => {
  return inTransaction(shop, async (shop) => {
    await lockCategories(shop)
    const present = await shelvesInOrder(shop, category_id)
    if (!isSeen(present, input))
      throw new Refusal('changed_meanwhile', { now: await officeCategory(shop, category_id) })
    const order = requireSame(present, input)
    if (order) {
      await place(shop, 'sub_categories', input.in_order)
      await writeAudit(shop, { act: 'shelves.ordered', on: ['category', category_id], ...order })
    }
    return { data: await officeCategory(shop, category_id) }
  })
}

interface CategoryOrder {
  in_order: string[]
  seen_order: string[]
}

function isSeen(present: readonly Sibling[], { seen_order }: CategoryOrder): boolean {
  return isDeepStrictEqual(
    present.map(({ id }) => id),
    seen_order,
  )
}

/** Returns both orders for the audit, by titles that a person knows; undefined if nothing moves. Refuses other ids. */
function requireSame(present: readonly Sibling[], { in_order }: CategoryOrder) {
  const ids = present.map(({ id }) => id)
  if (!isDeepStrictEqual(ids.toSorted(), in_order.toSorted()))
    throw wrongField('in_order', 'Each of them has one place.')
  if (isDeepStrictEqual(ids, in_order)) return undefined
  const titles = new Map(present.map(({ id, title }) => [id, title]))
  return {
    before: { order: present.map(({ title }) => title) },
    after: { order: in_order.map((id) => titles.get(id)) },
  }
}

async function place({ db }: Shop, table: 'categories' | 'sub_categories', ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as placed set position = numbered.position
    from unnest(${ids}::text[]) with ordinality as numbered (id, position)
    where placed.id = numbered.id and placed.position <> numbered.position`.execute(db)
}
