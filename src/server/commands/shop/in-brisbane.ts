import { brisbaneDay } from '#contract/brisbane-day.ts'
import { brisbaneClock } from '#contract/brisbane-time.ts'

/** Formats a moment like `2026-12-01, 9:00 am`. */
export function inBrisbane(moment: Date): string {
  return `${brisbaneDay(moment)}, ${brisbaneClock(moment)}`
}
