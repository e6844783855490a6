import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { previewBulkChange as endpoint } from '#contract/goods/products/bulk-changes.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { readOfficeProducts } from '../product-views/office-products.ts'
import { judgeBulkChange } from './judge-bulk-change.ts'

/** Returns the products that cannot take a change, so that the operator can leave them out before sending it. */
export function previewBulkChange(
  shop: Shop,
  { change, ids }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(shop, async (shop) => {
    const problems = await judgeBulkChange(shop, await readOfficeProducts(shop, ids), change)
    return { data: [...problems].map(([id, problem]) => ({ id, problem })) }
  })
}
