import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { categoryProducts as endpoint } from '#contract/goods/catalogue/catalogue.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { passes } from '../search/facets.ts'
import { listProducts } from '../search/list-products.ts'
import { byPopularity, matchSubCategory } from '../search/match-sub-category.ts'
import { countPackFacets, passesPack } from '../search/pack-facets.ts'
import type { ProductIndex } from '../search/product-index.ts'
import type { Matches } from '../search/ranking.ts'
import { countedShelves, requireShelves } from './require-shelves.ts'

export async function listCategory(
  shop: Shop,
  { category_id, brand, size, price, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
