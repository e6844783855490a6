import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type * as api from '#contract/goods/categories/categories.ts'
import { BASKET, CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'
import {
  categoriesInOrder,
  lastPosition,
  lockCategories,
  lockCategory,
  named,
  requireCategorySense,
  requireFreeId,
  requireNotShown,
  type Sibling,
  shelvesInOrder,
} from './lock-categories.ts'
import { officeCategories, officeCategory } from './office-categories.ts'

interface Going {
  id: string
  title: string
}

/** Adds a category after all others. Shoppers see it once it has a shelf. */
export const addCategory: Verb<typeof api.addCategory> = atomic(
  async (shop, { id, title, image = BASKET }) => {
    await lockCategories(shop)
    await requireFreeId(shop, 'categories', id)
    const others = await categoriesInOrder(shop)
    await requireCategorySense(shop, { title, image }, { others })
    if (others.length >= CATEGORIES_AT_MOST)
      throw wrongField('title', `A shop has at most ${CATEGORIES_AT_MOST} categories.`)
    const position = await lastPosition(shop, 'categories')
    await shop.db.insertInto('categories').values({ id, title, image, position }).execute()
    const data = await officeCategory(shop, id)
    await writeAudit(shop, { act: 'category.added', on: ['category', id], after: { title, image } })
    return { data }
  },
)

/** Changes a category; refuses if it changed since the version that the caller saw. */
export const changeCategory: Verb<typeof api.changeCategory> = atomic(
  async (shop, { category_id, version, title, image = BASKET }) => {
    const present = await lockCategory(shop, category_id, version)
    await requireCategorySense(shop, { title, image }, { present, others: await categoriesInOrder(shop) })
    await shop.db.updateTable('categories').set({ title, image }).where('id', '=', category_id).execute()
    const data = await officeCategory(shop, category_id)
    if (data.version !== version)
      await writeAudit(shop, {
        act: 'category.changed',
        on: ['category', category_id],
        before: { title: present.title, image: present.image },
        after: { title, image },
      })
    return { data }
  },
)

/** Removes an empty category. Its past sales stay in the reports, under its title. */
export const removeCategory: Verb<typeof api.removeCategory> = atomic(
  async (shop, { category_id, version }) => {
    const { id, title, image } = await lockCategory(shop, category_id, version)
    await requireEmpty(shop, { id, title })
    await requireNotShown(shop, { title, category: id })
    await shop.db.deleteFrom('categories').where('id', '=', id).execute()
    await shop.db
      .insertInto('former_categories')
      .values({ id, title })
      .onConflict((is) => is.column('id').doUpdateSet({ title }))
      .execute()
    await writeAudit(shop, { act: 'category.removed', on: ['category', id], before: { title, image } })
  },
)

async function requireEmpty(shop: Shop, { id, title }: Going): Promise<void> {
  const shelves = await shelvesInOrder(shop, id)
  if (shelves.length === 0) return
  const many = shelves.length === 1 ? 'a shelf' : `${shelves.length} shelves`
  const titles = named(
    shelves.map((shelf) => shelf.title),
    shelves.length,
  )
  const sentence = `${title} still has ${many}: ${titles}. Please move or remove them first.`
  throw new Refusal('not_empty', {}, sentence)
}

/** Puts all categories in a new order; refuses if the order changed since the caller saw it. */
export const orderCategories: Verb<typeof api.orderCategories> = atomic(async (shop, input) => {
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

/** As above, for the shelves of one category. */
export const orderShelves: Verb<typeof api.orderShelves> = atomic(async (shop, { category_id, ...input }) => {
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
