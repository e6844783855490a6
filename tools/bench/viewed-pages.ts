import { categoryPath, productPath } from '#contract/slug.ts'
import type { Database } from '#database/connect.ts'
import type { Browsing } from './browse.ts'

/** How many of a hundred page views are of the home page, of sub-categories and of products. */
const AT_HOME = 20
const AT_SHELVES = 35
const AT_PRODUCTS = 45
const PRODUCTS_LOOKED_AT = 200
const MARKED = 24
const BOUGHT = 24

/** Splits the products into `marked` (half from the home page, half the most popular), `bought` and `others`. */
export async function chooseProducts(db: Database) {
  const all = (await productsByPopularity(db)).map(({ id }) => id)
  const atHome = await db
    .selectFrom('deal_products')
    .where('position', '<=', 3)
    .select('product_id')
    .distinct()
    .orderBy('product_id')
    .limit(MARKED / 2)
    .execute()
  const marked = new Set([...atHome.map(({ product_id }) => product_id), ...all.slice(0, MARKED / 2)])
  const rest = all.filter((id) => !marked.has(id))
  return { marked: [...marked], bought: rest.slice(0, BOUGHT), others: rest.slice(BOUGHT) }
}

export async function pagesOf(db: Database): Promise<Browsing['pages']> {
  const products = await productsByPopularity(db)
  const subCategories = await db
    .selectFrom('sub_categories')
    .select(['id', 'title', 'category_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const shelves = subCategories.map(({ id, title, category_id }) => categoryPath(title, category_id, id))
  return [
    { path: '/', weight: AT_HOME },
    ...byRank(shelves, AT_SHELVES),
    ...byRank(products.slice(0, PRODUCTS_LOOKED_AT).map(productPath), AT_PRODUCTS),
  ]
}

function productsByPopularity(db: Database): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .select(['id', 'title'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
}

/** Weights pages by rank: the second is opened half as often as the first, the third a third as often. */
function byRank(paths: string[], together: number): Browsing['pages'] {
  const sum = paths.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
  return paths.map((path, at) => ({ path, weight: together / sum / (at + 1) }))
}
