import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requirePresent } from '../cart/locked-cart.ts'

type Someone = Pick<Customer, 'id'>

/** Returns the customer's membership in a household, if there is one. */
export function findMembership({ db }: Shop, { id }: Someone) {
  return db.selectFrom('household_members').selectAll().where('customer_id', '=', id).executeTakeFirst()
}

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Returns the owner of the shared cart: another customer, or the customer themselves if they have members. */
export async function requireHousehold(shop: Shop, customer: Someone) {
  const membership = await findMembership(shop, customer)
  if (membership) return { owner: { id: membership.owner_id }, membership }
  if ((await countMembers(shop, customer.id)) === 0) throw new Refusal('not_found')
  return { owner: { id: customer.id }, membership: undefined }
}

/**
 * Reads and locks the membership until the transaction ends, under the lock of the owner's cart; undefined for the
 * owner. Without the row lock, a member removed before the cart's first product exists would leave a share in it.
 */
export async function lockMembership(shop: Shop, customer: Someone, owner: Someone) {
  if (customer.id === owner.id) return undefined
  await requirePresent(shop, customer)
  return shop.db
    .selectFrom('household_members')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('owner_id', '=', owner.id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

export async function countMembers({ db }: Shop, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('household_members')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Serialises household changes of these customers, locking in the order of ids. Refuses if an account was deleted. */
export async function lockCustomers({ db }: Shop, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
}
