import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changeProduct as endpoint } from '#contract/goods/products/products.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { ledgerPriceOf } from '../price-ledger/price-by-measure.ts'
import { readProductOfForm } from './read-product.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockProduct, writeProduct } from './write-product.ts'

/** Changes a product's facts. If it changed since the version that the caller saw, refuses with its current state. */
export async function changeProduct(
  shop: Shop,
  { product_id, version, ...facts }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    const present = await lockProduct(shop, product_id)
    await requireUnchanged(shop, present, version)
    const { price_cents, special_cents, offer_label } = ledgerPriceOf(present)
    const priced = { id: product_id, price: price_cents, special: special_cents, offer_label }
    const { row } = await writeProduct(shop, { facts, priced, present })
    const changed = await readProductOfForm(shop, product_id)
    if (changed.version !== version)
      await writeAudit(shop, {
        act: 'product.changed',
        on: ['product', product_id],
        before: Object.fromEntries(Object.keys(row).map((name) => [name, present[name as keyof typeof row]])),
        after: row,
      })
    return changed
  })
  return { data }
}
