import type { Cents } from '#contract/money.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { judgePrices, ledgerPrice, momentOfPrice, type PriceProblem } from '../price-ledger/price-ledger.ts'
import { type CalledOff, entryOfCalledOff, writePrices } from '../price-ledger/write-prices.ts'
import { requirePricedProduct } from './priced-products.ts'

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

export interface ChangedPrice {
  /** When the special ends. */
  until: Date | null
  /** When the price begins; null if it has begun. */
  from: Date | null
  /** The plan for the same moment that this price called off. */
  replaced: CalledOff | null
}

/** Writes a price into the ledger, and onto the product if it holds at once. */
export async function changePrice(shop: Shop, change: PriceChange): Promise<ChangedPrice> {
  const { productId, priceCents, specialCents = null, offerLabel = null, until, version } = change
  const from = momentOfPrice(shop, change.validFrom)
  requireLower(priceCents, specialCents)
  const price = { price_cents: priceCents, special_cents: specialCents, offer_label: offerLabel }
  return inTransaction(shop, async (shop) => {
    const { version: present, ...before } = await requireProduct(shop, productId)
    if (version !== undefined && version !== present)
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
      { act: 'price.changed', on: ['product', productId], before, after },
    ])
    return { until: judged.until, from: from ?? null, replaced }
  })
}

/** A special that is not below the price is refused. */
function requireLower(priceCents: Cents, specialCents: Cents | null): void {
  if (specialCents !== null && specialCents >= priceCents)
    throw new Refusal(
      'invalid_input',
      { fields: { special: 'This must be below the price.' } },
      'A special price must be below the price.',
    )
}

async function requireProduct(shop: Shop, productId: string) {
  const product = await shop.db
    .selectFrom('products')
    .select([ledgerPrice.cents.as('price_cents'), ledgerPrice.specialCents.as('special_cents')])
    .select(['offer_label', 'version'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found', {}, `There is no product ${productId}.`)
  return product
}

function refusalOf(problem: PriceProblem | undefined): Error {
  return problem ? wrongField(problem.field, problem.sentence) : new Error('A price was not judged.')
}
