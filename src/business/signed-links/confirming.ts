import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { equalInConstantTime } from '../secrets.ts'
import type { Shop } from '../shop.ts'

/** A request that the owner of an email address must confirm by a link sent there. */
export interface AskedFor {
  id: string
  created_at: Date
}

export const CONFIRM_WITHIN_DAYS = 7
/** A link that was sent earlier stays valid, unless it is about to expire. */
const SAME_LINK_DAYS = CONFIRM_WITHIN_DAYS - 2

export function tokenToConfirm(shop: Shop, what: string, asked: AskedFor): Promise<string> {
  return seal(shop, purposeOf(what, asked), asked.id)
}

/** Whether the token confirms the request and has not expired. */
export async function isConfirmed(
  shop: Shop,
  token: string,
  { what, asked }: { what: string; asked: AskedFor },
): Promise<boolean> {
  if (asked.created_at <= daysBefore(shop, CONFIRM_WITHIN_DAYS)) return false
  return isSealed(shop, token, purposeOf(what, asked))
}

/** Requests made after this moment are still confirmed by the link that was sent for them. */
export function sameLinkSince(shop: Shop): Date {
  return daysBefore(shop, SAME_LINK_DAYS)
}

function daysBefore({ clock }: Shop, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS)
}

// Includes the time of the request, so that the link of an earlier request cannot confirm a later one.
function purposeOf(what: string, { created_at }: AskedFor): string {
  return `${what} ${created_at.getTime()}`
}

/** Returns the id that a token claims; only its signature proves it. */
export function idIn(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')))
}

/** Emailed links stay in use for years, so their key is in the database, and thus in every backup and restore. */
export async function seal({ db }: Shop, purpose: string, id: string): Promise<string> {
  const { links_key } = await db.selectFrom('shop_identity').select('links_key').executeTakeFirstOrThrow()
  return sealWith(links_key, purpose, id)
}

export async function isSealed(shop: Shop, token: string, purpose: string): Promise<boolean> {
  const id = idIn(token)
  // Older links are signed with a key derived from the secret.
  const earlier = sealWith(shop.keys['newsletter links'], purpose, id)
  return equalInConstantTime(token, await seal(shop, purpose, id)) || equalInConstantTime(token, earlier)
}

function sealWith(key: string | Uint8Array, purpose: string, id: string): string {
  const digest = createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return `${id}.${digest.toString('base64url')}`
}
