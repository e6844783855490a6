import { CannotStart } from '#database/cannot-start.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const SPAN = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/

/** Reads `mon-fri`, `sat,sun` or `mon` as weekdays, with Monday as 1. */
export function weekdaysIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map((day) => WEEKDAYS.indexOf(day) + 1)
    if (first < 1 || last < first)
      throw new CannotStart(`Weekdays are like mon-fri or sat,sun, and not ${text}.`)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

/** Formats consecutive days as `mon-fri`, others as `mon,wed`. */
export function weekdaysInWords(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].map(nameOf).join('-')).join(',')
}

function nameOf(day: number | undefined): string {
  return WEEKDAYS[(day ?? 0) - 1] ?? ''
}

/** Reads `9:00-11:30` as minutes after midnight. */
export function spanIn(text: string): { fromMinute: number; toMinute: number } {
  const [, ...parts] = SPAN.exec(text) ?? []
  const [fromHour, fromRest, toHour, toRest] = parts.map(Number)
  if (fromHour === undefined || fromRest === undefined || toHour === undefined || toRest === undefined)
    throw new CannotStart(`A window is like 9:00-11:00, and not ${text}.`)
  return { fromMinute: fromHour * 60 + fromRest, toMinute: toHour * 60 + toRest }
}

export function clockOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Reads hours such as 4 or 1.5 and returns minutes. */
export function hoursIn(text: string): number {
  if (!/^\d{1,3}(\.\d)?$/.test(text)) throw new CannotStart(`A number of hours is wanted, and not ${text}.`)
  return Math.round(Number(text) * 60)
}
