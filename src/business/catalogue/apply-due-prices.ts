import { sql } from 'kysely'
import { inTransaction, type Shop } from '../shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PRODUCTS_AT_ONCE = 500

export interface Reach {
  /** Looks at the whole history and not only at the last day: for a shop that was shut for longer. */
  everything?: boolean
}

/** Shows each product at the price whose time has come. */
export async function applyDuePrices(shop: Shop, { everything = false }: Reach = {}): Promise<void> {
  const since = everything ? new Date(0) : new Date(shop.clock.now().getTime() - DAY_MS)
  const due = await findDue(shop, since)
  // Asked first, because every update of products, even of none, has all kept pages made anew.
  for (let at = 0; at < due.length; at += PRODUCTS_AT_ONCE) {
    const some = due.slice(at, at + PRODUCTS_AT_ONCE)
    await inTransaction(shop, (shop) => showCurrentPrices(shop, some))
  }
  if (due.length > 0) shop.log.info('prices changed', { products: due.length })
}

/** To be run inside a transaction. */
export async function showCurrentPrices(shop: Shop, productIds: string[]): Promise<void> {
  // Locked before the history is read, so that a price written meanwhile is not undone by an older one. Carts and orders
  // that name the products go on.
  await sql`select from products where id = any (${productIds}) order by id for no key update`.execute(
    shop.db,
  )
  await sql`
    update products
    set price_id = current.id, price_cents = current.price_cents,
        special_cents = current.special_cents, offer_label = current.offer_label
    from (${currentPrices(shop.clock.now(), productIds)}) as current
    where products.id = current.product_id and products.price_id is distinct from current.id
  `.execute(shop.db)
}

async function findDue(shop: Shop, since: Date): Promise<string[]> {
  const now = shop.clock.now()
  const { rows } = await sql<{ id: string }>`
    select products.id
    from (select distinct product_id from prices where valid_from > ${since} and valid_from <= ${now}) as started
    join products on products.id = started.product_id
    cross join lateral (
      select prices.id from prices
      where prices.product_id = products.id and prices.valid_from <= ${now}
      order by prices.valid_from desc, prices.id desc limit 1
    ) as current
    where products.price_id is distinct from current.id
    order by products.id
  `.execute(shop.db)
  return rows.map(({ id }) => id)
}

function currentPrices(now: Date, productIds: string[]) {
  return sql`
    select distinct on (product_id) * from prices
    where product_id = any (${productIds}) and valid_from <= ${now}
    order by product_id, valid_from desc, id desc
  `
}
