import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { fillCart as endpoint } from '#contract/lists/pasted-list.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'
import type { Customer, Shop } from '../shop.ts'

export async function putIntoCart(
  shop: Shop,
  customer: Customer,
  { lines }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const wanted = new Map<string, number>()
  for (const { product_id, quantity } of lines)
    wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity)
  const products = [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
  return filledView(await fillCart(shop, customer, products))
}
