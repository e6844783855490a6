import { dayBegins, shortDay } from '#contract/brisbane-time.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { daysIn, type Period } from '#contract/insight/reports/figure-days.ts'
import type { FiguresName } from '#contract/insight/reports/figure-sheets.ts'
import { type Dollars, formatDollars } from '#contract/money.ts'

type Kind = 'count' | 'money'

export function inWords(is: Kind, value: number): string {
  return is === 'money' ? formatDollars(value) : inThousands(value)
}

/** Returns a short label for a chart axis. */
export function inShort(is: Kind, value: number): string {
  return is === 'money' ? formatDollars(value).replace(/\.00$/, '') : inWords(is, Math.round(value * 10) / 10)
}

/** Lower-cases a title for use within a sentence: `sales by day`. Abbreviations keep their capitals. */
export function withinSentence(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Says that refunds are still in the sales, and how much they were; `when` is `today` or `on these days`. */
export function refundedInWords(refunded: Dollars | undefined, when: string): string {
  if (refunded === undefined) return ''
  if (refunded === 0) return `Nothing was refunded ${when}.`
  return `Refunds are not taken off: ${formatDollars(refunded)} was refunded ${when}.`
}

/** `12% more`; empty where there is nothing to compare with. */
export function changeInWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'the same' : ''
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  if (percent === 0) return 'the same'
  return `${percent}% ${now > before ? 'more' : 'less'}`
}

/** `12% more than `, the start of a comparison that the caller completes. */
export function comparedInWords(now: number, before: number): string {
  const change = changeInWords(now, before)
  if (change === 'the same') return 'the same as '
  return change && `${change} than `
}

/** `the 28 days before` */
export function beforeInWords(period: Period): string {
  const days = daysIn(period)
  return days === 1 ? 'the day before' : `the ${days} days before`
}

/** `Wed 4 Mar 2026` for a day, `March 2026` for a month; other titles are unchanged. */
export function titleInWords(figures: FiguresName, title: string): string {
  if (figures === 'days') return `${dayInWords(title)} ${title.slice(0, 4)}`
  if (figures === 'gst') return `${dayInWords(`${title}-01`).split(' ')[2]} ${title.slice(0, 4)}`
  return title
}

function dayInWords(day: string): string {
  return shortDay(dayBegins(day))
}
