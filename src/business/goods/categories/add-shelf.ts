import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addShelf as endpoint } from '#contract/goods/categories/categories.ts'
import { BASKET, SHELVES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { lockCategories } from './lock-categories.ts'
import { officeShelf } from './office-categories.ts'
import { requireCategorySense } from './require-category-sense.ts'
import { requireFreeId } from './require-free-id.ts'
import { lastPosition, type Sibling, shelvesInOrder } from './siblings.ts'

export async function addShelf(
  shop: Shop,
  { id, category_id, title, image = BASKET }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    await lockCategories(shop)
    await requireFreeId(shop, 'sub_categories', id)
    const others = await shelvesInOrder(shop, category_id)
    await requireCategorySense(shop, { title, image }, { others })
    requireRoomForShelf(others)
    const row = { id, category_id, title, image, position: await lastPosition(shop, 'sub_categories') }
    await shop.db.insertInto('sub_categories').values(row).execute()
    const added = await officeShelf(shop, id)
    await writeAudit(shop, { act: 'shelf.added', on: ['shelf', id], after: { title, image, category_id } })
    return added
  })
  return { data }
}

export function requireRoomForShelf(others: readonly Sibling[]): void {
  if (others.length >= SHELVES_AT_MOST)
    throw wrongField('category_id', `A category has at most ${SHELVES_AT_MOST} shelves.`)
}
