import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { judgeEntry, type Ledger } from '#contract/goods/catalogue/honest-special.ts'
import { PRICE_HISTORY_DAYS } from '#contract/goods/catalogue/price-history.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockProducts, readLedgers } from './price-ledger.ts'
import { showCurrentPrices, writeFirstEntries } from './write-prices.ts'

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

/** Gives an end to specials that were not set through the shop's own functions: as late as they stay true. */
async function endEndlessSpecials(shop: Shop): Promise<void> {
  const endless = await findEndless(shop)
  for (let at = 0; at < endless.length; at += PRODUCTS_AT_ONCE) {
    const ids = endless.slice(at, at + PRODUCTS_AT_ONCE)
    await inTransaction(shop, async (shop) => {
      await lockProducts(shop, ids)
      await writeFirstEntries(shop, ids)
      await writeEnds(shop, await readLedgers(shop, ids))
      await showCurrentPrices(shop, ids)
    })
  }
  if (endless.length > 0) shop.log.info('specials were given an end', { products: endless.length })
}

async function findEndless({ db }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('prices', 'prices.id', 'products.price_id')
    .select('products.id')
    .where('products.special_cents', 'is not', null)
    .where('prices.special_until', 'is', null)
    .orderBy('products.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function writeEnds({ db, clock }: Shop, ledgers: Map<string, Ledger>): Promise<void> {
  const now = clock.now()
  const ends = [...ledgers].flatMap(([id, ledger]) => {
    const { entries } = ledger
    const at = entries.findLastIndex(({ from }) => from <= now)
    const entry = entries[at]
    return entry && entry.specialCents !== null
      ? [{ id, from: entry.from, until: endOf(ledger, at, now) }]
      : []
  })
  // A trigger writes moments with microseconds, which a Date cannot hold.
  await sql`
    update prices set special_until = ends.until
    from unnest(
      ${ends.map(({ id }) => id)}::text[], ${ends.map(({ from }) => from)}::timestamptz[],
      ${ends.map(({ until }) => until)}::timestamptz[]
    ) as ends (product_id, valid_from, until)
    where prices.product_id = ends.product_id and date_trunc('milliseconds', prices.valid_from) = ends.valid_from
      and special_cents is not null and special_until is null and called_off_at is null
      and ends.until > prices.valid_from
  `.execute(db)
}

/** A special that was never true, or no longer is, ends now. */
function endOf(ledger: Ledger, at: number, now: Date): Date {
  const judged = judgeEntry(ledger, at)
  return 'until' in judged && judged.until > now ? judged.until : now
}
