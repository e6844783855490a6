import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct as endpoint } from '#contract/search/search.ts'
import type { Shop } from '../shop.ts'
import { listProducts, nothingListed } from './list-products.ts'
import { matchWishes } from './search/match-wishes.ts'
import { understandQuery } from './search/understand-query.ts'
import { withoutCommonest } from './search/without-commonest.ts'

export async function searchProduct(
  shop: Shop,
  { q, ...input }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { wishes, didYouMean, onSale } = await understandQuery(shop.assortment, q)
  let asked = wishes
  let meant = didYouMean
  while (asked.length > 0) {
    const listed = matchWishes(onSale.entries, asked)
    if (listed.places.length > 0) {
      return {
        ...(await listProducts(shop.db, onSale, listed, input)),
        ...(meant && { did_you_mean: meant }),
      }
    }
    asked = withoutCommonest(asked, onSale)
    meant = asked.flatMap(({ words }) => words).join(' ')
  }
  return nothingListed(input)
}
