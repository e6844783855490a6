import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { productHistory as endpoint } from '#contract/goods/products/products.ts'
import { listAudit } from '../../people/audit/list-audit.ts'
import type { Shop } from '../../shop.ts'

const ENTRIES_AT_ONCE = 20

/** Returns the audit entries of one product, for operators who may change products but not read the whole audit. */
export async function productHistory(
  shop: Shop,
  { product_id, before_seq }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return listAudit(shop, { on_kind: 'product', on_id: product_id, before_seq, page_size: ENTRIES_AT_ONCE })
}
