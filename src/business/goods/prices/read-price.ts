import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { readPrice as endpoint } from '#contract/goods/prices/prices.ts'
import type { Shop } from '../../shop.ts'
import { requirePricedProduct } from './priced-products.ts'

/** Returns a product with its current and its next price, without its price history. */
export async function readPrice(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await requirePricedProduct(shop, product_id) }
}
