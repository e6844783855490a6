import { sql } from 'kysely'
import type { subCategoryProducts as endpoint } from '#contract/catalogue.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'

export async function listSubCategory(
  shop: Shop,
  { category_id, sub_category_id, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [category, subCategories] = await Promise.all([
    shop.db
      .selectFrom('categories')
      .select(['id', 'title', 'image'])
      .where('id', '=', category_id)
      .executeTakeFirst(),
    shop.db
      .selectFrom('sub_categories')
      .select(['id', 'title', 'image', countProducts().as('count')])
      .where('category_id', '=', category_id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  const subCategory = subCategories.find(({ id }) => id === sub_category_id)
  if (!category || !subCategory) throw new Refusal('not_found')
  const { count: _, ...sub_category } = subCategory
  const entries = sql`search_entries e where e.sub_category_id = ${sub_category_id}`
  const { list } = await listProducts(shop.db, { entries, score: sql`e.quality` }, input)
  return { ...list, category, sub_category, sub_categories: subCategories }
}

// By the index that lists them, without their rows.
function countProducts() {
  return sql<number>`(
    select count(*) from products p where p.sub_category_id = sub_categories.id and p.retired_at is null
  )`
}
