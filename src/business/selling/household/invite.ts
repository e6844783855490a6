import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  HOUSEHOLD_INVITATION_DAYS,
  INVITATIONS_AT_MOST,
  MEMBERS_AT_MOST,
} from '#contract/limits/household-rules.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type {
  inviteToHousehold as invite,
  revokeInvitation as revoke,
} from '#contract/selling/household/household.ts'
import { newId } from '#database/new-id.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { type Customer, inTransaction, type Shop, type VerbOf } from '../../shop.ts'
import { countMembers, findMembership, lockCustomers } from './require-household.ts'

const TOKEN_BYTES = 18
const LIMITS = [{ atMost: 20, withinMinutes: 60 }]

/** Returns the link's token this one time only; the database keeps its hash. */
export const inviteToHousehold: VerbOf<Customer, typeof invite> = async (shop, customer, { cap }) => {
  const now = shop.clock.now()
  const id = newId(now)
  const invite_token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + HOUSEHOLD_INVITATION_DAYS * DAY_MS)
  await inTransaction(shop, async (shop) => {
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
  })
  return { invitation_id: id, cap, expires_at: expires_at.toISOString(), invite_token }
}

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

export const revokeInvitation: VerbOf<Customer, typeof revoke> = async (
  { db },
  { id },
  { invitation_id },
) => {
  const { numDeletedRows } = await db
    .deleteFrom('household_invitations')
    .where('id', '=', invitation_id)
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { invitation_id }
}
