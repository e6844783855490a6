import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { setLowStock as endpoint } from '#contract/goods/stock/stock.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { lockStock } from './lock-stock.ts'

export async function setLowStock(
  shop: Shop,
  { product_id, low_at, seen_low_at }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    await requireOfficeProduct(shop, product_id)
    await lockStock(shop, [product_id])
    const before = await requireOfficeProduct(shop, product_id)
    if (before.low_at === low_at) return before
    if (before.low_at !== seen_low_at) throw new Refusal('changed_meanwhile', { now: before })
    await shop.db.updateTable('stock').set({ low_at }).where('product_id', '=', product_id).execute()
    await writeAudit(shop, {
      act: 'stock.low-set',
      on: ['product', product_id],
      before: { low_at: before.low_at },
      after: { low_at },
    })
    return { ...before, low_at }
  })
  return { data }
}
