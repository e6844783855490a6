import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'

type Someone = Pick<Customer, 'id'>

/** The household in which a customer is a member. */
export function findMembership({ db }: Shop, { id }: Someone) {
  return db.selectFrom('household_members').selectAll().where('customer_id', '=', id).executeTakeFirst()
}

/** Whose cart a customer shares: another's as a member, or their own with members. */
export async function requireHousehold(shop: Shop, customer: Someone) {
  const membership = await findMembership(shop, customer)
  if (membership) return { owner: { id: membership.owner_id }, membership }
  if ((await countMembers(shop, customer.id)) === 0) throw new Refusal('not_found')
  return { owner: { id: customer.id }, membership: undefined }
}

export async function countMembers({ db }: Shop, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('household_members')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes other changes of these customers' households wait, and refuses where an account is gone. In the order of ids. */
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
