import type { Cents } from '../money.ts'

/** The payment provider refuses smaller charges in Australian dollars. */
export const LEAST_PAYMENT_CENTS: Cents = 50

/** Whether a card cannot be charged this total; zero needs no card at all. */
export function isTooLittle(totalCents: Cents): boolean {
  return totalCents > 0 && totalCents < LEAST_PAYMENT_CENTS
}
