import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { fillCart as endpoint } from '#contract/selling/lists/pasted-list.ts'
import type { Keyed } from '../../idempotency-key.ts'
import type { Customer, Shop } from '../../shop.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'

type LinesRequest = InputOf<typeof endpoint> & Keyed

export async function linesToCart(
  shop: Shop,
  customer: Customer,
  { lines, key }: LinesRequest,
): Promise<ReplyOf<typeof endpoint>> {
  const units = new Map<string, number>()
  for (const { product_id, quantity } of lines) units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  const wanted = [...units].map(([productId, quantity]) => ({ productId, quantity }))
  return filledView(await fillCart(shop, customer, { wanted, key }))
}
