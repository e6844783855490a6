import { DAY_MS } from '../../day-ms.ts'

/** Banks hold money for seven days, some for less: an order whose window ends later than this is charged at once. */
export const HELD_FOR_DAYS = 5

/** Whether a card that pays now holds the money until the window is over, to be charged when the order is packed. */
export function isHeldUntil(windowEnds: Date, now: Date): boolean {
  return windowEnds.getTime() <= now.getTime() + HELD_FOR_DAYS * DAY_MS
}
