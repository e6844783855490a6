/** A window has few orders left at or below this share of its capacity, or this number. */
const FEW_SHARE = 0.2
const FEW = 2

export type WindowState = 'open' | 'few_left' | 'full'

export function windowState(capacity: number, taken: number): WindowState {
  const left = capacity - taken
  if (left <= 0) return 'full'
  return left <= Math.max(FEW, capacity * FEW_SHARE) ? 'few_left' : 'open'
}
