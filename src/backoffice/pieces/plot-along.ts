import { AHEAD_OF_UTC_MS } from '#contract/brisbane-day.ts'
import { shortClock, shortDay } from '#contract/brisbane-time.ts'
import { DAY_MS } from '#contract/day-ms.ts'

/** What a plot's points stand along, each a number so that they lie as far apart as they are. */
export interface Along {
  /** `Day`, the head of its column in the table. */
  title: string
  at: readonly number[]
  /** A point in words. */
  say(at: number): string
  /** The same where there is little room. */
  mark(at: number): string
  /** How far apart two marks may be. */
  steps: number[]
  /** Names lie below each other, with the room that words take. */
  isNames?: boolean
}

/** Along days, `2026-03-05`, as a calendar in Brisbane has them. */
export function alongDays(days: readonly string[]): Along {
  return ofDays({
    at: days.map((day) => Date.parse(day) / DAY_MS),
    say: (at) => `${shortDay(midnightOf(at))} ${yearOf(at)}`,
    title: 'Day',
  })
}

/** Along moments, for what changes at any time of a day. */
export function alongMoments(moments: readonly string[]): Along {
  return ofDays({
    at: moments.map((moment) => (Date.parse(moment) + AHEAD_OF_UTC_MS) / DAY_MS),
    say: (at) => `${shortDay(midnightOf(at))} ${yearOf(at)}, ${shortClock(midnightOf(at))}`,
    title: 'When',
  })
}

/** Along the hours of one day. */
export function alongHours(): Along {
  const say = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`
  return {
    title: 'Until',
    at: Array.from({ length: 24 }, (_, hour) => hour + 1),
    say,
    mark: say,
    steps: [1, 2, 3, 6, 12],
  }
}

/** Along names, the first on top. */
export function alongNames(title: string, names: readonly string[]): Along {
  const say = (at: number) => names[at] ?? ''
  return { title, at: names.map((_, place) => place), say, mark: say, steps: [1], isNames: true }
}

function ofDays(along: Pick<Along, 'title' | 'at' | 'say'>): Along {
  const spansYears = new Set(along.at.map(yearOf)).size > 1
  const mark = (at: number) => {
    const [, day, month] = shortDay(midnightOf(at)).split(' ')
    return spansYears ? `${day} ${month} ${yearOf(at)}` : `${day} ${month}`
  }
  return { ...along, mark, steps: [1, 2, 7, 14, 28, 56, 91, 182, 364] }
}

function midnightOf(at: number): Date {
  return new Date(Math.round(at * DAY_MS) - AHEAD_OF_UTC_MS)
}

function yearOf(at: number): number {
  return new Date(Math.round(at * DAY_MS)).getUTCFullYear()
}
