import { sql } from 'kysely'
import { judgeEntry, type Ledger } from '#contract/goods/catalogue/honest-special.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { readLedgers } from './price-ledger.ts'
import { showCurrentPrices } from './show-current-prices.ts'
import { writeFirstEntries } from './write-prices.ts'

const PRODUCTS_AT_ONCE = 500

/** Gives an end to specials that were not set through the shop's own functions: as late as they stay true. */
export async function endEndlessSpecials(shop: Shop): Promise<void> {
  const endless = await findEndless(shop)
  for (let at = 0; at < endless.length; at += PRODUCTS_AT_ONCE) {
    const ids = endless.slice(at, at + PRODUCTS_AT_ONCE)
    await inTransaction(shop, async (shop) => {
      await sql`select from products where id = any (${ids}) order by id for no key update`.execute(shop.db)
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
