import type * as api from '#contract/goods/catalogue/catalogue.ts'
import type { SubCategory } from '#contract/goods/catalogue/sub-category.ts'
import { Refusal } from '#contract/refusals.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop, Verb } from '../../shop.ts'
import { countPackFacets, passes, passesPack } from '../search/facets.ts'
import { byPopularity, matchSubCategory } from '../search/listed-products.ts'
import type { ProductIndex } from '../search/product-index.ts'
import type { Matches } from '../search/ranking.ts'
import { listProducts } from '../search/search-product.ts'

export const listCategory: Verb<typeof api.categoryProducts> = async (
  shop,
  { category_id, brand, size, price, ...input },
) => {
  const [{ category, shelves }, current] = await Promise.all([
    requireShelves(shop, category_id),
    shop.productIndex.current(),
  ])
  shop.addCacheTags(...shelves.map(({ id }) => tags.subCategoryFacts(id)))
  const { index } = current
  const { buckets, bucketOf } = index.columns
  const packFilters = { brand, size, price }
  const all = shelves.map(({ id }) => matchSubCategory(index, id))
  const isOpen = buckets.map((bucket) => passes(bucket, input))
  const open = all.flatMap(({ ordinals }) =>
    ordinals.filter((ordinal) => isOpen[bucketOf[ordinal] as number]),
  )
  const list = listProducts(shop, current, ofPacks(index, all, packFilters), input)
  return {
    ...list,
    facets: { ...list.facets, ...countPackFacets(index.columns, open, packFilters) },
    category,
    sub_categories: countedShelves(shop, index, shelves),
  }
}

type Packs = Parameters<typeof passesPack>[2]

function ofPacks({ columns }: ProductIndex, all: readonly Matches[], packs: Packs): Matches {
  const ordinals = all
    .flatMap((shelf) => shelf.ordinals)
    .filter((ordinal) => passesPack(columns, ordinal, packs))
  return byPopularity(columns, ordinals)
}

export const listSubCategory: Verb<typeof api.subCategoryProducts> = async (
  shop,
  { category_id, sub_category_id, ...input },
) => {
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

async function requireShelves(shop: Shop, categoryId: string) {
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
function countedShelves(shop: Shop, { inverted }: ProductIndex, shelves: readonly SubCategory[]) {
  shop.addCacheTags(...shelves.map(({ id }) => tags.subCategory(id)))
  return shelves.map((shelf) => ({
    ...shelf,
    count: inverted.documentFrequency({ field: 'sub_category_id', text: shelf.id }),
  }))
}
