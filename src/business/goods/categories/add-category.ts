import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addCategory as endpoint } from '#contract/goods/categories/categories.ts'
import { BASKET, CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { lockCategories } from './lock-categories.ts'
import { officeCategory } from './office-categories.ts'
import { requireCategorySense } from './require-category-sense.ts'
import { requireFreeId } from './require-free-id.ts'
import { categoriesInOrder, lastPosition } from './siblings.ts'

/** Adds a category after all others. Shoppers see it once it has a shelf. */
export async function addCategory(
  shop: Shop,
  { id, title, image = BASKET }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    await lockCategories(shop)
    await requireFreeId(shop, 'categories', id)
    const others = await categoriesInOrder(shop)
    await requireCategorySense(shop, { title, image }, { others })
    if (others.length >= CATEGORIES_AT_MOST)
      throw wrongField('title', `A shop has at most ${CATEGORIES_AT_MOST} categories.`)
    const position = await lastPosition(shop, 'categories')
    await shop.db.insertInto('categories').values({ id, title, image, position }).execute()
    const added = await officeCategory(shop, id)
    await writeAudit(shop, { act: 'category.added', on: ['category', id], after: { title, image } })
    return added
  })
  return { data }
}
