import { type RawBuilder, sql } from 'kysely'
import { firstNameOf } from '#contract/limits/household-rules.ts'
import type { Household } from '#contract/selling/household/household.ts'
import type { Customer, Shop } from '../../shop.ts'

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

/**
 * Selects a customer's name, or the one on their default or newest address: many give their name only there. The
 * subquery runs only for a customer without a name.
 */
export function nameOfCustomer(table: 'customers' | 'owner'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`coalesce(nullif(btrim(${column('name')}), ''), (
    select addresses.name from addresses where addresses.customer_id = ${column('id')}
    order by addresses.id = ${column('default_address_id')} desc nulls last, addresses.id desc limit 1), '')`
}

export function readName({ db }: Shop, customerId: string): Promise<{ name: string }> {
  return db
    .selectFrom('customers')
    .select(nameOfCustomer('customers').as('name'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
