/** Brisbane has no daylight saving, so every day has the same length. */
export const DAY_MS = 86_400_000
