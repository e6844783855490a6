import { ceilingOfLine, type OrderedLine } from '../../goods/catalogue/by-weight.ts'
import type { Cents } from '../../money.ts'

interface PickedLine {
  /** Units in the bag. */
  quantity: number
  /** Their net weight; null unless they were weighed. */
  grams: number | null
  /** What is in the bag in its place. */
  substitute: Omit<OrderedLine, 'quantity'> | null
}

/** Returns what a line costs as it was packed, before any promo code. A substitute is never dearer than what was ordered. */
export function chargeOfLine(line: OrderedLine, { quantity, grams, substitute }: PickedLine): Cents {
  if (quantity === 0) return 0
  const { price_cents, cents_per_kilo } = substitute ?? line
  const cents =
    cents_per_kilo === null || grams === null
      ? price_cents * quantity
      : Math.round((cents_per_kilo * grams) / 1000)
  if (!substitute) return Math.min(cents, ceilingOfLine(line))
  return Math.min(cents, ceilingOfLine({ ...substitute, quantity }), line.price_cents * line.quantity)
}
