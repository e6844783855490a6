import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { boughtBefore as endpoint } from '#contract/selling/bought/bought.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import type { Customer, Shop } from '../../shop.ts'
import { readBought } from './read-bought.ts'

/** Reads more than requested, because some products may no longer be sold. */
const TRIED_FOR_EACH = 2

export async function boughtBefore(
  shop: Shop,
  customer: Customer,
  { limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const bought = await readBought(shop, customer, limit * TRIED_FOR_EACH)
  const { index } = await shop.productIndex.currentWith(bought.map(({ product_id }) => product_id))
  const data = bought.flatMap(({ product_id, times, last_at, last_quantity }) =>
    listedOnSale(index.columns, [product_id]).map((product) => ({
      product,
      times,
      last_at: last_at.toISOString(),
      last_quantity,
    })),
  )
  return { data: data.slice(0, limit) }
}
