import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { PRICE_HISTORY_DAYS } from '#contract/goods/catalogue/price-history.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { endEndlessSpecials } from './end-endless-specials.ts'
import { showCurrentPrices } from './show-current-prices.ts'

const PRODUCTS_AT_ONCE = 500

export interface Reach {
  /** Checks the whole history, not only the last day, for a shop that was down for longer. */
  everything?: boolean
}

/** Puts prices whose time has come onto their products. */
export async function applyDuePrices(shop: Shop, { everything = false }: Reach = {}): Promise<void> {
  const since = everything ? new Date(0) : new Date(shop.clock.now().getTime() - DAY_MS)
  const due = await findDue(shop, since)
  // Small transactions hold the products' locks only briefly.
  for (let at = 0; at < due.length; at += PRODUCTS_AT_ONCE) {
    const some = due.slice(at, at + PRODUCTS_AT_ONCE)
    await inTransaction(shop, (shop) => showCurrentPrices(shop, some))
  }
  await endLowest(shop)
  if (due.length > 0) shop.log.info('prices changed', { products: due.length })
  if (everything) await endEndlessSpecials(shop)
}

/** A price that has held for all of the days is no longer lower than before. */
async function endLowest({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock.now().getTime() - PRICE_HISTORY_DAYS * DAY_MS)
  await sql`
    update products set is_lowest = false from prices
    where is_lowest and prices.id = price_id and valid_from <= ${since}
  `.execute(db)
}

async function findDue(shop: Shop, since: Date): Promise<string[]> {
  const now = shop.clock.now()
  const { rows } = await sql<{ id: string }>`
    select products.id
    from (
      select product_id from prices where valid_from > ${since} and valid_from <= ${now} and called_off_at is null
      union
      select product_id from prices
      where special_until > ${since} and special_until <= ${now} and called_off_at is null
    ) as started
    join products on products.id = started.product_id
    cross join lateral (
      select prices.id, prices.special_until from prices
      where prices.product_id = products.id and prices.valid_from <= ${now} and called_off_at is null
      order by prices.valid_from desc, prices.id desc limit 1
    ) as current
    where products.price_id is distinct from current.id or current.special_until <= ${now}
    order by products.id
  `.execute(shop.db)
  return rows.map(({ id }) => id)
}
