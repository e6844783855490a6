import { firstNameOf } from '#contract/limits/household-rules.ts'
import type { isInvitationLive as endpoint } from '#contract/selling/household/household.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { inTransaction, type VerbOf, type Visitor } from '../../shop.ts'
import { findInvitation } from './members.ts'
import { readName } from './name-of-customer.ts'

const LIMITS = [{ atMost: 60, withinMinutes: 60 }]

/** Answers visitors before they log in, with no more than the owner’s first name; a used invitation looks like an unknown one. */
export const isInvitationLive: VerbOf<Visitor, typeof endpoint> = async (
  shop,
  { address },
  { invite_token },
) => {
  const counters = address ? [{ name: `invitations tried from ${address}`, limits: LIMITS }] : []
  await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
  const invitation = await findInvitation(shop, hashOfSecret(invite_token))
  if (!invitation) return { is_live: false, owner_name: null }
  return { is_live: true, owner_name: firstNameOf(await readName(shop, invitation.owner_id)) }
}
