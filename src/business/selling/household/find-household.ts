import { firstNameOf } from '#contract/limits/household-rules.ts'
import type { Household } from '#contract/selling/household/household.ts'
import type { Customer, Shop } from '../../shop.ts'
import { nameOfCustomer } from './name-of-customer.ts'

interface HouseholdMembership extends Pick<Household, 'owner_name'> {
  role: 'owner' | 'member'
}

/** A single statement, because every page with product marks runs it for each customer. */
export async function findHousehold(
  { db }: Shop,
  { id }: Customer,
): Promise<HouseholdMembership | undefined> {
  const membership = await db
    .selectFrom('household_members as member')
    .innerJoin('customers as owner', 'owner.id', 'member.owner_id')
    .where((is) => is.or([is('member.customer_id', '=', id), is('member.owner_id', '=', id)]))
    .select(['member.customer_id', nameOfCustomer('owner').as('name')])
    .executeTakeFirst()
  if (!membership) return undefined
  if (membership.customer_id !== id) return { role: 'owner', owner_name: null }
  return { role: 'member', owner_name: firstNameOf(membership) }
}
