import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { judgeBarcodes } from './barcodes.ts'
import { judgePrices } from './price-ledger.ts'

interface Returning {
  id: string
  price_cents: number
  special_cents: number | null
  offer_label: string | null
}

/**
 * Why products may not come back as they are, by id: with the days on which they were off sale, a special of theirs that
 * runs or is planned would not be true, or another one was given their barcode. They are locked.
 */
export async function judgeReturns(shop: Shop, products: readonly Returning[]): Promise<Map<string, string>> {
  const judged = await judgePrices(
    shop,
    products.map(({ id, ...price }) => ({ id, price, isKept: true })),
  )
  const wrongBarcodes = await judgeBarcodes(
    shop,
    products.map(({ id }) => id),
  )
  const wrongPrices = [...judged].flatMap(([id, price]) =>
    'problem' in price ? [[id, price.problem.sentence] as const] : [],
  )
  return new Map([...wrongBarcodes, ...wrongPrices])
}

/** Keeps since when those that come back were off sale, before they do. */
export async function keepTimesOffSale({ db, clock }: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into times_off_sale (product_id, gone_at, back_at)
    select id, retired_at, greatest(retired_at, ${clock.now()}) from products
    where id = any (${ids}) and retired_at is not null
    on conflict do nothing
  `.execute(db)
}
