import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Household, removeMember as remove } from '#contract/selling/household/household.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { readHousehold } from './read-household.ts'
import { findMembership } from './require-household.ts'

export async function leaveHousehold(shop: Shop, customer: Customer): Promise<Household> {
  const membership = await findMembership(shop, customer)
  if (!membership) throw new Refusal('not_found')
  await inTransaction(shop, (shop) => endMembership(shop, membership))
  return readHousehold(shop, customer)
}

export async function removeMember(
  shop: Shop,
  { id }: Customer,
  { member_id }: InputOf<typeof remove>,
): Promise<ReplyOf<typeof remove>> {
  const membership = await shop.db
    .selectFrom('household_members')
    .selectAll()
    .where('id', '=', member_id)
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (!membership) throw new Refusal('not_found')
  await inTransaction(shop, (shop) => endMembership(shop, membership))
  return { member_id }
}

interface Membership {
  id: string
  owner_id: string
  customer_id: string
}

/** Locks the owner's cart, so that what the member adds at this moment is either in already or refused. */
async function endMembership(shop: Shop, { id, owner_id, customer_id }: Membership): Promise<void> {
  await lockCartIfOpen(shop, { id: owner_id })
  await shop.db.deleteFrom('household_members').where('id', '=', id).execute()
  const open = shop.db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where('carts.status', '=', 'open')
    .where('carts.customer_id', '=', owner_id)
    .select('cart_lines.id')
  await shop.db
    .deleteFrom('cart_line_shares')
    .where('customer_id', '=', customer_id)
    .where('line_id', 'in', open)
    .execute()
}
