import { sizedTitle } from '../../goods/catalogue/sized-title.ts'
import { inThousands } from '../../in-thousands.ts'
import { formatDollars } from '../../money.ts'
import type { OrderLine } from './order.ts'

type Line = Pick<OrderLine, 'quantity' | 'packed' | 'price_per_kilo'>

/** Says how a line was packed otherwise than it was ordered, or what it weighs; undefined if there is nothing to say. */
export function packedInWords({ quantity, packed, price_per_kilo }: Line): string | undefined {
  if (!packed) return undefined
  if (packed.substitute) return `Replaced by ${packed.quantity} × ${sizedTitle(packed.substitute)}`
  if (packed.grams && price_per_kilo)
    return `${inThousands(packed.grams)} g net at ${formatDollars(price_per_kilo)} per kg`
  if (packed.quantity === quantity) return undefined
  return packed.quantity === 0 ? 'Not packed' : `${packed.quantity} packed`
}

/** Adds the charge to what was weighed: measurement law asks for it with the net weight and the price per kilo. */
export function chargedInWords(line: Line): string | undefined {
  const words = packedInWords(line)
  return line.packed?.grams ? `${words}: ${formatDollars(line.packed.total_price)}` : words
}
