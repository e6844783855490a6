import type { Cents } from '../money.ts'

/** No card is charged less in Australian dollars: the payment provider refuses it. */
export const LEAST_PAYMENT_CENTS: Cents = 50

/** Where nothing is to be paid no card is needed. */
export function isTooLittle(totalCents: Cents): boolean {
  return totalCents > 0 && totalCents < LEAST_PAYMENT_CENTS
}
