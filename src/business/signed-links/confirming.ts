import { DAY_MS } from '#contract/day-ms.ts'
import type { Shop } from '../shop.ts'
import { isSealed, seal } from './seal.ts'

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
