import type { trySearch as endpoint } from '#contract/goods/synonyms/synonyms.ts'
import type { Verb } from '../../shop.ts'
import { searchProduct } from '../search/search-product.ts'

const FIRST_FEW = 5

/** Runs the search as a shopper would, without the response cache. */
export const trySearch: Verb<typeof endpoint> = async (shop, { q }) => {
  const found = await searchProduct(shop, { q, page: 1, page_size: FIRST_FEW, sort: 'relevance' })
  const { total, not_carried, did_you_mean, not_granted } = found
  return {
    data: {
      total,
      products: found.data.map(({ id, title }) => ({ id, title })),
      ...(not_carried && { not_carried }),
      ...(did_you_mean && { did_you_mean }),
      ...(not_granted && { not_granted }),
    },
  }
}
