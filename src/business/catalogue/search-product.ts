import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct as endpoint } from '#contract/search.ts'
import type { Shop } from '../shop.ts'
import { listProducts, nothingListed } from './list-products.ts'
import { matchingEntries } from './search/matching-entries.ts'
import { understandQuery } from './search/understand-query.ts'
import { withoutCommonest } from './search/without-commonest.ts'

export async function searchProduct(
  shop: Shop,
  { q, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { wishes, found, didYouMean } = await understandQuery(shop.db, q)
  let asked = wishes
  let meant = didYouMean
  while (asked.length > 0) {
    const { list, matched } = await listProducts(shop.db, matchingEntries(asked), input)
    if (matched > 0) return { ...list, ...(meant && { did_you_mean: meant }) }
    asked = withoutCommonest(asked, found)
    meant = asked.flatMap(({ words }) => words).join(' ')
  }
  return nothingListed(input)
}
