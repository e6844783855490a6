import type { InputOf } from '#contract/endpoint.ts'
import { firstNameOf } from '#contract/limits/household-rules.ts'
import { dollarsOrNull } from '#contract/money.ts'
import type {
  readHouseholdInvitation as endpoint,
  HouseholdInvitation,
} from '#contract/selling/household/household.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { requireInvitation } from './members.ts'
import { readName } from './name-of-customer.ts'
import { findMembership } from './require-household.ts'

const LIMITS = [{ atMost: 60, withinMinutes: 60 }]

/** Shows whose cart a customer would share before they join, with no more than the owner's first name. */
export async function readHouseholdInvitation(
  shop: Shop,
  customer: Customer,
  { invite_token }: InputOf<typeof endpoint>,
): Promise<HouseholdInvitation> {
  await inTransaction(shop, (shop) =>
    enforceRateLimits(shop, [{ name: `invitations read by ${customer.id}`, limits: LIMITS }]),
  )
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
