import type * as endpoints from '#contract/goods/products/products.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { ledgerPriceOf } from '../price-ledger/price-ledger.ts'
import { requireUnchanged } from './lock-unchanged.ts'
import { readProductOfForm } from './read-product.ts'
import { lockProduct, writeProduct } from './write-product.ts'

/** Changes a product's facts. If it changed since the version that the caller saw, refuses with its current state. */
export const changeProduct: Verb<typeof endpoints.changeProduct> = async (
  shop,
  { product_id, version, ...facts },
) => {
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

export const addProduct: Verb<typeof endpoints.addProduct> = async (shop, { id, price, ...facts }) => {
  const data = await inTransaction(shop, async (shop) => {
    await requireFree(shop, id)
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

/** The lock on the id makes a concurrent second request wait, so the same product is added only once. */
async function requireFree({ db }: Shop, id: string): Promise<void> {
  await lockNamed(db, ['product', id])
  const taken = await db.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a product ${id}: ${taken.title}.`)
}
