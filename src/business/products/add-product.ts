import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { addProduct as endpoint } from '#contract/office/products/products.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requireFreeId } from '../catalogue/require-free-id.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { readProductOfForm } from './read-product.ts'
import { writeProduct } from './write-product.ts'

/** Adds a product, with its first price and nothing in stock. */
export async function addProduct(
  shop: Shop,
  { id, price, ...facts }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    // A concurrent second request waits for this lock, so that its form is answered before its barcode is judged.
    await lockNamed(shop.db, ['product', id])
    await requireFreeId(shop, id)
    const priced = { id, price: toCents(price), special: null, offer_label: null }
    const change = await writeProduct(shop, { facts, priced })
    const added = await readProductOfForm(shop, id)
    await writeAudit(shop, {
      act: 'product.added',
      on: ['product', id],
      after: { ...change.row, ...change.price },
    })
    return added
  })
  return { data }
}
