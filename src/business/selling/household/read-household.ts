import { firstNameOf, nameForOwner } from '#contract/limits/household-rules.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import type { Household } from '#contract/selling/household/household.ts'
import type { Customer, Shop } from '../../shop.ts'
import { nameOfCustomer, readName } from './find-household.ts'
import { leftFor, spentByMembers } from './household-cart.ts'
import { findMembership, type Membership } from './require-household.ts'

const none: Household = {
  role: 'none',
  own_name: null,
  owner_name: null,
  cap: null,
  left: null,
  members: [],
  invitations: [],
}

export async function readHousehold(shop: Shop, customer: Customer): Promise<Household> {
  const membership = await findMembership(shop, customer)
  if (membership) return asMember(shop, membership)
  const members = await readMembers(shop, customer)
  const invitations = await readInvitations(shop, customer)
  const own_name = firstNameOf(await readName(shop, customer.id))
  return { ...none, role: members.length > 0 ? 'owner' : 'none', own_name, members, invitations }
}

/** Members see the owner and their own budget, but no other members, addresses, orders or cards. */
async function asMember(shop: Shop, membership: Membership): Promise<Household> {
  const owner = await readName(shop, membership.owner_id)
  return {
    ...none,
    role: 'member',
    owner_name: firstNameOf(owner),
    cap: dollarsOrNull(membership.cap_cents),
    left: dollarsOrNull(await leftFor(shop, membership)),
  }
}

async function readMembers(shop: Shop, { id }: Customer): Promise<Household['members']> {
  const members = await shop.db
    .selectFrom('household_members as member')
    .innerJoin('customers', 'customers.id', 'member.customer_id')
    .where('member.owner_id', '=', id)
    .select(['member.id', 'member.customer_id', 'member.cap_cents', 'member.joined_at'])
    .select([nameOfCustomer('customers').as('name'), 'customers.mobile'])
    .orderBy('member.joined_at')
    .orderBy('member.id')
    .execute()
  if (members.length === 0) return []
  const spent = await spentByMembers(shop, id)
  return members.map((member) => ({
    member_id: member.id,
    name: nameForOwner(member),
    cap: dollarsOrNull(member.cap_cents),
    spent: toDollars(spent.get(member.customer_id) ?? 0),
    joined_at: member.joined_at.toISOString(),
  }))
}

async function readInvitations({ db, clock }: Shop, { id }: Customer): Promise<Household['invitations']> {
  const invitations = await db
    .selectFrom('household_invitations')
    .select(['id', 'cap_cents', 'expires_at'])
    .where('owner_id', '=', id)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return invitations.map(({ id, cap_cents, expires_at }) => ({
    invitation_id: id,
    cap: dollarsOrNull(cap_cents),
    expires_at: expires_at.toISOString(),
  }))
}
