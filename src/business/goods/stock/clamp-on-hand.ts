import { ON_HAND_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'

/** Returns how far a count moves the stock: never below zero, nor above the most that can be set or counted later. */
export function clampOnHand(before: number, difference: number): number {
  const room = Math.max(0, ON_HAND_AT_MOST - before)
  return Math.min(Math.max(difference, -before), room)
}
