import type { Cents } from '../money.ts'

/** The GST in a price that includes it: one eleventh, half a cent up. */
export function gstIn(cents: Cents): Cents {
  return Math.floor((2 * cents + 11) / 22)
}
