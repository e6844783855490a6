import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changeCategory as endpoint } from '#contract/goods/categories/categories.ts'
import { BASKET } from '#contract/goods/categories/category-limits.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockCategory } from './lock-categories.ts'
import { officeCategory } from './office-categories.ts'
import { requireCategorySense } from './require-category-sense.ts'
import { categoriesInOrder } from './siblings.ts'

/** Changes a category; refuses if it changed since the version that the caller saw. */
export async function changeCategory(
  shop: Shop,
  { category_id, version, title, image = BASKET }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    const present = await lockCategory(shop, category_id, version)
    await requireCategorySense(shop, { title, image }, { present, others: await categoriesInOrder(shop) })
    await shop.db.updateTable('categories').set({ title, image }).where('id', '=', category_id).execute()
    const changed = await officeCategory(shop, category_id)
    if (changed.version !== version)
      await writeAudit(shop, {
        act: 'category.changed',
        on: ['category', category_id],
        before: { title: present.title, image: present.image },
        after: { title, image },
      })
    return changed
  })
  return { data }
}
