import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

interface Carried {
  ownerId: string
  from: string
  to: string
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
