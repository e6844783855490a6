import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changeShelf as endpoint } from '#contract/goods/categories/categories.ts'
import { BASKET } from '#contract/goods/categories/category-limits.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { requireRoomForShelf } from './add-shelf.ts'
import { lockShelf } from './lock-categories.ts'
import { officeShelf } from './office-categories.ts'
import { requireCategorySense } from './require-category-sense.ts'
import { lastPosition, shelvesInOrder } from './siblings.ts'

/** Changes a shelf; refuses if it changed since the version that the caller saw. In another category it comes last. */
export async function changeShelf(
  shop: Shop,
  { sub_category_id, version, title, image = BASKET, category_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    const present = await lockShelf(shop, sub_category_id, version)
    const others = await shelvesInOrder(shop, category_id)
    const isMoved = category_id !== present.category_id
    if (isMoved) requireRoomForShelf(others)
    await requireCategorySense(shop, { title, image }, { present, others })
    const position = isMoved ? await lastPosition(shop, 'sub_categories') : present.position
    await shop.db
      .updateTable('sub_categories')
      .set({ title, image, category_id, position })
      .where('id', '=', sub_category_id)
      .execute()
    const changed = await officeShelf(shop, sub_category_id)
    if (changed.version !== version)
      await writeAudit(shop, {
        act: 'shelf.changed',
        on: ['shelf', sub_category_id],
        before: { title: present.title, image: present.image, category_id: present.category_id },
        after: { title, image, category_id },
      })
    return changed
  })
  return { data }
}
