import { capitalised } from './capitalised.ts'

/** Brisbane has no daylight saving, so every day has the same length. */
export const DAY_MS = 86_400_000

// Queensland has no daylight saving, so a fixed offset replaces a time zone database.
export const AHEAD_OF_UTC_MS = 10 * 60 * 60 * 1000

/** Returns the date of a moment in Brisbane, `2026-03-05`, whatever the machine's time zone. */
export function brisbaneDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

export function brisbaneYear(moment: Date): number {
  return Number(brisbaneDay(moment).slice(0, 4))
}

// Written out, because the names that `Intl` gives differ between runtimes.
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const FULL_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** Returns the start of the moment's day in Brisbane. */
export function brisbaneMidnight(moment: Date): Date {
  return dayBegins(brisbaneDay(moment))
}

/** Returns the moment at which `2026-12-01` begins in Brisbane. */
export function dayBegins(day: string): Date {
  return brisbaneMoment(`${day}T00:00`)
}

/** Returns the half-open span of a day in Brisbane. */
export function daySpan(day: string): { from: Date; to: Date } {
  const from = dayBegins(day)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

/** Returns the moment at which a clock in Brisbane shows `2026-12-01T09:00`. */
export function brisbaneMoment(shown: string): Date {
  return new Date(Date.parse(`${shown}Z`) - AHEAD_OF_UTC_MS)
}

/** Formats a moment as a datetime-local field shows it: `2026-12-01T09:00`. */
export function shownInBrisbane(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16)
}

/** `wed, 05 mar'25` */
export function orderDate(moment: Date): string {
  const { weekday, day, month, year } = partsOf(moment)
  return `${weekday}, ${day} ${month}'${year}`
}

/** `5 March 2025`, as a document has it. */
export function documentDate(moment: Date): string {
  const there = new Date(moment.getTime() + AHEAD_OF_UTC_MS)
  return `${there.getUTCDate()} ${FULL_MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** `wed, 05 mar'25, 2:15 pm` */
export function orderMoment(moment: Date): string {
  return `${orderDate(moment)}, ${brisbaneClock(moment)}`
}

/** `2:15 pm` */
export function brisbaneClock(moment: Date): string {
  const { hour, minute } = partsOf(moment)
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** `Wed 5 Mar` */
export function shortDay(moment: Date): string {
  const { weekday, day, month } = partsOf(moment)
  return `${capitalised(weekday)} ${Number(day)} ${capitalised(month)}`
}

/** `Wed 5 Mar, 2:15 pm`, or `Wed 5 Mar, 2 pm` on the hour, for use within a sentence. */
export function dayAndClock(moment: Date): string {
  return `${shortDay(moment)}, ${shortClock(moment)}`
}

/** `2:15 pm`, or `2 pm` on the hour. */
export function shortClock(moment: Date): string {
  return brisbaneClock(moment).replace(':00', '')
}

/** `9 am – 11 am`, with minutes only where they are not zero. */
export function clockSpan(from: Date, to: Date): string {
  return [from, to].map(shortClock).join(' – ')
}

function partsOf(moment: Date) {
  const there = new Date(moment.getTime() + AHEAD_OF_UTC_MS)
  return {
    weekday: DAYS[there.getUTCDay()] ?? '',
    day: twoDigits(there.getUTCDate()),
    month: MONTHS[there.getUTCMonth()] ?? '',
    year: twoDigits(there.getUTCFullYear() % 100),
    hour: there.getUTCHours(),
    minute: twoDigits(there.getUTCMinutes()),
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
