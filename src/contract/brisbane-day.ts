// Queensland has no daylight saving, so a fixed offset replaces a time zone database.
export const AHEAD_OF_UTC_MS = 10 * 60 * 60 * 1000

/** Returns the date of a moment in Brisbane, `2026-03-05`, whatever the machine's time zone. */
export function brisbaneDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

export function brisbaneYear(moment: Date): number {
  return Number(brisbaneDay(moment).slice(0, 4))
}
