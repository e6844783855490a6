import { ceilingOfLine, type OrderedLine } from '../../goods/catalogue/by-weight.ts'
import type { Cents } from '../../money.ts'

interface PickedLine {
  /** Units in the bag. */
  quantity: number
  /** Their net weight; null unless they were weighed. */
  grams: number | null
  /** The price of one unit of the substitute, if there is one. */
  substitute_cents: Cents | null
}

/** Returns what a line costs as it was packed, before any promo code. A substitute is never dearer than what was ordered. */
export function chargeOfLine(line: OrderedLine, { quantity, grams, substitute_cents }: PickedLine): Cents {
  if (quantity === 0) return 0
  if (substitute_cents !== null)
    return Math.min(substitute_cents * quantity, line.price_cents * line.quantity)
  const { cents_per_kilo } = line
  const cents =
    cents_per_kilo === null || grams === null
      ? line.price_cents * quantity
      : Math.round((cents_per_kilo * grams) / 1000)
  return Math.min(cents, ceilingOfLine(line))
}
