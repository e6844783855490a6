import { ON_HAND_AT_MOST } from '#contract/catalogue/product-limits.ts'

/** By how much a count moves what is on hand: never below none, nor above what can be set and counted afterwards. */
export function clampToShelf(before: number, difference: number): number {
  const room = Math.max(0, ON_HAND_AT_MOST - before)
  return Math.min(Math.max(difference, -before), room)
}
