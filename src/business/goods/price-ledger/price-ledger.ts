import { sql } from 'kysely'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { labelProblem } from '#contract/goods/catalogue/badge-label.ts'
import type { LedgerPrice } from '#contract/goods/catalogue/by-weight.ts'
import type { LedgerEntry, OffSale } from '#contract/goods/catalogue/charged-prices.ts'
import {
  findUntrue,
  judgeSpecial,
  type Ledger,
  LONGEST_SPECIAL_DAYS,
  type Special,
} from '#contract/goods/catalogue/honest-special.ts'
import {
  plannedUntrueSentence,
  tooLongSentence,
  untrueSentence,
} from '#contract/goods/catalogue/special-sentences.ts'
import { type Cents, centsOrNull, type Dollars, toCents } from '#contract/money.ts'
import { wrongField } from '#contract/refusals.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop } from '../../shop.ts'

interface Priced extends LedgerPrice {
  cents_per_kilo: Cents | null
  special_per_kilo: Cents | null
}

/** The same of a row of products. */
export const ledgerPrice = {
  cents: sql<Cents>`coalesce(products.cents_per_kilo, products.price_cents)`,
  specialCents: sql<Cents | null>`coalesce(products.special_per_kilo, products.special_cents)`,
}

/** A clock that is slightly behind must not cause a refusal. */
const GRACE_MS = 60_000

export interface PriceToBe {
  id: string
  price: LedgerPrice
  /** Now by default. */
  from?: Date | undefined
  /** By default as late as the special stays true. */
  until?: Date | undefined
}

/** Why a price is refused, and which of its fields is wrong. */
export interface PriceProblem {
  field: 'price' | 'special' | 'until' | 'offer_label'
  sentence: string
}

/** When the special ends (null without a special), or why the price is refused. */
export type JudgedPrice = { until: Date | null } | { problem: PriceProblem }

/** Locks products in the order of their ids, so that two never deadlock. Carts and orders may still refer to them. */
export async function lockProducts({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(db)
}

/**
 * Judges each price against the past prices and the plans of its product. A caller that then writes the prices must
 * have locked the products.
 */
export async function judgePrices(
  shop: Shop,
  prices: readonly PriceToBe[],
): Promise<Map<string, JudgedPrice>> {
  const ids = prices.map(({ id }) => id)
  const ledgers = await readLedgers(shop, ids)
  const now = shop.clock.now()
  const noLedger: Ledger = { entries: [], offSale: [], lookBackDays: shop.priceLookBackDays }
  return new Map(prices.map((price) => [price.id, judge(ledgers.get(price.id) ?? noLedger, price, now)]))
}

function judge({ entries, ...ledger }: Ledger, { price, from, until }: PriceToBe, now: Date): JudgedPrice {
  const at = from ?? now
  // A moment has only one price: this one calls off any plan for the same moment.
  const earlier = entries.filter((entry) => entry.from < at || (entry.from <= at && at <= now))
  const later = entries.filter((entry) => entry.from > at)
  const { price_cents: priceCents, special_cents: specialCents, offer_label } = price
  let ends: Date | null = null
  if (specialCents === null) {
    const sentence = offer_label === null ? undefined : labelProblem(offer_label)
    if (sentence) return { problem: { field: 'offer_label', sentence } }
  } else {
    const special = { priceCents, specialCents, at }
    const judged = judgeSpecial({ ...ledger, entries: earlier }, special)
    if (!('until' in judged))
      return { problem: { field: 'special', sentence: untrueSentence(judged, special) } }
    if (until && until <= at)
      return { problem: { field: 'until', sentence: 'The special must end after it begins.' } }
    if (until && until > judged.until)
      return { problem: { field: 'until', sentence: tooLongSentence(judged.until) } }
    ends = until ?? endOfRunning(earlier.at(-1), special, now) ?? judged.until
  }
  const written: LedgerEntry = { from: at, priceCents, specialCents, until: ends }
  const untrue = findUntrue({ ...ledger, entries: [...earlier, written, ...later] }, now)
  if (untrue && untrue !== written)
    return { problem: { field: 'price', sentence: plannedUntrueSentence(untrue) } }
  return { until: ends }
}

/** A special that is changed while it runs keeps its end, provided that the full price stays the same. */
function endOfRunning(
  entry: LedgerEntry | undefined,
  { priceCents, at }: Special,
  now: Date,
): Date | undefined {
  if (!entry?.until || at > now || entry.until <= at || entry.priceCents !== priceCents) return undefined
  return entry.specialCents === null ? undefined : entry.until
}

/**
 * Reads each product's planned and past prices, the oldest first, and the times when it was off sale: as far back as a
 * special is judged by, unless told otherwise.
 */
export async function readLedgers(
  shop: Shop,
  ids: readonly string[],
  begin?: Date,
): Promise<Map<string, Ledger>> {
  const { priceLookBackDays: lookBackDays } = shop
  // A running special is judged by the days before it began; one more day covers hours.
  const days = lookBackDays + LONGEST_SPECIAL_DAYS + 1
  const since = begin ?? new Date(shop.clock.now().getTime() - days * DAY_MS)
  const offSale = await readTimesOffSale(shop, ids, since)
  const { rows } = await sql<LedgerEntry & { id: string }>`
    select products.id, entry.*
    from products cross join lateral (
      -- Without an entry it has had its price since it was made.
      select products.created_at as "from", ${ledgerPrice.cents} as "priceCents",
        ${ledgerPrice.specialCents} as "specialCents", null::timestamptz as until, 0::bigint as number
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
      { entries, offSale: offSale.get(id) ?? [], lookBackDays },
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

/** Returns when a price begins, undefined for now. Refuses the past, which would rewrite what the shop has charged. */
export function momentOfPrice(shop: Shop, from: Date | undefined): Date | undefined {
  const now = shop.clock.now()
  if (!from || (from <= now && from.getTime() >= now.getTime() - GRACE_MS)) return undefined
  if (from > now) {
    requireNearYear(shop, 'from', brisbaneDay(from))
    return from
  }
  throw wrongField('from', 'This moment has passed.')
}

/** The price of a product as a row of `products` has it. */
export function ledgerPriceOf({ price_cents, special_cents, offer_label, ...weighed }: Priced): LedgerPrice {
  return {
    price_cents: weighed.cents_per_kilo ?? price_cents,
    special_cents: weighed.special_per_kilo ?? special_cents,
    offer_label,
  }
}

interface InDollars extends Pick<LedgerPrice, 'offer_label'> {
  price: Dollars
  special: Dollars | null
}

/** The same as the office has it. */
export function ledgerPriceIn({ price, special, offer_label }: InDollars): LedgerPrice {
  return { price_cents: toCents(price), special_cents: centsOrNull(special), offer_label }
}
