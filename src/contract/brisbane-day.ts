// Queensland keeps no summer time, so its clock needs no table of zones.
export const AHEAD_OF_UTC_MS = 10 * 60 * 60 * 1000

/** The date of a moment as a calendar in Brisbane shows it, `2026-03-05`, whatever the machine's zone. */
export function brisbaneDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

export function brisbaneYear(moment: Date): number {
  return Number(brisbaneDay(moment).slice(0, 4))
}
