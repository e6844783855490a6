import { sql } from 'kysely'
import type { LedgerPrice } from '#contract/goods/catalogue/by-weight.ts'
import type { Cents } from '#contract/money.ts'

interface Priced extends LedgerPrice {
  cents_per_kilo: Cents | null
  special_per_kilo: Cents | null
}

export function ledgerPriceOf({ price_cents, special_cents, offer_label, ...weighed }: Priced): LedgerPrice {
  return {
    price_cents: weighed.cents_per_kilo ?? price_cents,
    special_cents: weighed.special_per_kilo ?? special_cents,
    offer_label,
  }
}

/** The same of a row of products. */
export const ledgerPrice = {
  cents: sql<Cents>`coalesce(products.cents_per_kilo, products.price_cents)`,
  specialCents: sql<Cents | null>`coalesce(products.special_per_kilo, products.special_cents)`,
}
