import { firstNameForOwner, sharesOfLine } from '#contract/household/household-rules.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import type { Shop } from '../shop.ts'
import { readShares } from './read-shares.ts'

type Line = Pick<OrderLine, 'product_id' | 'quantity' | 'added_by'>

/** Who put in what, as far as it is in the order still: what an order's cart held stays as it was when it was ordered. */
export async function withShares<L extends Line>(shop: Shop, cartId: string, lines: L[]): Promise<L[]> {
  const inCart = await shop.db
    .selectFrom('cart_lines')
    .select(['id', 'product_id'])
    .where('cart_id', '=', cartId)
    .where((is) =>
      is.exists(
        is.selectFrom('cart_line_shares').whereRef('line_id', '=', 'cart_lines.id').select('line_id'),
      ),
    )
    .execute()
  if (inCart.length === 0) return lines
  const shares = await readShares(shop, inCart)
  const ofProducts = new Map(inCart.map(({ id, product_id }) => [product_id, shares.get(id) ?? []]))
  return lines.map((line) => {
    const counted = sharesOfLine(line.quantity, ofProducts.get(line.product_id) ?? [])
    if (counted.length === 0) return line
    return {
      ...line,
      added_by: counted.map((share) => ({ name: firstNameForOwner(share), quantity: share.quantity })),
    }
  })
}
