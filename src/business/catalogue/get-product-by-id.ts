import { sql } from 'kysely'
import type { getProductById as endpoint, ProductDetail } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Nutrition } from '#database/tables.ts'
import { matchSubCategory } from '../search/match-sub-category.ts'
import { sortMatches } from '../search/sort-matches.ts'
import type { Shop } from '../shop.ts'
import { productView, readProducts, selectProducts } from './product-view.ts'
import { columnsShown, shownColumns } from './shown-columns.ts'

const RELATED_AT_MOST = 12

export async function getProductById(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const row = await requireDetails(shop, product_id)
  const [breadcrumbs, related, substitutes] = await Promise.all([
    readBreadcrumbs(shop, row.sub_category_id),
    readRelated(shop, product_id, row.sub_category_id),
    readLinked(shop, product_id, 'substitute'),
  ])
  return {
    data: {
      ...productView(row),
      ...columnsShown(row),
      images: row.images.length > 0 ? row.images : [row.thumbnail],
      ...(row.nutrition && { nutrition: nutritionView(row.nutrition) }),
      breadcrumbs,
      related_products: related,
      substitutes,
    },
  }
}

async function requireDetails(shop: Shop, id: string) {
  const query = selectProducts(shop.db)
    .where('products.id', '=', id)
    .select(['products.sub_category_id', 'products.images', 'products.nutrition'])
    .select(shownColumns.map((name) => `products.${name}` as const))
  const row = await preparedStatement('read product', query).executeTakeFirst(shop.db)
  if (!row) throw new Refusal('not_found')
  return row
}

/** The category leads to its first sub-category, as in the header. */
async function readBreadcrumbs(shop: Shop, subCategoryId: string): Promise<ProductDetail['breadcrumbs']> {
  const query = shop.db
    .selectFrom('sub_categories')
    .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
    .where('sub_categories.id', '=', subCategoryId)
    .select([
      'categories.id as category_id',
      'categories.title as category',
      'sub_categories.title',
      sql<string>`(
        select id from sub_categories as sibling where sibling.category_id = categories.id
        order by position, id limit 1
      )`.as('first'),
    ])
  const { category_id, category, title, first } = await preparedStatement(
    'read breadcrumbs',
    query,
  ).executeTakeFirstOrThrow(shop.db)
  return [
    { title: category, category_id, sub_category_id: first },
    { title, category_id, sub_category_id: subCategoryId },
  ]
}

async function readLinked(shop: Shop, id: string, kind: 'related' | 'substitute'): Promise<Product[]> {
  const links = await shop.db
    .selectFrom('product_links')
    .select('to_id')
    .where('product_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('to_id')
    .limit(RELATED_AT_MOST)
    .execute()
  return readProducts(
    shop.db,
    links.map(({ to_id }) => to_id),
  )
}

/** Those that were linked by hand; without any, its best-loved neighbours. */
async function readRelated(shop: Shop, id: string, subCategoryId: string): Promise<Product[]> {
  const linked = await readLinked(shop, id, 'related')
  if (linked.length > 0) return linked
  const { index } = await shop.productIndex.current()
  const matches = matchSubCategory(index, subCategoryId)
  const neighbours = sortMatches(index.columns, matches, { to: RELATED_AT_MOST + 1 })
    .map((n) => index.columns.ids[matches.ordinals[n] as number] as string)
    .filter((neighbour) => neighbour !== id)
  return readProducts(shop.db, neighbours.slice(0, RELATED_AT_MOST))
}

function nutritionView({ serving_size, servings_per_pack, rows }: Nutrition): ProductDetail['nutrition'] {
  return {
    serving_size,
    servings_per_pack,
    rows: rows.map(([nutrient, per_serving, per_100]) => ({ nutrient, per_serving, per_100 })),
  }
}
