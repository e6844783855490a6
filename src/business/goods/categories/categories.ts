import type * as endpoints from '#contract/goods/categories/categories.ts'
import { BASKET, CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import {
  categoriesInOrder,
  lastPosition,
  lockCategories,
  lockCategory,
  named,
  requireCategorySense,
  requireFreeId,
  requireNotShown,
  shelvesInOrder,
} from './lock-categories.ts'
import { officeCategory } from './office-categories.ts'

interface Going {
  id: string
  title: string
}

/** Adds a category after all others. Shoppers see it once it has a shelf. */
export const addCategory: Verb<typeof endpoints.addCategory> = async (
  shop,
  { id, title, image = BASKET },
) => {
  return inTransaction(shop, async (shop) => {
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
  })
}

/** Changes a category; refuses if it changed since the version that the caller saw. */
export const changeCategory: Verb<typeof endpoints.changeCategory> = async (
  shop,
  { category_id, version, title, image = BASKET },
) => {
  return inTransaction(shop, async (shop) => {
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
  })
}

/** Removes an empty category. Its past sales stay in the reports, under its title. */
export const removeCategory: Verb<typeof endpoints.removeCategory> = async (
  shop,
  { category_id, version },
) => {
  await inTransaction(shop, async (shop) => {
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
  })
}

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
