import { DAY_MS } from '../../brisbane-time.ts'

/** Banks hold money for seven days, some for less: for a window that ends later than this, the card is kept first. */
const HELD_FOR_DAYS = 5

/** Whether a card that pays now holds the money until the window is over, and need not be kept and asked at the cut-off. */
export function isHeldUntil(windowEnds: Date, now: Date): boolean {
  return windowEnds.getTime() <= now.getTime() + HELD_FOR_DAYS * DAY_MS
}
