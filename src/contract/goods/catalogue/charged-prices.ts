import { AHEAD_OF_UTC_MS, DAY_MS } from '../../brisbane-time.ts'
import type { Cents } from '../../money.ts'

/** A ledger entry of a product: a price that holds until the next entry. */
export interface LedgerEntry {
  from: Date
  priceCents: Cents
  specialCents: Cents | null
  /** When its special ends on its own. */
  until: Date | null
}

/** A period in which a product was off sale. */
export interface OffSale {
  from: Date
  until: Date
}

/** A price that was charged for one unit throughout a span of time. */
export interface ChargedPrice {
  from: number
  to: number
  cents: Cents
}

/** Returns the charged prices with their spans, oldest first. */
export function chargedPrices(entries: readonly LedgerEntry[]): ChargedPrice[] {
  return entries.flatMap(({ from, priceCents, specialCents, until }, at) => {
    const [begin, end] = [from.getTime(), entries[at + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY]
    const over = specialCents === null ? begin : Math.min(end, until?.getTime() ?? end)
    const charged = [
      { from: begin, to: over, cents: specialCents ?? priceCents },
      { from: over, to: end, cents: priceCents },
    ]
    return charged.filter(({ from, to }) => from < to)
  })
}

/** Leaves out the times when the product was off sale: no shopper could pay its price. */
export function whileOnSale(charged: readonly ChargedPrice[], offSale: readonly OffSale[]): ChargedPrice[] {
  return offSale.reduce<ChargedPrice[]>(
    (spans, { from, until }) => [
      ...between(spans, Number.NEGATIVE_INFINITY, from.getTime()),
      ...between(spans, until.getTime(), Number.POSITIVE_INFINITY),
    ],
    [...charged],
  )
}

/** Returns the parts of the spans from one moment to another. */
export function between(charged: readonly ChargedPrice[], from: number, to: number): ChargedPrice[] {
  return charged
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to)
}

/** Returns the number of the moment's day in Brisbane, counted from 1970. */
export function dayOf(moment: Date): number {
  return Math.floor((moment.getTime() + AHEAD_OF_UTC_MS) / DAY_MS)
}

export function midnightOf(day: number): Date {
  return new Date(day * DAY_MS - AHEAD_OF_UTC_MS)
}
