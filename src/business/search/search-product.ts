import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { searchProduct as endpoint } from '#contract/search/search.ts'
import { listProducts, nothingListed } from '../catalogue/list-products.ts'
import type { Shop } from '../shop.ts'
import { matchWishes } from './match.ts'
import { withoutCommonest } from './relax.ts'
import { understandQuery } from './understand-query.ts'

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
