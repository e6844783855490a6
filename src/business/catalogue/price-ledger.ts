import { sql } from 'kysely'
import {
  findUntrue,
  judgeSpecial,
  type Ledger,
  type LedgerEntry,
  type OffSale,
  plannedUntrueSentence,
  runsTooLongSentence,
  type Struck,
  tooLongSentence,
  untrueSentence,
} from '#contract/catalogue/honest-special.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../shop.ts'

/** More days than a special is judged by. */
const LOOKED_BACK_MS = 45 * DAY_MS

export interface PriceToBe {
  id: string
  price: { price_cents: Cents; special_cents: Cents | null; offer_label: string | null }
  /** Now by default. */
  from?: Date | undefined
  /** By default as late as the special stays true. */
  until?: Date | undefined
  /** Whether the product has this price already, so that it is judged but not written. */
  isKept?: boolean
}

/** Why a price is refused, and which of its fields is wrong. */
export interface PriceProblem {
  field: 'price' | 'special' | 'until'
  sentence: string
}

/** When the special ends (null without a special), or why the price is refused. */
export type JudgedPrice = { until: Date | null } | { problem: PriceProblem }

/**
 * Judges each price against the past prices and the plans of its product. A caller that then writes the prices must
 * have locked the products.
 */
export async function judgePrices(
  shop: Shop,
  prices: readonly PriceToBe[],
): Promise<Map<string, JudgedPrice>> {
  const ledgers = await readLedgers(
    shop,
    prices.map(({ id }) => id),
  )
  const now = shop.clock.now()
  return new Map(prices.map((price) => [price.id, judge(ledgers.get(price.id) ?? noLedger, price, now)]))
}

const noLedger: Ledger = { entries: [], offSale: [] }

function judge(
  { entries, offSale }: Ledger,
  { price, from, until, isKept }: PriceToBe,
  now: Date,
): JudgedPrice {
  const at = from ?? now
  const struck = { priceCents: price.price_cents, at }
  // A moment has only one price: this one calls off any plan for the same moment.
  const earlier = entries.filter((entry) => entry.from < at || (entry.from <= at && at <= now))
  const later = entries.filter((entry) => entry.from > at)
  let ends: Date | null = null
  if (price.special_cents !== null) {
    const judged = judgeSpecial({ entries: earlier, offSale }, struck)
    if (!('until' in judged))
      return { problem: { field: 'special', sentence: untrueSentence(judged, struck) } }
    if (until && until <= at)
      return { problem: { field: 'until', sentence: 'The special must end after it begins.' } }
    if (until && until > judged.until)
      return { problem: { field: 'until', sentence: tooLongSentence(judged.until) } }
    const running = endOfRunning(earlier.at(-1), struck, now)
    const isTooLong = running !== undefined && running > judged.until
    if (isKept && isTooLong)
      return { problem: { field: 'until', sentence: runsTooLongSentence(running, judged.until) } }
    // The running end is too late if the product was off sale after that end was set.
    ends = until ?? (isTooLong ? judged.until : running) ?? judged.until
  }
  const written: LedgerEntry = {
    from: at,
    priceCents: price.price_cents,
    specialCents: price.special_cents,
    until: ends,
  }
  const untrue = findUntrue({ entries: [...earlier, written, ...later], offSale }, now)
  if (untrue && untrue !== written)
    return { problem: { field: 'price', sentence: plannedUntrueSentence(untrue) } }
  return { until: ends }
}

/** A special that is changed while it runs keeps its end, provided that the full price stays the same. */
function endOfRunning(
  entry: LedgerEntry | undefined,
  { priceCents, at }: Struck,
  now: Date,
): Date | undefined {
  if (!entry?.until || at > now || entry.until <= at || entry.priceCents !== priceCents) return undefined
  return entry.specialCents === null ? undefined : entry.until
}

/** Reads each product's recent and planned prices, the oldest first, and the times when it was off sale. */
export async function readLedgers(shop: Shop, ids: readonly string[]): Promise<Map<string, Ledger>> {
  const since = new Date(shop.clock.now().getTime() - LOOKED_BACK_MS)
  const offSale = await readTimesOffSale(shop, ids, since)
  const { rows } = await sql<LedgerEntry & { id: string }>`
    select products.id, entry.*
    from products cross join lateral (
      -- Without an entry it has had its price since it was made.
      select products.created_at as "from", products.price_cents as "priceCents",
        products.special_cents as "specialCents", null::timestamptz as until, 0::bigint as number
      where products.price_id is null
      union all
      select valid_from, price_cents, special_cents, special_until, prices.id
      from prices
      where prices.product_id = products.id and called_off_at is null
        and valid_from >= coalesce((
          select held.valid_from from prices as held
          where held.product_id = products.id and held.called_off_at is null and held.valid_from <= ${since}
          order by held.valid_from desc limit 1
        ), '-infinity')
    ) as entry
    where products.id = any (${ids})
    order by products.id, entry."from", entry.number
  `.execute(shop.db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, entries]) => [
      id,
      { entries, offSale: offSale.get(id) ?? [] },
    ]),
  )
}

/** A product that is off sale now counts as off sale up to this moment. */
async function readTimesOffSale({ db, clock }: Shop, ids: readonly string[], since: Date) {
  const { rows } = await sql<OffSale & { id: string }>`
    select product_id as id, gone_at as "from", back_at as until from times_off_sale
    where product_id = any (${ids}) and back_at > ${since}
    union all
    select id, retired_at, ${clock.now()}::timestamptz from products
    where id = any (${ids}) and retired_at < ${clock.now()}
  `.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
