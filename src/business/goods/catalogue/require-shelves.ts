import type { SubCategory } from '#contract/goods/catalogue/sub-category.ts'
import { Refusal } from '#contract/refusals.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import type { ProductIndex } from '../search/product-index.ts'

export async function requireShelves(shop: Shop, categoryId: string) {
  shop.addCacheTags(tags.categories)
  const [category, shelves] = await Promise.all([
    shop.db
      .selectFrom('categories')
      .select(['id', 'title', 'image'])
      .where('id', '=', categoryId)
      .executeTakeFirst(),
    shop.db
      .selectFrom('sub_categories')
      .select(['id', 'title', 'image'])
      .where('category_id', '=', categoryId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  if (!category) throw new Refusal('not_found')
  return { category, shelves }
}

/** Adds the number of products on each shelf. */
export function countedShelves(shop: Shop, { inverted }: ProductIndex, shelves: readonly SubCategory[]) {
  shop.addCacheTags(...shelves.map(({ id }) => tags.subCategory(id)))
  return shelves.map((shelf) => ({
    ...shelf,
    count: inverted.documentFrequency({ field: 'sub_category_id', text: shelf.id }),
  }))
}
