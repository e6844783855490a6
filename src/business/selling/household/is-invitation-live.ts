import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { isInvitationLive as endpoint } from '#contract/selling/household/household.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { findInvitation } from './join-household.ts'

const LIMITS = [{ atMost: 60, withinMinutes: 60 }]

/** Answers visitors before they sign in, without naming the owner; a used invitation looks like an unknown one. */
export async function isInvitationLive(
  shop: Shop,
  { address }: Visitor,
  { invite_token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const counters = address ? [{ name: `invitations tried from ${address}`, limits: LIMITS }] : []
  await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
  return { is_live: (await findInvitation(shop, hashOfSecret(invite_token))) !== undefined }
}
