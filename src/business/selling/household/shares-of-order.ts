import { sql } from 'kysely'
import { firstNameForOwner, sharesOfLine } from '#contract/limits/household-rules.ts'
import type { Shop } from '../../shop.ts'
import { readShares } from './household-cart.ts'

interface Carried {
  ownerId: string
  from: string
  to: string
}

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

/**
 * Copies the shares of one cart to the lines of another, except lines that have got new shares since, and former
 * members'. The caller holds the cart's lock.
 */
export async function carryShares({ db }: Shop, { ownerId, from, to }: Carried): Promise<void> {
  await sql`
    insert into cart_line_shares (line_id, customer_id, quantity, added_at)
    select line.id, share.customer_id, share.quantity, share.added_at
    from cart_lines as ordered
    join cart_line_shares as share on share.line_id = ordered.id
    join household_members as member
      on member.customer_id = share.customer_id and member.owner_id = ${ownerId}
    join cart_lines as line on line.cart_id = ${to} and line.product_id = ordered.product_id
    where ordered.cart_id = ${from} and line.quantity >= ordered.quantity
      and not exists (select from cart_line_shares as since where since.line_id = line.id)
  `.execute(db)
}
