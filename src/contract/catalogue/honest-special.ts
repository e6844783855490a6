import { AHEAD_OF_UTC_MS } from '../brisbane-day.ts'
import { shortDay } from '../brisbane-time.ts'
import { DAY_MS } from '../day-ms.ts'
import { type Cents, formatCents } from '../money.ts'

/** A price can be shown struck through if it was charged on this many days of the window before. */
const CHARGED_DAYS = 28
const LOOKED_AT_DAYS = 42

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

/** The facts that a special is judged by. */
export interface Ledger {
  entries: readonly LedgerEntry[]
  offSale: readonly OffSale[]
}

/** A full price that is to be struck through for a special, from a moment on. */
export interface Struck {
  priceCents: Cents
  at: Date
}

export type Judged =
  /** The special is true until this moment. */
  | { until: Date }
  /** The days on which the price was charged, and the first day from which the special would be true. */
  | { charged: number; from: Date; wasOffSale?: true }

interface Span {
  from: number
  to: number
}

/** A price that was charged for one unit throughout a span of time. */
export interface Asked extends Span {
  cents: Cents
}

/**
 * Judges a struck-through price: it must be the only price charged on 28 of the 42 days before, each a full day in
 * Brisbane. A special must therefore end, since its own days do not count, and days off sale do not count either.
 */
export function judgeSpecial({ entries, offSale }: Ledger, { priceCents, at }: Struck): Judged {
  const before = cutAt(askedIn(entries), at.getTime())
  const today = dayOf(at.getTime())
  const chargedBefore = countedDays(before, { priceCents, offSale })
  let day = today
  if (chargedBefore(today) >= CHARGED_DAYS) {
    while (chargedBefore(day) >= CHARGED_DAYS) day++
    return { until: midnightOf(day) }
  }
  // Finds the first true day, assuming that this price is charged without a special from then on.
  const further = { from: at.getTime(), to: Number.POSITIVE_INFINITY, cents: priceCents }
  const willBeChargedBefore = countedDays([...before, further], { priceCents, offSale })
  while (willBeChargedBefore(day) < CHARGED_DAYS) day++
  const charged = chargedBefore(today)
  const isLess = charged < countedDays(before, { priceCents, offSale: [] })(today)
  return { charged, from: midnightOf(day), ...(isLess && { wasOffSale: true }) }
}

/** Returns the charged prices with their spans, oldest first. */
export function askedIn(entries: readonly LedgerEntry[]): Asked[] {
  return entries.flatMap(({ from, priceCents, specialCents, until }, at) => {
    const [begin, end] = [from.getTime(), entries[at + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY]
    const over = specialCents === null ? begin : Math.min(end, until?.getTime() ?? end)
    const asked = [
      { from: begin, to: over, cents: specialCents ?? priceCents },
      { from: over, to: end, cents: priceCents },
    ]
    return asked.filter(({ from, to }) => from < to)
  })
}

/** Returns the first planned special that would not be true if every entry takes effect as planned. */
export function findUntrue({ entries, offSale }: Ledger, now: Date): LedgerEntry | undefined {
  return entries.find(({ from, priceCents, specialCents, until }, at) => {
    const end = entries[at + 1]?.from
    if (specialCents === null || from <= now || (end && end <= from)) return false
    const judged = judgeSpecial({ entries: entries.slice(0, at), offSale }, { priceCents, at: from })
    if (!('until' in judged)) return true
    // A special without an end runs for as long as it is true.
    const over = Math.min(Number(until ?? judged.until), Number(end ?? Number.POSITIVE_INFINITY))
    return over > judged.until.getTime()
  })
}

/** Returns why a special is refused, and from when it would be true. */
export function untrueSentence(
  { charged, from, wasOffSale }: { charged: number; from: Date; wasOffSale?: true },
  { priceCents, at }: Struck,
): string {
  const price = formatCents(priceCents)
  const days = charged === 1 ? '1 day' : `${charged} days`
  const gap = wasOffSale ? ' Days on which it was off sale do not count.' : ''
  return `A special needs ${CHARGED_DAYS} days at the full price in the ${LOOKED_AT_DAYS} before it. ${price} was charged on ${days} of those.${gap} Charge ${price} without a special from ${shortDay(at)}, and it can begin on ${shortDay(from)}.`
}

/** Returns why a special cannot run as long as requested. */
export function tooLongSentence(until: Date): string {
  return `This special may run until the end of ${lastDayBefore(until)}: after that its full price was not charged on ${CHARGED_DAYS} of the last ${LOOKED_AT_DAYS} days.`
}

/** Returns why a product cannot come back on sale while its special is planned to run this long. */
export function runsTooLongSentence(end: Date, until: Date): string {
  return `Its special runs until the end of ${lastDayBefore(end)}, and days on which it was off sale do not count: it may run until the end of ${lastDayBefore(until)}. Change when it ends first.`
}

/** Returns why a change is refused: it would make a planned special untrue. */
export function plannedUntrueSentence({ from, specialCents }: LedgerEntry): string {
  return `The special of ${formatCents(specialCents ?? 0)} that is planned from ${shortDay(from)} would not be true then. Call it off first.`
}

/** Returns the last day before an exclusive end: `Wed 5 Mar`. */
export function lastDayBefore(end: Date): string {
  return shortDay(new Date(end.getTime() - 1))
}

function cutAt(asked: readonly Asked[], at: number): Asked[] {
  return asked.filter(({ from }) => from < at).map((one) => ({ ...one, to: Math.min(one.to, at) }))
}

/** Returns a function that counts the full days at this price in the window before a given day. */
function countedDays(
  asked: readonly Asked[],
  { priceCents, offSale }: { priceCents: Cents; offSale: readonly OffSale[] },
): (day: number) => number {
  const spans: Span[] = []
  for (const { from, to } of asked.filter(({ cents }) => cents === priceCents)) {
    const last = spans.at(-1)
    // A new entry at the same price continues the span.
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  const onSale = offSale.reduce(cutOut, spans)
  return (day) =>
    onSale.reduce((sum, { from, to }) => {
      const first = Math.max(Math.ceil(inDays(from)), day - LOOKED_AT_DAYS)
      return sum + Math.max(0, Math.min(Math.floor(inDays(to)), day) - first)
    }, 0)
}

function cutOut(spans: Span[], { from, until }: OffSale): Span[] {
  const [gone, back] = [from.getTime(), until.getTime()]
  return spans
    .flatMap((span) => [
      { from: span.from, to: Math.min(span.to, gone) },
      { from: Math.max(span.from, back), to: span.to },
    ])
    .filter((span) => span.from < span.to)
}

/** Converts to days in Brisbane since 1970, with fractions. */
function inDays(moment: number): number {
  return (moment + AHEAD_OF_UTC_MS) / DAY_MS
}

function dayOf(moment: number): number {
  return Math.floor(inDays(moment))
}

function midnightOf(day: number): Date {
  return new Date(day * DAY_MS - AHEAD_OF_UTC_MS)
}
