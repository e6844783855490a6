import { AHEAD_OF_UTC_MS, DAY_MS, shortClock, shortDay } from '#contract/brisbane-time.ts'

/** A plot's x axis. Its points are numbers, so that distances on the axis are true to scale. */
export interface Along {
  /** The heading of its column in the table, such as `Day`. */
  title: string
  at: readonly number[]
  /** Returns a point's full label. */
  say(at: number): string
  /** Returns a point's short label for the axis. */
  mark(at: number): string
  /** Rotates the plot, so that long names have room beside their bars. */
  isNames?: boolean
}

/** An axis of calendar days in Brisbane, such as `2026-03-05`. */
export function alongDays(days: readonly string[]): Along {
  return ofDays({
    at: days.map((day) => Date.parse(day) / DAY_MS),
    say: (at) => `${shortDay(midnightOf(at))} ${yearOf(at)}`,
    title: 'Day',
  })
}

/** An axis of moments, for values that change at any time of day. */
export function alongMoments(moments: readonly string[]): Along {
  return ofDays({
    at: moments.map((moment) => (Date.parse(moment) + AHEAD_OF_UTC_MS) / DAY_MS),
    say: (at) => `${shortDay(midnightOf(at))} ${yearOf(at)}, ${shortClock(midnightOf(at))}`,
    title: 'When',
  })
}

/** An axis of the hours of one day. */
export function alongHours(): Along {
  const say = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`
  return { title: 'Until', at: Array.from({ length: 24 }, (_, hour) => hour + 1), say, mark: say }
}

/** An axis of names, the first on top. */
export function alongNames(title: string, names: readonly string[]): Along {
  const say = (at: number) => names[at] ?? ''
  return { title, at: names.map((_, place) => place), say, mark: say, isNames: true }
}

function ofDays(along: Pick<Along, 'title' | 'at' | 'say'>): Along {
  const spansYears = new Set(along.at.map(yearOf)).size > 1
  const mark = (at: number) => {
    const [, day, month] = shortDay(midnightOf(at)).split(' ')
    return spansYears ? `${day} ${month} ${yearOf(at)}` : `${day} ${month}`
  }
  return { ...along, mark }
}

function midnightOf(at: number): Date {
  return new Date(Math.round(at * DAY_MS) - AHEAD_OF_UTC_MS)
}

function yearOf(at: number): number {
  return new Date(Math.round(at * DAY_MS)).getUTCFullYear()
}
