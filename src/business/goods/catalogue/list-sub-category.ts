import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { subCategoryProducts as endpoint } from '#contract/goods/catalogue/catalogue.ts'
import { Refusal } from '#contract/refusals.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { listProducts } from '../search/list-products.ts'
import { matchSubCategory } from '../search/match-sub-category.ts'
import { countedShelves, requireShelves } from './require-shelves.ts'

export async function listSubCategory(
  shop: Shop,
  { category_id, sub_category_id, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  shop.addCacheTags(tags.subCategoryFacts(sub_category_id))
  const [{ category, shelves }, current] = await Promise.all([
    requireShelves(shop, category_id),
    shop.productIndex.current(),
  ])
  const sub_category = shelves.find(({ id }) => id === sub_category_id)
  if (!sub_category) throw new Refusal('not_found')
  return {
    ...listProducts(shop, current, matchSubCategory(current.index, sub_category_id), input),
    category,
    sub_category,
    sub_categories: countedShelves(shop, current.index, shelves),
  }
}
