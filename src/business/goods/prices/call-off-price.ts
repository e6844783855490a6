import { findUntrue } from '#contract/goods/catalogue/honest-special.ts'
import { plannedUntrueSentence } from '#contract/goods/catalogue/special-sentences.ts'
import type { callOffPrice as endpoint } from '#contract/goods/prices/prices.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { readLedgers } from '../price-ledger/price-ledger.ts'
import { countPlans, entryOfCalledOff } from '../price-ledger/write-prices.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { lockProduct } from '../products/write-product.ts'

/** Calls off a planned price; it stays in the ledger, although it was never charged. */
export const callOffPrice: Verb<typeof endpoint> = async (shop, { product_id, price_id, version }) => {
  return inTransaction(shop, async (shop) => {
    const product = await lockProduct(shop, product_id)
    const entry = await requirePlanned(shop, product_id, price_id)
    if (entry.called_off_at) return { data: await requireOfficeProduct(shop, product_id) }
    if (product.version !== version)
      throw new Refusal('changed_meanwhile', { now: await requireOfficeProduct(shop, product_id) })
    await shop.db
      .updateTable('prices')
      .set({ called_off_at: shop.clock.now() })
      .where('id', '=', entry.id)
      .execute()
    await requireTrueWithout(shop, product_id)
    await countPlans(shop, [product_id])
    const data = await requireOfficeProduct(shop, product_id)
    const { price_cents, special_cents, offer_label, valid_from } = entry
    const calledOff = { id: product_id, price_cents, special_cents, offer_label, valid_from }
    await writeAudit(shop, entryOfCalledOff(calledOff))
    return { data }
  })
}

async function requirePlanned({ db, clock }: Shop, productId: string, priceId: string) {
  const entry = await db
    .selectFrom('prices')
    .selectAll()
    .where('product_id', '=', productId)
    .where('id', '=', Number(priceId))
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'There is no such price of this product.'))
  if (!entry.called_off_at && entry.valid_from <= clock.now())
    throw new Refusal('not_found', {}, 'This price has begun, so it can no longer be called off.')
  return entry
}

/** A special that is planned after this price may have relied on it as its full price. */
async function requireTrueWithout(shop: Shop, productId: string): Promise<void> {
  const ledger = (await readLedgers(shop, [productId])).get(productId)
  const untrue = ledger && findUntrue(ledger, shop.clock.now())
  if (untrue) throw new Refusal('invalid_input', {}, plannedUntrueSentence(untrue))
}
