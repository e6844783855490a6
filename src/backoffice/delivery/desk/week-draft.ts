import type { WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import { dollarsIn, numberIn } from './sums-form.tsx'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A row of the week's table: windows that differ only in weekday and capacity. */
export interface WeekRow {
  /** Clock time such as `09:00`; midnight at the end of the day is `00:00`. */
  from: string
  to: string
  cut_off_hours: string
  fee: string
  /** Monday to Sunday; empty on days without a window. */
  capacity: readonly string[]
}

export const NEW_ROW: WeekRow = {
  from: '09:00',
  to: '11:00',
  cut_off_hours: '4',
  fee: '0.00',
  capacity: ['', '', '', '', '', '', ''],
}

export function rowsOf(week: readonly WindowOfWeek[]): WeekRow[] {
  const alike = Map.groupBy(
    week,
    ({ from_minute, to_minute, cut_off_minutes, fee }) =>
      `${from_minute} ${to_minute} ${cut_off_minutes} ${fee}`,
  )
  return [...alike.values()]
    .toSorted(
      ([a], [b]) =>
        (a?.from_minute ?? 0) - (b?.from_minute ?? 0) || (a?.to_minute ?? 0) - (b?.to_minute ?? 0),
    )
    .flatMap((windows) => {
      const [first] = windows
      if (!first) return []
      const capacityOn = (weekday: number) =>
        windows.find((window) => window.weekday === weekday)?.capacity ?? ''
      return {
        from: clockOf(first.from_minute),
        to: clockOf(first.to_minute),
        cut_off_hours: String(first.cut_off_minutes / 60),
        fee: first.fee.toFixed(2),
        capacity: WEEKDAYS.map((_, at) => String(capacityOn(at + 1))),
      }
    })
}

/** Returns the windows that the rows describe, and the row and weekday of each. */
export function weekOf(rows: readonly WeekRow[]): {
  week: WindowOfWeek[]
  places: { row: number; day: number }[]
} {
  const places = rows.flatMap(({ capacity }, row) =>
    capacity.flatMap((orders, day) => (orders.trim() === '' ? [] : [{ row, day }])),
  )
  const week = places.map(({ row, day }) => {
    const { from, to, cut_off_hours, fee, capacity } = rows[row] as WeekRow
    return {
      weekday: day + 1,
      from_minute: minuteOf(from),
      to_minute: minuteOf(to) || 24 * 60,
      cut_off_minutes: Math.round(numberIn(cut_off_hours) * 60),
      fee: dollarsIn(fee),
      capacity: numberIn(capacity[day] ?? ''),
    }
  })
  return { week, places }
}

/** The errors of a row of the week's table. */
export interface WrongRow {
  /** Such as `Mon, Tue: A window takes 1 order or more.`; without days where it is about all days of the row. */
  sentences: readonly string[]
  /** The wrong fields: names of `WeekRow`, or a weekday. */
  fields: ReadonlySet<string>
}

/** Maps the service's field errors to rows. */
export function wrongRows(fields: Record<string, string>, rows: readonly WeekRow[]): Map<number, WrongRow> {
  const { places } = weekOf(rows)
  const told = Object.entries(fields).flatMap(([field, words]) => {
    const [, at, name = ''] = /week\.(\d+)\.(\w+)/.exec(field) ?? []
    const place = places[Number(at)]
    return place ? [{ ...place, name, words }] : []
  })
  return new Map(
    [...Map.groupBy(told, ({ row }) => row)].map(([row, ofRow]) => {
      const daysOfRow = places.filter((place) => place.row === row).length
      const sentences = [...Map.groupBy(ofRow, ({ words }) => words)].map(([words, alike]) => {
        const days = new Set(alike.map(({ day }) => WEEKDAYS[day]))
        return days.size === daysOfRow ? words : `${[...days].join(', ')}: ${words}`
      })
      const wrong = ofRow.map(({ name, day }) => fieldOf[name] ?? WEEKDAYS[day] ?? '')
      return [row, { sentences, fields: new Set(wrong) }]
    }),
  )
}

/** The fields that all days of a row share, by their names in the service. */
const fieldOf: Record<string, keyof WeekRow> = {
  from_minute: 'from',
  to_minute: 'to',
  cut_off_minutes: 'cut_off_hours',
  fee: 'fee',
}

/** Indexes the windows by name, so that two weeks can be merged window by window. */
export function byName(week: readonly WindowOfWeek[]): Record<string, WindowOfWeek> {
  return Object.fromEntries(week.map((window) => [nameOf(window), window]))
}

export function weekWindowInWords(window: WindowOfWeek | undefined): string {
  if (!window) return 'none'
  const { capacity, fee, cut_off_minutes } = window
  return `${capacity} orders, $${fee.toFixed(2)}, until ${cut_off_minutes / 60} h before`
}

function nameOf({ weekday, from_minute, to_minute }: WindowOfWeek): string {
  return `${WEEKDAYS[weekday - 1]} ${clockOf(from_minute)}–${clockOf(to_minute)}`
}

function clockOf(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return [hour, rest].map((number) => String(number).padStart(2, '0')).join(':')
}

function minuteOf(clock: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map((part) => Number.parseInt(part, 10))
  return hour * 60 + minute
}
