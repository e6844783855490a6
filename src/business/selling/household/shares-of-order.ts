import { firstNameForOwner, sharesOfLine } from '#contract/limits/household-rules.ts'
import type { Shop } from '../../shop.ts'
import { readShares } from './read-shares.ts'

interface Line {
  product_id: string
  quantity: number
  added_by?: { name: string | null; quantity: number }[]
}

/** Adds each line's shares from the order's cart, which stays as it was when ordered, cut to the present quantity. */
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
