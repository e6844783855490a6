import { AISLES_PATH, aislePath, categoryPath, dealPath, productPath } from '#contract/slug.ts'
import { tags } from '../cache-tags.ts'
import type { Shop } from '../shop.ts'

/** URLs per sitemap file; the standard allows 50,000. */
const ADDRESSES_IN_A_FILE = 40_000

/** Returns the number of sitemap files for products, at least one. */
export async function countProductFiles(shop: Shop): Promise<number> {
  shop.addCacheTags(tags.assortment)
  const { products } = await shop.db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(products / ADDRESSES_IN_A_FILE))
}

export async function listProductAddresses(shop: Shop, file: number): Promise<string[]> {
  shop.addCacheTags(tags.assortment)
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

/** Returns the home page, deals and categories: every public page except products and information pages. */
export async function listAisles(shop: Shop): Promise<string[]> {
  shop.addCacheTags(tags.deals, tags.categories)
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
