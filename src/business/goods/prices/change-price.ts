import { findUntrue } from '#contract/goods/catalogue/honest-special.ts'
import { plannedUntrueSentence } from '#contract/goods/catalogue/special-sentences.ts'
import type * as api from '#contract/goods/prices/prices.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAudit, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { atomic, inTransaction, type Shop, type Verb } from '../../shop.ts'
import {
  judgePrices,
  ledgerPriceOf,
  momentOfPrice,
  type PriceProblem,
  readLedgers,
} from '../price-ledger/price-ledger.ts'
import { countPlans, entryOfCalledOff, writePrices } from '../price-ledger/write-prices.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { lockProduct } from '../products/write-product.ts'
import { replacedPrice, requirePricedProduct } from './priced-products.ts'

export interface PriceChange {
  productId: string
  priceCents: Cents
  specialCents?: Cents
  offerLabel?: string
  /** Now by default. */
  validFrom?: Date
  /** When the special ends; by default as late as it stays true. */
  until?: Date
  /** The product's version as the operator saw it; a product changed since then is refused. */
  version?: number
}

/**
 * Writes a price into the ledger, and onto the product if it holds at once. Returns when it begins, null if it has, when
 * its special ends, and the plan for the same moment that it called off.
 */
export async function changePrice(shop: Shop, change: PriceChange) {
  const { productId, priceCents, specialCents = null, offerLabel = null, until, version } = change
  const from = momentOfPrice(shop, change.validFrom)
  requireLower(priceCents, specialCents)
  const price = { price_cents: priceCents, special_cents: specialCents, offer_label: offerLabel }
  return inTransaction(shop, async (shop) => {
    const present = await lockProduct(shop, productId)
    if (version !== undefined && version !== present.version)
      throw new Refusal('changed_meanwhile', { now: await requirePricedProduct(shop, productId) })
    const judged = (await judgePrices(shop, [{ id: productId, price, from, until }])).get(productId)
    if (!judged || 'problem' in judged) throw refusalOf(judged?.problem)
    const [replaced = null] = await writePrices(shop, [{ id: productId, price, from, until: judged.until }])
    const after = {
      ...price,
      valid_from: from ?? shop.clock.now(),
      ...(judged.until && { special_until: judged.until }),
    }
    await writeAuditOfMany(shop, [
      ...(replaced ? [entryOfCalledOff(replaced)] : []),
      { act: 'price.changed', on: ['product', productId], before: { ...ledgerPriceOf(present) }, after },
    ])
    return { until: judged.until, from: from ?? null, replaced }
  })
}

/** A special that is not below the price is refused. */
function requireLower(priceCents: Cents, specialCents: Cents | null): void {
  const fields = { special: 'This must be below the price.' }
  if (specialCents !== null && specialCents >= priceCents)
    throw new Refusal('invalid_input', { fields }, 'A special price must be below the price.')
}

function refusalOf(problem: PriceProblem | undefined): Error {
  return problem ? wrongField(problem.field, problem.sentence) : new Error('A price was not judged.')
}

export const setPrice: Verb<typeof api.setPrice> = async (
  shop,
  { product_id, version, price, special, offer_label, from, until },
) => {
  const changed = await changePrice(shop, {
    productId: product_id,
    version,
    priceCents: toCents(price),
    ...(special !== null && { specialCents: toCents(special) }),
    ...(offer_label !== null && { offerLabel: offer_label }),
    ...(from !== undefined && { validFrom: new Date(from) }),
    ...(special !== null && until !== undefined && { until: new Date(until) }),
  })
  const { from: begins, until: ends, replaced } = changed
  return {
    data: await requireOfficeProduct(shop, product_id),
    special_until: ends?.toISOString() ?? null,
    planned: begins && { from: begins.toISOString(), replaces: replaced && replacedPrice(replaced) },
  }
}

/** Calls off a planned price; it stays in the ledger, although it was never charged. */
export const callOffPrice: Verb<typeof api.callOffPrice> = atomic(
  async (shop, { product_id, price_id, version }) => {
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
  },
)

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
