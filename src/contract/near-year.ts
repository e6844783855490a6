import { brisbaneYear } from './brisbane-day.ts'

const YEARS_EITHER_WAY = 10

/** What is said of a day, `2026-12-01`, in a year that nobody means: 0226 and 9999 are slips of the fingers. */
export function farYearSentence(day: string, now: Date): string | undefined {
  // A field takes years of six digits, too.
  const year = Number(/^\+?(\d+)-/.exec(day)?.[1])
  const [least, most] = [brisbaneYear(now) - YEARS_EITHER_WAY, brisbaneYear(now) + YEARS_EITHER_WAY]
  return year >= least && year <= most ? undefined : `Please choose a year from ${least} to ${most}.`
}
