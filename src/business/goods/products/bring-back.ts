import { sql } from 'kysely'
import type { LedgerPrice } from '#contract/goods/catalogue/by-weight.ts'
import type { Shop } from '../../shop.ts'
import { judgePrices } from '../price-ledger/price-ledger.ts'
import { judgeBarcodes } from './barcodes.ts'

interface Returning extends LedgerPrice {
  id: string
}

/**
 * Returns, by id, why products may not come back as they are: a special would be untrue because of the days off sale,
 * or another product has their barcode now. Locks the barcodes.
 */
export async function judgeReturns(shop: Shop, products: readonly Returning[]): Promise<Map<string, string>> {
  const prices = products.map(({ id, ...price }) => ({ id, price }))
  const judged = await judgePrices(shop, prices)
  const ids = products.map(({ id }) => id)
  const wrongBarcodes = await judgeBarcodes(shop, ids)
  const wrongPrices = [...judged].flatMap(([id, price]) =>
    'problem' in price ? [[id, price.problem.sentence] as const] : [],
  )
  return new Map([...wrongBarcodes, ...wrongPrices])
}

/** Records how long returning products were off sale; must run before they are put back on sale. */
export async function keepTimesOffSale({ db, clock }: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into times_off_sale (product_id, gone_at, back_at)
    select id, retired_at, greatest(retired_at, ${clock.now()}) from products
    where id = any (${ids}) and retired_at is not null
    on conflict do nothing
  `.execute(db)
}
