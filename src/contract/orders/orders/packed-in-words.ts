import { sizedTitle } from '../../goods/catalogue/sized-title.ts'
import { inThousands } from '../../in-thousands.ts'
import type { OrderLine } from './order.ts'

/** Says how a line was packed otherwise than it was ordered; undefined if it was not. */
export function packedInWords({
  quantity,
  packed,
}: Pick<OrderLine, 'quantity' | 'packed'>): string | undefined {
  if (!packed) return undefined
  if (packed.substitute) return `Replaced by ${packed.quantity} × ${sizedTitle(packed.substitute)}`
  if (packed.grams !== null && packed.quantity > 0) return `${inThousands(packed.grams)} g packed`
  if (packed.quantity === quantity) return undefined
  return packed.quantity === 0 ? 'Not packed' : `${packed.quantity} packed`
}
