/** In Brisbane every day is as long: its clock is never moved. */
export const DAY_MS = 86_400_000
