import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct as endpoint } from '#contract/search/search.ts'
import { listProducts, nothingListed } from '../catalogue/list-products.ts'
import { tags } from '../made-of.ts'
import type { Shop } from '../shop.ts'
import { matchClauses } from './match.ts'
import { rank } from './ranking.ts'
import { relax } from './relax.ts'
import { understandQuery } from './understand-query.ts'

export async function searchProduct(
  shop: Shop,
  { q, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  shop.madeOf(tags.search, tags.categories)
  const { current, ...understood } = await understandQuery(shop.productIndex, q)
  let { clauses, didYouMean } = understood
  while (clauses.length > 0) {
    const ordinals = matchClauses(current.index, clauses)
    if (ordinals.length > 0) {
      const matches = rank(current.index, ordinals, clauses)
      return {
        ...listProducts(shop, current, matches, input),
        ...(didYouMean && { did_you_mean: didYouMean }),
      }
    }
    clauses = relax(clauses, current)
    didYouMean = clauses.flatMap(({ words }) => words).join(' ')
  }
  return nothingListed(input)
}
