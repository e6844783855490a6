import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ProductList, Sort } from '#contract/goods/catalogue/product-list.ts'
import type { searchProduct as endpoint } from '#contract/goods/search/search.ts'
import { plainText } from '#contract/goods/search/words-of-text.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { countBuckets, countFacets, countMatches, type Filters, passes } from './facets.ts'
import { findMatches } from './find-matches.ts'
import type { CurrentIndex } from './index-sync.ts'
import { listedProducts } from './listed-products.ts'
import { isLess, SearchEffort, type SearchQuery } from './match-query.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'
import { findEach, findMakings, thingsApart, thingsIn } from './several-things.ts'
import { sortMatches } from './sort-matches.ts'
import { understandQuery } from './understand-query.ts'

/** Scores are single-precision sums of weights with two decimals, so three decimals suffice to compare them. */
const DIGITS = 1_000

const bolognese = ['spaghetti', 'beef mince', 'pasta sauce', 'tinned tomatoes', 'parmesan']
/** Meals that shoppers ask for by a name of their own, and mean the makings of. */
const makings = new Map<string, string[]>([
  ['spag bol', bolognese],
  ['spagbol', bolognese],
  ['spag bog', bolognese],
  ['spaghetti bolognese', bolognese],
  ['taco night', ['taco shells', 'beef mince', 'taco seasoning', 'salsa', 'guacamole', 'sour cream']],
  ['sausage sizzle', ['beef sausages', 'sliced bread', 'brown onions', 'tomato sauce']],
])
const FOR_HOW_MANY = /^ingredients for | (?:ingredients|for (?:\d|two|four|six|the family))$/

type Answer = ReplyOf<typeof endpoint>

export async function searchProduct(shop: Shop, { q, ...input }: InputOf<typeof endpoint>): Promise<Answer> {
  shop.addCacheTags(tags.search, tags.categories)
  const understand = (said: string) => understandQuery(shop.productIndex, said)
  // Things are understood up front: matches must be used before anything else is awaited.
  const makings = makingsOf(q)
  const isMeal = makings.length > 0
  const [understood, things] = await Promise.all([
    understand(q),
    Promise.all((isMeal ? makings : thingsIn(q)).map(understand)),
  ])
  const { current, wanted, didYouMean } = understood
  const effort = new SearchEffort(shop.log)
  const found = findMatches(wanted, current, effort)
  const each = isMeal
    ? findMakings({ things, effort }, found, current)
    : found &&
      (findEach({ wanted, things, effort }, found, current) ??
        findEach({ wanted, things: thingsApart(understood), effort, areApart: true }, found, current))
  if (each) {
    const { list } = listMatches(shop, current, each, input)
    const { notGranted } = each
    return {
      ...list,
      ...(didYouMean && !isMeal && { did_you_mean: didYouMean }),
      ...(notGranted.length > 0 && { not_granted: notGranted }),
    }
  }
  if (!found) return nothingListed(input)
  const { list, shown } = listMatches(shop, current, found.matches, input)
  const equals = input.sort === 'relevance' && equalsIn(current.index.columns, found.matches, shown)
  return {
    ...list,
    ...(equals && { equals }),
    ...whatElseToSay(wanted, found.granted, didYouMean),
  }
}

type WhatElse = Pick<Answer, 'did_you_mean' | 'not_carried' | 'not_granted'>

/** Reports the wishes that the products found do not satisfy. */
function whatElseToSay(wanted: SearchQuery, granted: SearchQuery, didYouMean: string | undefined): WhatElse {
  const brand = wanted.clauses.find((clause) => clause.brand)?.brand
  const isInstead = granted.clauses.some((clause) => clause.brand)
  // Suitable products from nearby shelves are not the thing that was asked for.
  const near = granted.reach ? granted.clauses.filter(({ isClaim }) => !isClaim) : []
  const notGranted = [...near.map(({ words }) => words.join(' ')), ...granted.notGranted]
  const instead = isLess(granted, wanted)
    ? granted.clauses.flatMap(({ words }) => words).join(' ')
    : didYouMean
  return {
    ...(instead && { did_you_mean: instead }),
    ...(brand && { not_carried: { name: brand.name, ...(isInstead && { instead: brand.instead }) } }),
    ...(notGranted.length > 0 && { not_granted: notGranted }),
  }
}

/** Returns the things that 'spag bol for 4' is made of; none for anything else. */
function makingsOf(q: string): string[] {
  return makings.get(plainText(q).trim().replace(/\s+/g, ' ').replace(FOR_HOW_MANY, '')) ?? []
}

/**
 * Returns the lengths of consecutive runs of products that match the words equally well, so that only popularity and
 * plainness order them. Undefined if no two are equal.
 */
export function equalsIn(
  { quality }: ProductColumns,
  { ordinals, scores }: Matches,
  shown: readonly number[],
): number[] | undefined {
  const runs: number[] = []
  let before: number | undefined
  for (const n of shown) {
    const said = Math.round(((scores[n] as number) - (quality[ordinals[n] as number] as number)) * DIGITS)
    if (said === before) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
    before = said
  }
  return runs.length < shown.length ? runs : undefined
}

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
  const ordinals = shown.map((n) => matches.ordinals[n] as number)
  const data = listedProducts(index.columns, ordinals)
  shop.addCacheTags(tags.categories, ...data.map(({ id }) => tags.product(id)))
  return { list: { data, page, page_size, total, has_more: page * page_size < total, facets }, shown }
}

function nothingListed({ page, page_size }: ListInput): ProductList {
  const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
  return { data: [], page, page_size, total: 0, has_more: false, facets }
}

type IsOpen = (ordinal: number) => boolean

function passingProducts({ buckets, bucketOf }: ProductColumns, filters: Filters): IsOpen {
  const passing = buckets.map((bucket) => passes(bucket, filters))
  return (ordinal) => passing[bucketOf[ordinal] as number] as boolean
}
