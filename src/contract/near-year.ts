import { brisbaneYear } from './brisbane-time.ts'

const YEARS_EITHER_WAY = 10

/** Refuses a day such as `2026-12-01` in an implausible year: 0226 and 9999 are typing errors. */
export function farYearSentence(day: string, now: Date): string | undefined {
  // A date input accepts years of up to six digits.
  const year = Number(/^\+?(\d+)-/.exec(day)?.[1])
  const [least, most] = [brisbaneYear(now) - YEARS_EITHER_WAY, brisbaneYear(now) + YEARS_EITHER_WAY]
  return year >= least && year <= most ? undefined : `Please choose a year from ${least} to ${most}.`
}
