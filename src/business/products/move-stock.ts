import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { countStock as counting, moveStock as endpoint } from '#contract/office/stock.ts'
import { adjustStock } from '../catalogue/adjust-stock.ts'
import { readKey } from '../idempotency-key.ts'
import type { Shop } from '../shop.ts'
import { requireOfficeProduct } from './office-products.ts'

type Movement = InputOf<typeof endpoint> & {
  /** Of the `Idempotency-Key` header. */
  key?: string | undefined
}

/** Takes some in or out. */
export async function moveStock(
  shop: Shop,
  { product_id, by, reason, key }: Movement,
): Promise<ReplyOf<typeof endpoint>> {
  await adjustStock(shop, { productId: product_id, change: { by }, because: reason, key: readKey(key) })
  return { data: await requireOfficeProduct(shop, product_id) }
}

/** Sets what is on hand to what was counted. */
export async function countStock(
  shop: Shop,
  { product_id, on_hand, seen, reason }: InputOf<typeof counting>,
): Promise<ReplyOf<typeof counting>> {
  await adjustStock(shop, { productId: product_id, change: { to: on_hand }, because: reason, seen })
  return { data: await requireOfficeProduct(shop, product_id) }
}
