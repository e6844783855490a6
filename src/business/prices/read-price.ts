import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { readPrice as endpoint } from '#contract/office/prices/prices.ts'
import type { Shop } from '../shop.ts'
import { requirePricedProduct } from './priced-products.ts'

/** A product with what it costs and what is planned next, without all that it has cost. */
export async function readPrice(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return { data: await requirePricedProduct(shop, product_id) }
}
