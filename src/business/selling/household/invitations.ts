import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  firstNameOf,
  HOUSEHOLD_INVITATION_DAYS,
  INVITATIONS_AT_MOST,
  MEMBERS_AT_MOST,
} from '#contract/limits/household-rules.ts'
import { dollarsOrNull, toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/household/household.ts'
import { newId } from '#database/new-id.ts'
import { countRequest, enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { atomic, type Customer, type Shop, type VerbBy } from '../../shop.ts'
import { readName } from './find-household.ts'
import { findInvitation, requireInvitation } from './members.ts'
import { countMembers, findMembership, lockCustomers } from './require-household.ts'

const TOKEN_BYTES = 18
const LIMITS = [{ atMost: 20, withinMinutes: 60 }]

/** Returns the link's token this one time only; the database keeps its hash. */
export const inviteToHousehold: VerbBy<typeof api.inviteToHousehold> = atomic(
  async (shop, customer, { cap }) => {
    const now = shop.clock.now()
    const id = newId(now)
    const invite_token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expires_at = new Date(now.getTime() + HOUSEHOLD_INVITATION_DAYS * DAY_MS)
    await enforceRateLimits(shop, [{ name: `invitations of ${customer.id}`, limits: LIMITS }])
    await lockCustomers(shop, [customer.id])
    if (await findMembership(shop, customer)) throw new Refusal('in_a_household')
    await requireRoomForInvitation(shop, customer)
    const cap_cents = cap === null ? null : toCents(cap)
    const token_hash = hashOfSecret(invite_token)
    await shop.db
      .insertInto('household_invitations')
      .values({ id, owner_id: customer.id, token_hash, cap_cents, created_at: now, expires_at })
      .execute()
    return { invitation_id: id, cap, expires_at: expires_at.toISOString(), invite_token }
  },
)

async function requireRoomForInvitation(shop: Shop, { id }: Customer): Promise<void> {
  const open = await shop.db
    .selectFrom('household_invitations')
    .select('id')
    .where('owner_id', '=', id)
    .where('expires_at', '>', shop.clock.now())
    .execute()
  const isFull = (await countMembers(shop, id)) >= MEMBERS_AT_MOST
  if (isFull || open.length >= INVITATIONS_AT_MOST) throw new Refusal('household_full')
}

export const revokeInvitation: VerbBy<typeof api.revokeInvitation> = async (
  { db },
  { id },
  { invitation_id },
) => {
  await db
    .deleteFrom('household_invitations')
    .where('id', '=', invitation_id)
    .where('owner_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { invitation_id }
}

const LIMITS_OF_LOOKS = [{ atMost: 60, withinMinutes: 60 }]

/** Answers visitors before they log in, with no more than the owner’s first name; a used invitation looks like an unknown one. */
export const isInvitationLive: VerbBy<typeof api.isInvitationLive> = async (
  shop,
  { address },
  { invite_token },
) => {
  const counters = address ? [{ name: `invitations tried from ${address}`, limits: LIMITS_OF_LOOKS }] : []
  await countRequest(shop, counters)
  const invitation = await findInvitation(shop, hashOfSecret(invite_token))
  if (!invitation) return { is_live: false, owner_name: null }
  return { is_live: true, owner_name: firstNameOf(await readName(shop, invitation.owner_id)) }
}

/** Shows whose cart a customer would share before they join, with no more than the owner's first name. */
export const readHouseholdInvitation: VerbBy<typeof api.readHouseholdInvitation> = async (
  shop,
  customer,
  { invite_token },
) => {
  await countRequest(shop, [{ name: `invitations read by ${customer.id}`, limits: LIMITS_OF_LOOKS }])
  const { owner_id, cap_cents, expires_at } = await requireInvitation(shop, hashOfSecret(invite_token))
  const owner = await readName(shop, owner_id)
  const membership = await findMembership(shop, customer)
  return {
    owner_name: firstNameOf(owner),
    cap: dollarsOrNull(cap_cents),
    expires_at: expires_at.toISOString(),
    is_own: owner_id === customer.id,
    is_member: membership?.owner_id === owner_id,
  }
}
