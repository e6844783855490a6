import { DAY_MS } from '../../brisbane-time.ts'
import type { Cents } from '../../money.ts'
import {
  between,
  type ChargedPrice,
  chargedPrices,
  dayOf,
  type LedgerEntry,
  midnightOf,
  type OffSale,
  whileOnSale,
} from './charged-prices.ts'

/**
 * The days before a special whose lowest price may be struck through, unless the shop's setting is longer. Commentary
 * on the finding against Coles reports that four weeks at a higher price were too few; twelve are a season.
 */
export const LOOK_BACK_DAYS = 84
/** A product that is younger than that is judged by its whole life, from this age on. */
export const YOUNGEST_DAYS = 28
export const LONGEST_SPECIAL_DAYS = 84

/** The facts that a special is judged by. */
export interface Ledger {
  entries: readonly LedgerEntry[]
  offSale: readonly OffSale[]
  /** The shop's setting; `LOOK_BACK_DAYS` by default. */
  lookBackDays?: number
}

/** A special that strikes a full price through, from a moment on. */
export interface Special {
  priceCents: Cents
  specialCents: Cents
  at: Date
}

export interface HonestSpecial {
  /** When it began, however often it was made cheaper since. */
  from: Date
  /** The latest end that it may have. */
  until: Date
  /** When the product was first sold, if it was too young to be judged by all the days. */
  newSince: Date | null
}

export interface UntrueSpecial {
  /** The lowest price charged in the days before, if any. */
  lowest: Cents | undefined
  /** The full days for which any price was charged. */
  days: number
  lookBackDays: number
  /** The first day on which the special would be honest if the full price is charged until then. */
  possibleFrom: Date
}

/**
 * Judges a special: the price struck through must be the lowest that was charged in the days before it, a special's own
 * price included. Making a running special cheaper does not begin a new one.
 */
export function judgeSpecial(ledger: Ledger, special: Special): HonestSpecial | UntrueSpecial {
  const { entries, offSale, lookBackDays = LOOK_BACK_DAYS } = ledger
  const from = beginningOf(entries, special)
  const charged = whileOnSale(chargedPrices(entries), offSale)
  const before = (begins: Date, spans: readonly ChargedPrice[]) =>
    between(spans, midnightOf(dayOf(begins) - lookBackDays).getTime(), begins.getTime())
  const seen = before(from, charged)
  if (isHonest(seen, special.priceCents)) {
    const first = entries[0]?.from
    const isYoung = first !== undefined && dayOf(first) > dayOf(from) - lookBackDays
    return { from, until: endOfLongest(from), newSince: isYoung ? first : null }
  }
  const { priceCents, at } = special
  const charging = [
    ...between(charged, Number.NEGATIVE_INFINITY, at.getTime()),
    { from: at.getTime(), to: Number.POSITIVE_INFINITY, cents: priceCents },
  ]
  let day = dayOf(at) + 1
  while (!isHonest(before(midnightOf(day), charging), priceCents)) day++
  return {
    lowest: lowestOf(seen),
    days: Math.floor(lengthOf(seen) / DAY_MS),
    lookBackDays,
    possibleFrom: midnightOf(day),
  }
}

/** Returns the special that a product shows now, if it shows one. */
export function runningSpecial({ entries, ...ledger }: Ledger, now: Date): HonestSpecial | undefined {
  const at = entries.findLastIndex(({ from }) => from <= now)
  const entry = entries[at]
  if (!entry || entry.specialCents === null || (entry.until && entry.until <= now)) return undefined
  const judged = judgeEntry({ ...ledger, entries }, at)
  const { from, newSince } = 'until' in judged ? judged : { from: entry.from, newSince: null }
  return { from, until: entry.until ?? endOfLongest(from), newSince }
}

/** Returns the first planned special that would not be true if every entry takes effect as planned. */
export function findUntrue(ledger: Ledger, now: Date): LedgerEntry | undefined {
  const { entries } = ledger
  return entries.find(({ from, specialCents, until }, at) => {
    const end = entries[at + 1]?.from
    if (specialCents === null || from <= now || (end && end <= from)) return false
    const judged = judgeEntry(ledger, at)
    if (!('until' in judged)) return true
    // A special without an end runs for as long as it may.
    const over = Math.min(Number(until ?? judged.until), Number(end ?? Number.POSITIVE_INFINITY))
    return over > judged.until.getTime()
  })
}

/** Judges the special of an entry by the entries before it. */
export function judgeEntry(ledger: Ledger, at: number): HonestSpecial | UntrueSpecial {
  const { from, priceCents, specialCents } = ledger.entries[at] as LedgerEntry
  const earlier = { ...ledger, entries: ledger.entries.slice(0, at) }
  return judgeSpecial(earlier, { priceCents, specialCents: specialCents ?? priceCents, at: from })
}

/** Goes back over entries that this special only makes cheaper, as long as it may still run then. */
function beginningOf(entries: readonly LedgerEntry[], { priceCents, specialCents, at }: Special): Date {
  let [from, special] = [at, specialCents]
  for (const entry of entries.filter((entry) => entry.from < at).toReversed()) {
    const isOver = entry.until !== null && entry.until < from
    if (isOver || entry.priceCents !== priceCents || (entry.specialCents ?? 0) < special) break
    from = entry.from
    special = entry.specialCents ?? 0
  }
  return endOfLongest(from) > at ? from : at
}

function endOfLongest(from: Date): Date {
  return midnightOf(dayOf(from) + LONGEST_SPECIAL_DAYS)
}

function isHonest(before: readonly ChargedPrice[], priceCents: Cents): boolean {
  return lowestOf(before) === priceCents && lengthOf(before) >= YOUNGEST_DAYS * DAY_MS
}

function lowestOf(charged: readonly ChargedPrice[]): Cents | undefined {
  return charged.length > 0 ? Math.min(...charged.map(({ cents }) => cents)) : undefined
}

function lengthOf(charged: readonly ChargedPrice[]): number {
  return charged.reduce((sum, { from, to }) => sum + to - from, 0)
}
