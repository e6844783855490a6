import { MEMBERS_AT_MOST, nameForSms } from '#contract/limits/household-rules.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/household/household.ts'
import type { Household } from '#contract/selling/household/household.ts'
import { newId } from '#database/new-id.ts'
import { countRequest, isWithinLimits } from '../../limits/rate-limit.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { tell } from '../../people/messages/tell.ts'
import { wordsOf } from '../../people/messages/words-of.ts'
import { hashOfSecret } from '../../secrets.ts'
import { atomic, type Customer, type Shop, type VerbBy } from '../../shop.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { nameOfCustomer } from './find-household.ts'
import { readHousehold } from './read-household.ts'
import { countMembers, findMembership, lockCustomers, type Membership } from './require-household.ts'

const LIMITS = [{ atMost: 20, withinMinutes: 60 }]
/** Limits the text messages to one owner, in case a member leaves and joins repeatedly. */
const TOLD = [{ atMost: 5, withinMinutes: 24 * 60 }]

export const joinHousehold: VerbBy<typeof api.joinHousehold> = async (shop, customer, { invite_token }) => {
  await countRequest(shop, [{ name: `joining of ${customer.id}`, limits: LIMITS }])
  await join(shop, customer, hashOfSecret(invite_token))
  return readHousehold(shop, customer)
}

const join = atomic(async (shop, customer: Customer, hash: Buffer) => {
  const { owner_id } = await requireInvitation(shop, hash)
  if (owner_id === customer.id) throw new Refusal('not_found')
  await lockCustomers(shop, [owner_id, customer.id])
  const { cap_cents } = await consumeInvitation(shop, hash)
  await requireNotBlocked(shop, customer)
  await requireRoomForMember(shop, customer, owner_id)
  const now = shop.clock.now()
  await shop.db
    .insertInto('household_members')
    .values({ id: newId(now), owner_id, customer_id: customer.id, cap_cents, joined_at: now })
    .execute()
  await tellOwner(shop, customer, owner_id)
})

/** The deleted row is required: another customer may have used the invitation meanwhile, or its owner revoked it. */
function consumeInvitation({ db, clock }: Shop, hash: Buffer) {
  return db
    .deleteFrom('household_invitations')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', clock.now())
    .returning('cap_cents')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

export async function requireInvitation(shop: Shop, hash: Buffer) {
  const invitation = await findInvitation(shop, hash)
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

export function findInvitation({ db, clock }: Shop, hash: Buffer) {
  return db
    .selectFrom('household_invitations')
    .select(['owner_id', 'cap_cents', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
}

/** Refuses nested households: the owner cannot be a member elsewhere, nor the member have a household of their own. */
async function requireRoomForMember(shop: Shop, customer: Customer, ownerId: string): Promise<void> {
  const isTaken = (await findMembership(shop, customer)) || (await countMembers(shop, customer.id)) > 0
  if (isTaken) throw new Refusal('in_a_household')
  if (await findMembership(shop, { id: ownerId })) throw new Refusal('not_found')
  if ((await countMembers(shop, ownerId)) >= MEMBERS_AT_MOST) throw new Refusal('household_full')
}

async function tellOwner(shop: Shop, customer: Customer, ownerId: string): Promise<void> {
  const people = await shop.db
    .selectFrom('customers')
    .select(['id', nameOfCustomer('customers').as('name'), 'mobile'])
    .where('id', 'in', [customer.id, ownerId])
    .execute()
  const owner = people.find(({ id }) => id === ownerId)
  const member = people.find(({ id }) => id === customer.id)
  if (!owner?.mobile || !member) return
  if (!(await isWithinLimits(shop, { name: `joining told to ${ownerId}`, limits: TOLD }))) return
  const words = await wordsOf(shop, 'household_joined', { name: nameForSms(member) })
  await tell(shop, { channel: 'sms', to: owner.mobile, ...words })
}

export const changeMember: VerbBy<typeof api.changeMember> = async ({ db }, { id }, { member_id, cap }) => {
  await db
    .updateTable('household_members')
    .set({ cap_cents: cap === null ? null : toCents(cap) })
    .where('id', '=', member_id)
    .where('owner_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { member_id, cap }
}

export async function leaveHousehold(shop: Shop, customer: Customer): Promise<Household> {
  const membership = await findMembership(shop, customer)
  if (!membership) throw new Refusal('not_found')
  await endMembership(shop, membership)
  return readHousehold(shop, customer)
}

export const removeMember: VerbBy<typeof api.removeMember> = async (shop, { id }, { member_id }) => {
  const membership = await shop.db
    .selectFrom('household_members')
    .selectAll()
    .where('id', '=', member_id)
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  await endMembership(shop, membership)
  return { member_id }
}

/** Locks the owner's cart, so that what the member adds at this moment is either in already or refused. */
const endMembership = atomic(async (shop, { id, owner_id, customer_id }: Membership) => {
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
})
