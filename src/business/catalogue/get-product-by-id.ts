import { sql } from 'kysely'
import type { getProductById as endpoint, ProductDetail } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { categoryPath } from '#contract/slug.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Nutrition } from '#database/tables.ts'
import { tags } from '../made-of.ts'
import { matchSubCategory } from '../search/match-sub-category.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { sortMatches } from '../search/sort-matches.ts'
import type { Shop } from '../shop.ts'
import { listedOnSale, listedProducts } from './listed-products.ts'
import { inItsPlace, otherSizesOf } from './other-sizes.ts'
import { productView, selectProducts } from './product-view.ts'
import { columnsShown, shownColumns } from './shown-columns.ts'

const LINKED_AT_MOST = 12

export async function getProductById(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  shop.madeOf(tags.product(product_id), tags.categories)
  const row = await requireDetails(shop, product_id)
  const [breadcrumbs, links, { index }] = await Promise.all([
    readBreadcrumbs(shop, row.sub_category_id),
    readLinks(shop, product_id),
    shop.productIndex.current(),
  ])
  const linked = listedOnSale(index.columns, links.related)
  const related_products = linked.length > 0 ? linked : neighboursOf(row, index)
  const other_sizes = otherSizesOf(row, index)
  const substitutes = inItsPlace(other_sizes, listedOnSale(index.columns, links.substitute))
  const shown = [...related_products, ...other_sizes, ...substitutes].map(({ id }) => id)
  // One that is linked and retired may come back.
  shop.madeOf(...[...shown, ...links.related, ...links.substitute].map(tags.product))
  shop.madeOf(tags.subCategory(row.sub_category_id))
  const view = productView(row)
  return {
    data: {
      ...view,
      ...columnsShown(row),
      images: row.images.length > 0 ? row.images : [view.thumbnail],
      ...(row.nutrition && { nutrition: nutritionView(row.nutrition) }),
      breadcrumbs,
      other_sizes,
      related_products,
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
      sql<{ id: string; title: string }>`(
        select json_build_object('id', id, 'title', title) from sub_categories as sibling
        where sibling.category_id = categories.id order by position, id limit 1
      )`.as('first'),
    ])
  const { category_id, category, title, first } = await preparedStatement(
    'read breadcrumbs',
    query,
  ).executeTakeFirstOrThrow(shop.db)
  return [
    {
      title: category,
      category_id,
      sub_category_id: first.id,
      path: categoryPath(first.title, category_id, first.id),
    },
    {
      title,
      category_id,
      sub_category_id: subCategoryId,
      path: categoryPath(title, category_id, subCategoryId),
    },
  ]
}

interface Links {
  related: string[]
  substitute: string[]
}

/** The ids of those that were linked by hand. */
async function readLinks(shop: Shop, id: string): Promise<Links> {
  const query = shop.db
    .selectFrom('product_links')
    .select(['kind', 'to_id'])
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('to_id')
  const links = await preparedStatement('read links', query).execute(shop.db)
  const of = (wanted: keyof Links) =>
    links
      .filter(({ kind }) => kind === wanted)
      .slice(0, LINKED_AT_MOST)
      .map(({ to_id }) => to_id)
  return { related: of('related'), substitute: of('substitute') }
}

interface Shelved {
  id: string
  sub_category_id: string
}

/** The best-loved products of the same shelf. */
function neighboursOf({ id, sub_category_id }: Shelved, index: ProductIndex): Product[] {
  const matches = matchSubCategory(index, sub_category_id)
  const best = sortMatches(index.columns, matches, { to: LINKED_AT_MOST + 1 })
  return listedProducts(
    index.columns,
    best.map((n) => matches.ordinals[n] as number),
  )
    .filter((neighbour) => neighbour.id !== id)
    .slice(0, LINKED_AT_MOST)
}

function nutritionView({ serving_size, servings_per_pack, rows }: Nutrition): ProductDetail['nutrition'] {
  return {
    serving_size,
    servings_per_pack,
    rows: rows.map(([nutrient, per_serving, per_100]) => ({ nutrient, per_serving, per_100 })),
  }
}
