import type { Cents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { showCurrentPrices } from './apply-due-prices.ts'

export interface PriceChange {
  productId: string
  priceCents: Cents
  specialCents?: Cents
  offerLabel?: string
  /** At once unless told. */
  validFrom?: Date
}

/** Writes a price into the history, and onto the product when its time has come. */
export async function changePrice(shop: Shop, change: PriceChange): Promise<void> {
  const {
    productId,
    priceCents,
    specialCents = null,
    offerLabel = null,
    validFrom = shop.clock.now(),
  } = change
  requireLower(priceCents, specialCents)
  await inTransaction(shop, async (shop) => {
    const before = await requireProduct(shop, productId)
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
    throw new Refusal('invalid_input', {}, 'A special price must be below the price.')
}

async function requireProduct(shop: Shop, productId: string) {
  const product = await shop.db
    .selectFrom('products')
    .select(['price_cents', 'special_cents', 'offer_label'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found', {}, `There is no product ${productId}.`)
  return product
}
