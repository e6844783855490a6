import type { Cents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requireOfficeProduct } from '../products/office-products.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { showCurrentPrices } from './apply-due-prices.ts'

export interface PriceChange {
  productId: string
  priceCents: Cents
  specialCents?: Cents
  offerLabel?: string
  /** At once unless told. */
  validFrom?: Date
  /** Of the product as it was looked at: changed meanwhile, its price is left. */
  version?: number
}

/** Writes a price into the history, and onto the product when its time has come. */
export async function changePrice(shop: Shop, change: PriceChange): Promise<void> {
  const {
    productId,
    priceCents,
    specialCents = null,
    offerLabel = null,
    validFrom = shop.clock.now(),
    version,
  } = change
  requireLower(priceCents, specialCents)
  await inTransaction(shop, async (shop) => {
    const { version: present, ...before } = await requireProduct(shop, productId)
    if (version !== undefined && version !== present)
      throw new Refusal('changed_meanwhile', { now: await requireOfficeProduct(shop, productId) })
    await shop.db
      .insertInto('prices')
      .values({
        product_id: productId,
        price_cents: priceCents,
        special_cents: specialCents,
        offer_label: offerLabel,
        valid_from: validFrom,
        created_at: shop.clock.now(),
      })
      .execute()
    if (validFrom <= shop.clock.now()) await showCurrentPrices(shop, [productId])
    await writeAudit(shop, {
      act: 'price.changed',
      on: ['product', productId],
      before,
      after: {
        price_cents: priceCents,
        special_cents: specialCents,
        offer_label: offerLabel,
        valid_from: validFrom,
      },
    })
  })
}

/** A special that costs as much as ever is none. */
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
    .select(['price_cents', 'special_cents', 'offer_label', 'version'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found', {}, `There is no product ${productId}.`)
  return product
}
