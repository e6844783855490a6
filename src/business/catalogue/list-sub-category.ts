import { sql } from 'kysely'
import type { subCategoryProducts as endpoint } from '#contract/catalogue/catalogue.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'

export async function listSubCategory(
  shop: Shop,
  { category_id, sub_category_id, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [category, subCategories, onSale] = await Promise.all([
    shop.db
      .selectFrom('categories')
      .select(['id', 'title', 'image'])
      .where('id', '=', category_id)
      .executeTakeFirst(),
    shop.db
      .selectFrom('sub_categories')
      .leftJoin('shelf_counts', 'shelf_counts.sub_category_id', 'sub_categories.id')
      .select(['id', 'title', 'image', sql<number>`coalesce(products, 0)`.as('count')])
      .where('category_id', '=', category_id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    shop.assortment.now(),
  ])
  const subCategory = subCategories.find(({ id }) => id === sub_category_id)
  if (!category || !subCategory) throw new Refusal('not_found')
  const { count: _, ...sub_category } = subCategory
  const { entries } = onSale
  const places = entries.ofSubCategory(sub_category_id)
  const listed = { places, scores: places.map((place) => entries.quality[place] as number) }
  return {
    ...(await listProducts(shop.db, onSale, listed, input)),
    category,
    sub_category,
    sub_categories: subCategories,
  }
}
