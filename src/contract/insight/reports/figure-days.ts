import { brisbaneDay, DAY_MS } from '../../brisbane-time.ts'

/** The most days shown on screen; a longer period is made as a file. */
export const DAYS_AT_ONCE = 400
/** Ten years with their leap days. */
export const DAYS_AT_MOST = 3_653

/** A period of whole days in Brisbane; both ends are included. */
export interface Period {
  from: string
  to: string
}

/** Days since 1 January 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

export function daysIn({ from, to }: Period): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** Returns the period of the same length that ends the day before this one begins. */
export function periodBefore(period: Period): Period {
  const first = dayNumber(period.from)
  return { from: dayOfNumber(first - daysIn(period)), to: dayOfNumber(first - 1) }
}

/** Returns what is wrong with a period, or undefined if it can be shown. */
export function periodFault(period: Period, atMost: number): string | undefined {
  if (period.from > period.to) return 'The last day comes before the first.'
  if (daysIn(period) > atMost && atMost === DAYS_AT_ONCE)
    return `Up to ${DAYS_AT_ONCE} days are shown at once. A longer period is made as a file.`
  return daysIn(period) > atMost ? 'Up to ten years can be reported.' : undefined
}

interface Named extends Period {
  title: string
}

/** Returns the periods to choose from; the first one is the default. */
export function usualPeriods(now: Date): Named[] {
  const today = brisbaneDay(now)
  const back = (days: number) => dayOfNumber(dayNumber(today) - days)
  const monthBefore = back(Number(today.slice(8)))
  const firstOf = (day: string) => `${day.slice(0, 8)}01`
  return [
    { title: 'Last 28 days', from: back(28), to: back(1) },
    { title: 'Today', from: today, to: today },
    { title: 'Yesterday', from: back(1), to: back(1) },
    { title: 'Last 7 days', from: back(7), to: back(1) },
    { title: 'This month', from: firstOf(today), to: today },
    { title: 'Last month', from: firstOf(monthBefore), to: monthBefore },
    { title: 'Last 90 days', from: back(90), to: back(1) },
    { title: 'Last 365 days', from: back(365), to: back(1) },
  ]
}

/** Splits a period into months; the first and the last may be partial. */
export function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let first = from; ; ) {
    const next = dayOfNumber(dayNumber(`${first.slice(0, 8)}01`) + 32)
    const last = dayOfNumber(dayNumber(`${next.slice(0, 8)}01`) - 1)
    // Compared as numbers, since the day after 9999-12-31 would come first as text.
    if (dayNumber(last) >= dayNumber(to)) return [...months, { from: first, to }]
    months.push({ from: first, to: last })
    first = dayOfNumber(dayNumber(last) + 1)
  }
}
