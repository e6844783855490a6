import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { readStock as endpoint } from '#contract/goods/stock/stock.ts'
import type { Shop } from '../../shop.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { readLots } from './read-lots.ts'

export async function readStock(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const product = await requireOfficeProduct(shop, product_id)
  const lots = await readLots(shop, [product_id])
  return { data: { ...product, lots: lots.get(product_id) ?? [] } }
}
