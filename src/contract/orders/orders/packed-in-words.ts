import { sizedTitle } from '../../goods/catalogue/sized-title.ts'
import { inThousands } from '../../in-thousands.ts'
import { formatDollars } from '../../money.ts'
import type { OrderLine } from './order.ts'

type Line = Pick<OrderLine, 'quantity' | 'packed' | 'price_per_kilo'>

/** Says how a line was packed otherwise than it was ordered, or what it weighs; undefined if there is nothing to say. */
export function packedInWords({ quantity, packed, price_per_kilo }: Line): string | undefined {
  if (!packed) return undefined
  const { substitute, grams } = packed
  const perKilo = substitute ? substitute.price_per_kilo : price_per_kilo
  const weight = grams && perKilo && `${inThousands(grams)} g net at ${formatDollars(perKilo)} per kg`
  if (substitute)
    return [`Replaced by ${packed.quantity} × ${sizedTitle(substitute)}`, weight].filter(Boolean).join(', ')
  if (weight) return weight
  if (packed.quantity === quantity) return undefined
  return packed.quantity === 0 ? 'Not packed' : `${packed.quantity} packed`
}

/** Adds the charge to what was weighed: measurement law asks for it with the net weight and the price per kilo. */
export function chargedInWords(line: Line): string | undefined {
  const words = packedInWords(line)
  return line.packed?.grams ? `${words}: ${formatDollars(line.packed.total_price)}` : words
}
