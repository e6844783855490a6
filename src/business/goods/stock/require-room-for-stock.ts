import { ON_HAND_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { wrongField } from '#contract/refusals.ts'

/** Refuses more units than can be set or counted afterwards. The caller has locked the stock. */
export function requireRoomForStock(
  field: string,
  { before, quantity }: { before: number; quantity: number },
): void {
  if (quantity <= 0 || before + quantity <= ON_HAND_AT_MOST) return
  const [limit, onHand, room] = [ON_HAND_AT_MOST, before, Math.max(0, ON_HAND_AT_MOST - before)].map(
    inThousands,
  )
  const more = room === '0' ? 'no more can come in' : `at most ${room} more can come in`
  throw wrongField(field, `Stock goes up to ${limit}. There are ${onHand} on hand, so ${more}.`)
}
