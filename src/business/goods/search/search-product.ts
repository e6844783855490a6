import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct as endpoint } from '#contract/goods/search/search.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { equalsIn } from './equals.ts'
import { findMatches } from './find-matches.ts'
import { listMatches, nothingListed } from './list-products.ts'
import { makingsOf } from './meals.ts'
import { SearchEffort } from './search-effort.ts'
import { isLess, type SearchQuery } from './search-query.ts'
import { findEach, findMakings, thingsIn } from './several-things.ts'
import { understandQuery } from './understand-query.ts'

type Answer = ReplyOf<typeof endpoint>

export async function searchProduct(shop: Shop, { q, ...input }: InputOf<typeof endpoint>): Promise<Answer> {
  shop.addCacheTags(tags.search, tags.categories)
  const understand = (said: string) => understandQuery(shop.productIndex, said)
  // Things are understood up front: matches must be used before anything else is awaited.
  const makings = makingsOf(q)
  const isMeal = makings.length > 0
  const [{ current, wanted, didYouMean }, things] = await Promise.all([
    understand(q),
    Promise.all((isMeal ? makings : thingsIn(q)).map(understand)),
  ])
  const effort = new SearchEffort(shop.log)
  const found = findMatches(wanted, current, effort)
  const each = isMeal
    ? findMakings({ things, effort }, found, current)
    : found && findEach({ wanted, things, effort }, found, current)
  if (each) {
    const { list } = listMatches(shop, current, each, input)
    return { ...list, ...(each.notGranted.length > 0 && { not_granted: each.notGranted }) }
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
