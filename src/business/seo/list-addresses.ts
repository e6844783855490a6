import { AISLES_PATH, aislePath, categoryPath, dealPath, productPath } from '#contract/slug.ts'
import { tags } from '../made-of.ts'
import type { Shop } from '../shop.ts'

/** So many addresses may stand in one file of a site map; the standard allows 50,000. */
const ADDRESSES_IN_A_FILE = 40_000

/** How many files the products fill, at least one. */
export async function countProductFiles(shop: Shop): Promise<number> {
  shop.madeOf(tags.assortment)
  const { products } = await shop.db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(products / ADDRESSES_IN_A_FILE))
}

export async function listProductAddresses(shop: Shop, file: number): Promise<string[]> {
  shop.madeOf(tags.assortment)
  const products = await shop.db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .select(['id', 'title'])
    .orderBy('id')
    .offset((file - 1) * ADDRESSES_IN_A_FILE)
    .limit(ADDRESSES_IN_A_FILE)
    .execute()
  return products.map(productPath)
}

/** Home, deals and categories: everything for visitors that is no product and no page of information. */
export async function listAisles(shop: Shop): Promise<string[]> {
  shop.madeOf(tags.deals, tags.categories)
  const [deals, categories, subCategories] = await Promise.all([
    shop.db.selectFrom('deals').select(['id', 'heading']).orderBy('id').execute(),
    shop.db.selectFrom('categories').select(['id', 'title']).orderBy('id').execute(),
    shop.db.selectFrom('sub_categories').select(['id', 'category_id', 'title']).orderBy('id').execute(),
  ])
  return [
    '/',
    AISLES_PATH,
    ...deals.map(dealPath),
    ...categories.map(aislePath),
    ...subCategories.map(({ id, category_id, title }) => categoryPath(title, category_id, id)),
  ]
}
