import type { subCategoryProducts as endpoint } from '#contract/catalogue/catalogue.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { tags } from '../made-of.ts'
import { matchSubCategory } from '../search/match-sub-category.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'

export async function listSubCategory(
  shop: Shop,
  { category_id, sub_category_id, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  shop.madeOf(tags.categories, tags.subCategoryFacts(sub_category_id))
  const [category, subCategories, current] = await Promise.all([
    shop.db
      .selectFrom('categories')
      .select(['id', 'title', 'image'])
      .where('id', '=', category_id)
      .executeTakeFirst(),
    shop.db
      .selectFrom('sub_categories')
      .select(['id', 'title', 'image'])
      .where('category_id', '=', category_id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    shop.productIndex.current(),
  ])
  const sub_category = subCategories.find(({ id }) => id === sub_category_id)
  if (!category || !sub_category) throw new Refusal('not_found')
  // Each says how many products it has.
  shop.madeOf(...subCategories.map(({ id }) => tags.subCategory(id)))
  const { index } = current
  return {
    ...listProducts(shop, current, matchSubCategory(index, sub_category_id), input),
    category,
    sub_category,
    sub_categories: subCategories.map((each) => ({
      ...each,
      count: index.inverted.documentFrequency({ field: 'sub_category_id', text: each.id }),
    })),
  }
}
