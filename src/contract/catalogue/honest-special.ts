import { AHEAD_OF_UTC_MS } from '../brisbane-day.ts'
import { shortDay } from '../brisbane-time.ts'
import { DAY_MS } from '../day-ms.ts'
import { type Cents, formatCents } from '../money.ts'

/** A price may be shown struck through if it was charged on so many of so many days before. */
const CHARGED_DAYS = 28
const LOOKED_AT_DAYS = 42

/** What the ledger has of a product: it holds until the next entry. */
export interface LedgerEntry {
  from: Date
  priceCents: Cents
  specialCents: Cents | null
  /** When its special ends by itself. */
  until: Date | null
}

/** From when until when a product could not be bought. */
export interface OffSale {
  from: Date
  until: Date
}

/** What a special is judged by. */
export interface Ledger {
  entries: readonly LedgerEntry[]
  offSale: readonly OffSale[]
}

/** A price with a special below it, from a moment on. */
export interface Struck {
  priceCents: Cents
  at: Date
}

export type Judged =
  /** The moment at which it ends to be true. */
  | { until: Date }
  /** On how many days the price was charged, and the first day on which it would be true. */
  | { charged: number; from: Date; wasOffSale?: true }

interface Span {
  from: number
  to: number
}

/** What was asked for one, from a moment to the next. */
export interface Asked extends Span {
  cents: Cents
}

/**
 * Whether a price may be struck through: it, and no other, was asked on 28 of the 42 days before, each of them from one
 * midnight in Brisbane to the next. So a special has an end, since on its own days the price is not charged. While it is
 * off sale it is charged to nobody.
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
  // Charged from then on without a special, it is true one day.
  const further = { from: at.getTime(), to: Number.POSITIVE_INFINITY, cents: priceCents }
  const willBeChargedBefore = countedDays([...before, further], { priceCents, offSale })
  while (willBeChargedBefore(day) < CHARGED_DAYS) day++
  const charged = chargedBefore(today)
  const isLess = charged < countedDays(before, { priceCents, offSale: [] })(today)
  return { charged, from: midnightOf(day), ...(isLess && { wasOffSale: true }) }
}

/** What was asked and when, the oldest first. */
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

/** The first planned special that would not be true if all comes as the entries have it. */
export function findUntrue({ entries, offSale }: Ledger, now: Date): LedgerEntry | undefined {
  return entries.find(({ from, priceCents, specialCents, until }, at) => {
    const end = entries[at + 1]?.from
    if (specialCents === null || from <= now || (end && end <= from)) return false
    const judged = judgeSpecial({ entries: entries.slice(0, at), offSale }, { priceCents, at: from })
    if (!('until' in judged)) return true
    // One without an end is given the one until which it is true.
    const over = Math.min(Number(until ?? judged.until), Number(end ?? Number.POSITIVE_INFINITY))
    return over > judged.until.getTime()
  })
}

/** Why a special is refused, and from when on it would be true. */
export function untrueSentence(
  { charged, from, wasOffSale }: { charged: number; from: Date; wasOffSale?: true },
  { priceCents, at }: Struck,
): string {
  const price = formatCents(priceCents)
  const days = charged === 1 ? '1 day' : `${charged} days`
  const gap = wasOffSale ? ' Days on which it was off sale do not count.' : ''
  return `A special needs ${CHARGED_DAYS} days at the full price in the ${LOOKED_AT_DAYS} before it. ${price} was charged on ${days} of those.${gap} Charge ${price} without a special from ${shortDay(at)}, and it can begin on ${shortDay(from)}.`
}

/** Why a special may not run as long as was asked. */
export function tooLongSentence(until: Date): string {
  return `This special may run until the end of ${lastDayBefore(until)}: after that its full price was not charged on ${CHARGED_DAYS} of the last ${LOOKED_AT_DAYS} days.`
}

/** Why a product does not come back while its special runs as long as it is to. */
export function runsTooLongSentence(end: Date, until: Date): string {
  return `Its special runs until the end of ${lastDayBefore(end)}, and days on which it was off sale do not count: it may run until the end of ${lastDayBefore(until)}. Change when it ends first.`
}

/** Why something else is refused: a special that is planned already would not be true any more. */
export function plannedUntrueSentence({ from, specialCents }: LedgerEntry): string {
  return `The special of ${formatCents(specialCents ?? 0)} that is planned from ${shortDay(from)} would not be true then. Call it off first.`
}

/** `Wed 5 Mar`: the last day of what ends at this moment. */
export function lastDayBefore(end: Date): string {
  return shortDay(new Date(end.getTime() - 1))
}

function cutAt(asked: readonly Asked[], at: number): Asked[] {
  return asked.filter(({ from }) => from < at).map((one) => ({ ...one, to: Math.min(one.to, at) }))
}

/** Tells of the days before one how many are those on which this price was asked from midnight to midnight. */
function countedDays(
  asked: readonly Asked[],
  { priceCents, offSale }: { priceCents: Cents; offSale: readonly OffSale[] },
): (day: number) => number {
  const spans: Span[] = []
  for (const { from, to } of asked.filter(({ cents }) => cents === priceCents)) {
    const last = spans.at(-1)
    // Written anew at the same price, it is the same day.
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

/** Days of Brisbane since 1970, and parts of them. */
function inDays(moment: number): number {
  return (moment + AHEAD_OF_UTC_MS) / DAY_MS
}

function dayOf(moment: number): number {
  return Math.floor(inDays(moment))
}

function midnightOf(day: number): Date {
  return new Date(day * DAY_MS - AHEAD_OF_UTC_MS)
}
