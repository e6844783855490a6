import type { ProductList, Sort } from '#contract/goods/catalogue/product-list.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { countBuckets, countFacets, countMatches, type Filters, passes } from './facets.ts'
import type { CurrentIndex } from './index-sync.ts'
import { listedProducts } from './listed-products.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'

export interface ListInput extends Filters {
  page: number
  page_size: number
  sort: Sort
}

interface ListedMatches {
  list: ProductList
  /** The positions of the listed products among the matches. */
  shown: number[]
}

/** Returns one page of a list, with the number of products that each filter would leave. */
export function listProducts(...asked: Parameters<typeof listMatches>): ProductList {
  return listMatches(...asked).list
}

export function listMatches(
  shop: Shop,
  { index, categoryTitles }: CurrentIndex,
  matches: Matches,
  input: ListInput,
): ListedMatches {
  const { page, page_size, sort } = input
  const buckets = countBuckets(index.columns, matches.ordinals)
  const total = countMatches(buckets, input)
  const facets = countFacets(buckets, categoryTitles, input)
  const isOpen = total === matches.ordinals.length ? undefined : passingProducts(index.columns, input)
  const [from, to] = [(page - 1) * page_size, page * page_size]
  const shown = sortMatches(index.columns, matches, { from, to, sort, isOpen })
  const data = listedProducts(
    index.columns,
    shown.map((n) => matches.ordinals[n] as number),
  )
  shop.addCacheTags(tags.categories, ...data.map(({ id }) => tags.product(id)))
  return { list: { data, page, page_size, total, has_more: page * page_size < total, facets }, shown }
}

export function nothingListed({ page, page_size }: ListInput): ProductList {
  const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
  return { data: [], page, page_size, total: 0, has_more: false, facets }
}

type IsOpen = (ordinal: number) => boolean

function passingProducts({ buckets, bucketOf }: ProductColumns, filters: Filters): IsOpen {
  const passing = buckets.map((bucket) => passes(bucket, filters))
  return (ordinal) => passing[bucketOf[ordinal] as number] as boolean
}
