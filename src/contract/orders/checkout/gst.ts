import type { Cents } from '../../money.ts'

/** Returns the GST in a price that includes it: one eleventh, with half a cent rounded up. */
export function gstIn(cents: Cents): Cents {
  return Math.floor((2 * cents + 11) / 22)
}
